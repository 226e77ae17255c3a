// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import SwiftUI
  import UIKit

  extension View {
    /// Calls an action each time UIKit has shown a view controller that is behind the view.
    func onTransitionEnd(_ action: @escaping @MainActor () -> Void) -> some View {
      background { TransitionEnd(action: action) }
    }
  }

  private struct TransitionEnd: UIViewControllerRepresentable {
    let action: @MainActor () -> Void

    func makeUIViewController(context: Context) -> Controller {
      Controller(nibName: nil, bundle: nil)
    }

    func updateUIViewController(_ controller: Controller, context: Context) {
      controller.action = action
    }

    final class Controller: UIViewController {
      var action: (@MainActor () -> Void)?

      override func viewDidAppear(_ animated: Bool) { action?() }
    }
  }
#endif
