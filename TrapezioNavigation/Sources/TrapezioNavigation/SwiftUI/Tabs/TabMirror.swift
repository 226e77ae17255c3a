// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import Trapezio

  /// The state that a `TabView` binds to, with a selection that follows the presenter.
  ///
  /// SwiftUI leaves a sheet above the tabs when another tab is selected, so the presenter first
  /// dismisses the previous tab's presentations. They stay in that tab's stack and are presented
  /// again when the user returns to the tab.
  @MainActor
  @Observable
  final class TabMirror<Tab: RawRepresentable<String> & Hashable & Sendable> {
    let tabs: TrapezioTabNavigator<Tab>
    private let presenter: Presenter

    /// The number of times that SwiftUI had to read the selection again.
    private(set) var rewrites = 0

    /// Whether the user can have tapped a tab.
    @ObservationIgnored private var hasAppeared = false
    /// Whether the visible tab has just changed, in which case SwiftUI may write it back.
    @ObservationIgnored private var hasJustChanged = false

    init(of tabs: TrapezioTabNavigator<Tab>, _ presenter: Presenter) {
      self.tabs = tabs
      self.presenter = presenter
      presenter.didChangeBase = { [weak self] in
        self?.hasJustChanged = true
        Task { self?.hasJustChanged = false }
      }
    }

    /// Records that the tab view is on the screen.
    func didAppear() { hasAppeared = true }

    /// The tab to which a `TabView` binds its selection.
    ///
    /// SwiftUI sets this property to the tab that the user has tapped, even if that tab is already
    /// visible. At the launch, it may set the first tab without a tap.
    var tapped: Tab {
      get { shown }
      set {
        guard hasAppeared else {
          rewrites += 1
          return
        }
        // SwiftUI may write back the value that it has read.
        guard newValue != shown || !hasJustChanged else { return }
        let selecting = tabs.select(newValue)
        guard newValue != shown else { return }
        // SwiftUI already shows the tapped tab, so it must read the selection again.
        rewrites += 1
        Task {
          if await !selecting.value { rewrites += 1 }
        }
      }
    }

    private var shown: Tab {
      tabs.tabs.first { tabs.stack(of: $0) === presenter.base.stack } ?? tabs.selected
    }
  }
#endif
