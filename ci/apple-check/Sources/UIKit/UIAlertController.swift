// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
@available(iOS 8, *)
open class UIAlertController: UIViewController {}
