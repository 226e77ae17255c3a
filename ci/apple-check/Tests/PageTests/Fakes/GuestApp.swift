// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: In a separate file, because a file that imports both UIKit and Testing needs a module of
// Apple systems.
#if canImport(UIKit)
  import Strata
  import SwiftUI
  import Trapezio
  import UIKit

  @testable import Recipes

  /// An app whose navigation uses UIKit, with a coordinator.
  @MainActor
  final class GuestApp {
    let coordinator: GuestCoordinator
    private let container = UINavigationController(nibName: nil, bundle: nil)

    init() {
      container.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
      coordinator = GuestCoordinator(
        container: container, findGuest: StrataInteractor { code in "guest \(code)" })
    }

    var depth: Int { container.viewControllers.count }

    var title: String? { container.topViewController?.title }

    /// The view of the check-in, if it is shown.
    var checkIn: TrapezioRuntime<CheckInUI>? {
      typealias Shown = TrapezioHostingController<TrapezioRuntime<CheckInUI>>
      return (container.topViewController as? Shown)?.rootView
    }
  }
#endif
