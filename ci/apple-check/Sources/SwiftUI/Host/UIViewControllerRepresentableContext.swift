// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// NB: UIKit is here where its stand-in is.
#if canImport(UIKit)
  import UIKit

  @MainActor
  @available(iOS 13, tvOS 13, visionOS 1, *)
  public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
  > {}
#endif
