// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  // NB: UIKit comes first because Mac Catalyst has both. watchOS has no UIKit view controllers.
  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The UIKit view controller that shows a SwiftUI view.
    public typealias TrapezioPlatformHostingController = UIHostingController
  #elseif canImport(AppKit)
    import AppKit

    /// The AppKit view controller that shows a SwiftUI view.
    public typealias TrapezioPlatformHostingController = NSHostingController
  #endif
#endif
