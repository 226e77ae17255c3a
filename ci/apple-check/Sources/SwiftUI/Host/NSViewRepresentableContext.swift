// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// NB: AppKit is here where its stand-in is.
#if canImport(AppKit)
  import AppKit

  @MainActor
  @available(macOS 10.15, *)
  public struct NSViewRepresentableContext<View: NSViewRepresentable> {}
#endif
