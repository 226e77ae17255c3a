// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Says that a view, as a whole, is the view of a screen.
    ///
    /// The containers in the view end their stores with the lifetime. If the host has called
    /// ``TrapezioScreenLifetime/viewsWillMove()`` before, they find the stores of the earlier view.
    ///
    /// - Parameter lifetime: The lifetime of the screen.
    /// - Returns: The view.
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

  /// Stands for one identity of the view of a screen, which tells the views before a move from
  /// those after it.
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
        // In a later turn, because containers in the view may be about to ask for their stores.
        if moves == lifetime.moves { lifetime.viewsDidMove() }
      }
    }
  }
#endif
