// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// NB: UIKit can be imported only together with its stand-in.
#if canImport(UIKit)
  import UIKit

  @MainActor
  @available(iOS 13, tvOS 13, visionOS 1, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  public struct UIViewRepresentableContext<View: UIViewRepresentable> {}
#endif
