// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents this macro.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppleMacros", type: "SwiftUIView")
