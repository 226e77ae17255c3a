// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: In a separate file, because a file that imports both UIKit and Testing needs a module of
// Apple systems.
#if canImport(UIKit)
  import SwiftUI
  import UIKit

  @testable import TrapezioNavigation

  /// A window with the view of a layer's probe.
  @MainActor
  final class QuestionWindow {
    private let view = WindowProbe.makeView()
    private let window = UIWindow()

    init(of layer: LayerMirror) {
      window.rootViewController = UIViewController(nibName: nil, bundle: nil)
      view.window = window
      WindowProbe(layer: layer).connect(view)
    }

    /// Presents an alert above a sheet.
    func presentAlert(_ title: String) {
      let sheet = UIViewController(nibName: nil, bundle: nil)
      let alert = UIAlertController(nibName: nil, bundle: nil)
      alert.title = title
      window.rootViewController?.present(sheet, animated: false)
      sheet.present(alert, animated: false)
    }
  }
#endif
