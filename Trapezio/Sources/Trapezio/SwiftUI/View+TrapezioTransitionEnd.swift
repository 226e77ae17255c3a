// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Calls a closure each time a transition that shows this view has ended.
    ///
    /// SwiftUI calls `onAppear` when a push or a presentation begins. Until the animation has
    /// ended, it ignores a change of the focus, and drops another presentation. Begin these in the
    /// closure:
    ///
    /// ```swift
    /// TextField("Name", text: $name)
    ///   .focused($isFocused)
    ///   .trapezioTransitionEnd { isFocused = true }
    /// ```
    ///
    /// The closure is also called when the view appears without an animation, and when a screen or
    /// a cover above it has left. On macOS and watchOS, it is called half a second after the view
    /// has appeared.
    public func trapezioTransitionEnd(
      perform action: @escaping @MainActor () -> Void
    ) -> some View {
      modifier(TrapezioTransitionEnd(action: action))
    }
  }

  private struct TrapezioTransitionEnd: ViewModifier {
    let action: @MainActor () -> Void

    func body(content: Content) -> some View {
      // watchOS has no view controllers, and a Mac's sheets appear in less than this time.
      #if canImport(UIKit) && !os(watchOS)
        content.background { TransitionProbe(action: action) }
      #else
        content.task {
          guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
          action()
        }
      #endif
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// An invisible view whose controller learns when a transition has ended.
    private struct TransitionProbe: UIViewControllerRepresentable {
      let action: @MainActor () -> Void

      func makeUIViewController(context: Context) -> TransitionController {
        let controller = TransitionController(nibName: nil, bundle: nil)
        controller.view.isUserInteractionEnabled = false
        return controller
      }

      func updateUIViewController(_ controller: TransitionController, context: Context) {
        controller.action = action
      }
    }

    private final class TransitionController: UIViewController {
      var action: (@MainActor () -> Void)?

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        action?()
      }
    }
  #endif
#endif
