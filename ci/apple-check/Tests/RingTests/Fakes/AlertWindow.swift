// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Apart from the tests, because UIKit and Testing in one file ask for a module that is on Apple systems alone.
#if canImport(UIKit)
  import SwiftUI
  import UIKit

  @testable import Trapezio

  /// A window with the view of a probe in it, and presentations above each other.
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

    /// Puts the view into the window.
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
