// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import Trapezio

  /// What a `TabView` is bound to: the tab that it shows, which follows the navigator.
  ///
  /// A sheet of the system stays above the tabs when another tab is selected. So what the stack of
  /// the earlier tab presents is dismissed first. The stack keeps it, and it is presented again
  /// with its tab.
  @MainActor
  @Observable
  final class TrapezioTabMirror<Tab: Hashable & Sendable> {
    private struct Page {
      let keeper: TrapezioNavigatorKeeper
      let stage: TrapezioPresentationStage
    }

    /// The tab that SwiftUI is to show.
    private(set) var shown: Tab

    /// How often SwiftUI was told again which tab to show.
    private(set) var rewrites = 0

    @ObservationIgnored let tabs: TrapezioTabNavigator<Tab>
    @ObservationIgnored private var pages: [Tab: Page] = [:]
    @ObservationIgnored private var selection: TrapezioObservation?
    /// Whether the shown tab has changed in this turn of the main actor.
    @ObservationIgnored private var hasJustChanged = false

    init(of tabs: TrapezioTabNavigator<Tab>) {
      self.tabs = tabs
      shown = tabs.selected
      for tab in tabs.tabs {
        let keeper = TrapezioNavigatorKeeper()
        let stage = keeper.stage(of: tabs.stack(of: tab))
        stage.isSetAside = tab != shown
        stage.didSettle = { [weak self] in self?.follow() }
        pages[tab] = Page(keeper: keeper, stage: stage)
      }
      selection = TrapezioObservation(of: { [weak tabs] in tabs?.selected }) { [weak self] _ in
        self?.follow()
      }
    }

    /// The tab for the binding of a `TabView`.
    ///
    /// SwiftUI sets it to the tab that the user has tapped, also if that is the shown one.
    var tapped: Tab {
      get { shown }
      set {
        // SwiftUI may write back what it was told.
        guard newValue != shown || !hasJustChanged else { return }
        let selecting = tabs.select(newValue)
        follow()
        guard newValue != shown else { return }
        // The user sees the tab that was tapped already.
        rewrites += 1
        Task {
          if await selecting.value == .stayed { rewrites += 1 }
        }
      }
    }

    func keeper(of tab: Tab) -> TrapezioNavigatorKeeper { page(of: tab).keeper }

    func stage(of tab: Tab) -> TrapezioPresentationStage { page(of: tab).stage }

    /// Shows the tab that is selected, once nothing is presented above the one before it.
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
      guard let page = pages[tab] else { fatalError("There is no tab \(tab).") }
      return page
    }
  }
#endif
