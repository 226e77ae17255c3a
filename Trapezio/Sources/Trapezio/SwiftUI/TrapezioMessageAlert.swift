// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the messages of a manager as alerts, where that is the style.
  ///
  /// What an alert says does not change while it is presented: SwiftUI would not show the change.
  struct TrapezioMessageAlert: ViewModifier {
    private let manager: TrapezioMessageManager?
    private let pause: Duration
    private let clock: any Clock<Duration>
    /// The message of the alert that is presented, or was last.
    @State private var shown: TrapezioMessage?
    @State private var isPresented = false
    @State private var isPausing = false

    init(manager: TrapezioMessageManager, style: TrapezioMessageStyle) {
      if case .alert(let pause, let clock) = style {
        self.manager = manager
        self.pause = pause
        self.clock = clock
      } else {
        self.manager = nil
        pause = .zero
        clock = ContinuousClock()
      }
    }

    func body(content: Content) -> some View {
      content
        .alert(
          Text(verbatim: shown?.message ?? ""), isPresented: $isPresented, presenting: shown
        ) { _ in
          Button("OK", role: .cancel) {}
        }
        .onChange(of: manager?.messages, initial: true) { follow() }
        .onChange(of: isPresented) { if !isPresented { leave() } }
    }

    private func follow() {
      if !isPresented {
        present()
      } else if let shown, manager?.messages.contains(shown) != true {
        isPresented = false
      }
    }

    private func present() {
      guard !isPausing, let next = manager?.message else { return }
      shown = next
      isPresented = true
    }

    private func leave() {
      isPausing = true
      if let shown { manager?.clearMessage(id: shown.id) }
      Task {
        // Not cancelled by anybody: there is always a next time.
        try? await clock.sleep(for: pause)
        isPausing = false
        present()
      }
    }
  }
#endif
