// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// NB: AppKit can be imported only together with its stand-in.
#if canImport(AppKit)
  import AppKit

  @MainActor
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @available(macCatalyst, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  public struct NSViewControllerRepresentableContext<
    Representable: NSViewControllerRepresentable
  > {}
#endif
