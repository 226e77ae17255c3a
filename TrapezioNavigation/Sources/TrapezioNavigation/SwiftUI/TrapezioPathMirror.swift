// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import Trapezio

  /// The path that a `NavigationStack` is bound to: a copy of the navigator's path, which SwiftUI
  /// may write.
  ///
  /// SwiftUI keeps the appearances of screens in order only for a path that is stored and observed.
  /// What it writes is not always what the user did, so the navigator decides, and the copy
  /// follows.
  @MainActor
  @Observable
  final class TrapezioPathMirror {
    /// The entries above the root, as SwiftUI is to show them.
    private(set) var shown: [TrapezioNavigationEntry]

    /// How often the path was written again.
    ///
    /// A view that reads it is evaluated each time.
    private(set) var rewrites = 0

    @ObservationIgnored let navigator: TrapezioStackNavigator
    @ObservationIgnored private let host: TrapezioHostID
    @ObservationIgnored private var visible: Set<TrapezioNavigationEntry.ID> = []

    init(of navigator: TrapezioStackNavigator, for host: TrapezioHostID) {
      self.navigator = navigator
      self.host = host
      shown = navigator.path
      navigator.hostDidBegin(host) { [weak self] in self?.follow() }
    }

    /// The path for the binding of a `NavigationStack`.
    ///
    /// Set to the first entries of the navigator's path, it pops the others. Anything else is a
    /// path that is out of date: it is ignored, and the stack is given the navigator's path again.
    var path: [TrapezioNavigationEntry] {
      get { shown }
      set {
        guard navigator.path.starts(with: newValue) else { return rewrite() }
        shown = newValue
        navigator.systemDidChange(path: newValue)
      }
    }

    /// The screen of an entry has appeared.
    func didAppear(_ entry: TrapezioNavigationEntry) {
      visible.insert(entry.id)
    }

    /// The screen of an entry has disappeared, which is also how a transition ends.
    ///
    /// SwiftUI does not show changes of the path that were made during the transition. If it shows
    /// another screen than the top one, the path is written again.
    func didDisappear(_ entry: TrapezioNavigationEntry) {
      visible.remove(entry.id)
      Task { [weak self] in
        // In a later turn, because the other screen may be about to appear.
        guard let self, !visible.isEmpty, !visible.contains(navigator.current.id) else { return }
        rewrite()
      }
    }

    /// The host is on the screen.
    func hostDidAppear() { navigator.hostDidAppear(host) }

    /// The host is not on the screen.
    func hostDidDisappear() { navigator.hostDidDisappear(host) }

    private func follow() {
      if shown != navigator.path { shown = navigator.path }
    }

    private func rewrite() {
      shown = navigator.path
      rewrites += 1
    }
  }
#endif
