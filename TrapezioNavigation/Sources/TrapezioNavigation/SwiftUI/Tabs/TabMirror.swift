// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import Trapezio

  /// The state that a `TabView` binds to, with a selection that follows the navigator's.
  ///
  /// SwiftUI leaves a sheet above the tabs when another tab is selected, so the previous tab's
  /// presentations are dismissed first. They stay in that tab's stack and are presented again when
  /// the user returns to the tab.
  @MainActor
  @Observable
  final class TabMirror<Tab: RawRepresentable<String> & Hashable & Sendable> {
    private struct Page {
      let keeper: NavigatorKeeper
      let stage: PresentationStage
    }

    /// The tab that SwiftUI must show.
    private(set) var shown: Tab

    /// The number of times that SwiftUI had to read the selection again.
    private(set) var rewrites = 0

    @ObservationIgnored let tabs: TrapezioTabNavigator<Tab>
    @ObservationIgnored private var pages: [Tab: Page] = [:]
    @ObservationIgnored private var selection: TrapezioObservation?
    /// Whether the visible tab has just changed, in which case SwiftUI may write it back.
    @ObservationIgnored private var hasJustChanged = false

    init(of tabs: TrapezioTabNavigator<Tab>) {
      self.tabs = tabs
      shown = tabs.selected
      for tab in tabs.tabs {
        let keeper = NavigatorKeeper()
        let stage = keeper.stage(of: tabs.stack(of: tab))
        stage.isSetAside = tab != shown
        stage.didSettle = { [weak self] in self?.follow() }
        pages[tab] = Page(keeper: keeper, stage: stage)
      }
      selection = TrapezioObservation(of: { [weak tabs] in tabs?.selected }) { [weak self] _ in
        self?.follow()
      }
    }

    /// The tab to which a `TabView` binds its selection.
    ///
    /// SwiftUI sets this property to the tab that the user has tapped, even if that tab is already
    /// visible.
    var tapped: Tab {
      get { shown }
      set {
        // SwiftUI may write back the value that it has read.
        guard newValue != shown || !hasJustChanged else { return }
        let selecting = tabs.select(newValue)
        follow()
        guard newValue != shown else { return }
        // SwiftUI already shows the tapped tab, so it must read the selection again.
        rewrites += 1
        Task {
          if await !selecting.value { rewrites += 1 }
        }
      }
    }

    func keeper(of tab: Tab) -> NavigatorKeeper { page(of: tab).keeper }

    func stage(of tab: Tab) -> PresentationStage { page(of: tab).stage }

    /// Switches to the selected tab as soon as the previous tab's presentations are dismissed.
    private func follow() {
      let selected = tabs.selected
      let before = stage(of: shown)
      before.isSetAside = shown != selected
      guard shown != selected, before.isBare else { return }
      shown = selected
      stage(of: selected).isSetAside = false
      hasJustChanged = true
      Task { hasJustChanged = false }
    }

    private func page(of tab: Tab) -> Page {
      guard let page = pages[tab] else {
        fatalError("There is no tab \(tab). See Failures#unknown-tab.")
      }
      return page
    }
  }
#endif
