// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: In a separate file, because a file that imports both UIKit and Testing needs a module of
// Apple systems.
#if canImport(UIKit)
  import SwiftUI
  import UIKit

  @testable import Trapezio

  /// A window with the view of a probe, and presentations above each other.
  @MainActor
  final class AlertWindow {
    let seat = TrapezioMessageSeat()
    private(set) weak var view: UIView?
    private let window = UIWindow()
    private var retained: UIView?

    init() {
      let view = TrapezioAlertProbe.makeView()
      TrapezioAlertProbe(seat: seat).connect(view)
      self.view = view
      retained = view
    }

    /// Adds the view to the window.
    func show() {
      window.rootViewController = UIViewController(nibName: nil, bundle: nil)
      view?.window = window
    }

    func presentSheet() { present(UIViewController(nibName: nil, bundle: nil)) }

    func presentAlert() { present(UIAlertController(nibName: nil, bundle: nil)) }

    func release() { retained = nil }

    private func present(_ controller: UIViewController) {
      var top = window.rootViewController
      while let presented = top?.presentedViewController { top = presented }
      top?.present(controller, animated: false)
    }
  }
#endif
