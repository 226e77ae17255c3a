// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  // NB: UIKit first: Mac Catalyst has both. watchOS has no view controllers of UIKit.
  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The controller of UIKit that shows a SwiftUI view.
    public typealias TrapezioPlatformHostingController = UIHostingController
  #elseif canImport(AppKit)
    import AppKit

    /// The controller of AppKit that shows a SwiftUI view.
    public typealias TrapezioPlatformHostingController = NSHostingController
  #endif
#endif
