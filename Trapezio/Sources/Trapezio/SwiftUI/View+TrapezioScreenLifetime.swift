// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Ends the stores of this view's containers when the lifetime of a screen ends.
    ///
    /// If you write a host, use the modifier on each screen's view. After a call to
    /// ``TrapezioScreenLifetime/viewsWillMove()``, the containers take over the previous view's
    /// stores.
    ///
    /// - Parameter lifetime: The lifetime of the screen.
    /// - Returns: A view whose containers end their stores with the lifetime.
    public func trapezioScreenLifetime(_ lifetime: TrapezioScreenLifetime) -> some View {
      modifier(TrapezioScreenPlace(lifetime: lifetime))
    }
  }

  private struct TrapezioScreenPlace: ViewModifier {
    let lifetime: TrapezioScreenLifetime
    @State private var view = TrapezioScreenIdentity()

    func body(content: Content) -> some View {
      let _ = view.begin(in: lifetime)
      content
        .environment(\.trapezioScreenLifetime, lifetime)
        .onAppear { view.didAppear() }
    }
  }

  /// One identity of a screen's view, which distinguishes the views before a move from the views
  /// after it.
  @MainActor
  private final class TrapezioScreenIdentity {
    private weak var lifetime: TrapezioScreenLifetime?
    private var moves = 0

    nonisolated init() {}

    func begin(in lifetime: TrapezioScreenLifetime) {
      guard self.lifetime !== lifetime else { return }
      self.lifetime = lifetime
      moves = lifetime.moves
    }

    func didAppear() {
      guard let lifetime, moves > 0, moves == lifetime.moves else { return }
      Task {
        // Asynchronously, because containers in the view may still create their stores.
        if moves == lifetime.moves { lifetime.viewsDidMove() }
      }
    }
  }
#endif
