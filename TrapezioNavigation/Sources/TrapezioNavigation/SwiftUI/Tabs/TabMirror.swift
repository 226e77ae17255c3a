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
    struct Page {
      let tab: Tab
      let keeper: NavigatorKeeper
      let stage: PresentationStage
    }

    let tabs: TrapezioTabNavigator<Tab>
    let pages: [Page]

    /// The tab that SwiftUI must show.
    private(set) var shown: Tab

    /// The number of times that SwiftUI had to read the selection again.
    private(set) var rewrites = 0

    @ObservationIgnored private var selection: TrapezioObservation?
    /// Whether the visible tab has just changed, in which case SwiftUI may write it back.
    @ObservationIgnored private var hasJustChanged = false

    init(of tabs: TrapezioTabNavigator<Tab>) {
      self.tabs = tabs
      shown = tabs.selected
      pages = tabs.tabs.map { tab in
        let keeper = NavigatorKeeper()
        return Page(tab: tab, keeper: keeper, stage: keeper.stage(of: tabs.stack(of: tab)))
      }
      for page in pages {
        page.stage.isSetAside = page.tab != shown
        page.stage.didSettle = { [weak self] in self?.follow() }
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

    /// Switches to the selected tab as soon as the previous tab's presentations are dismissed.
    private func follow() {
      let selected = tabs.selected
      let before = stage(of: shown)
      before?.isSetAside = shown != selected
      guard shown != selected, before?.isBare != false else { return }
      shown = selected
      stage(of: selected)?.isSetAside = false
      hasJustChanged = true
      Task { hasJustChanged = false }
    }

    private func stage(of tab: Tab) -> PresentationStage? {
      pages.first { $0.tab == tab }?.stage
    }
  }
#endif
