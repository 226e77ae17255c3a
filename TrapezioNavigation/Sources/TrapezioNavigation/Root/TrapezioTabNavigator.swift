// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

/// A navigator that keeps a stack of screens for each tab, which a host draws.
///
/// ```swift
/// enum Tab: String {
///   case books, search
/// }
/// // …
/// let tabs = TrapezioTabNavigator(
///   [Tab.books: LibraryScreen(), .search: LibraryScreen()], selected: .books)
/// // …
/// tabs.stack(of: .books).goTo(BookScreen(id: 7))
/// ```
///
/// The raw values name the tabs in links and in storage, so keep them when you rename a tab.
@MainActor
@Observable
public final class TrapezioTabNavigator<Tab: RawRepresentable<String> & Hashable & Sendable>:
  TrapezioRoot
{
  /// The tabs, in order.
  public let tabs: [Tab]

  /// The selected tab.
  public private(set) var selected: Tab {
    // The hosts follow at once, so that an animation of the caller applies to the change.
    didSet { stack(of: oldValue).notifyHosts() }
  }

  /// The badge of each tab that has a badge.
  public private(set) var badges: [Tab: String] = [:]

  public var interceptors: TrapezioInterceptors? {
    didSet { for stack in byTab.values { stack.interceptors = interceptors } }
  }

  @ObservationIgnored private let byTab: [Tab: TrapezioStackNavigator]
  /// The number of the latest request to show a tab, which replaces the earlier requests.
  @ObservationIgnored private var latest = 0

  /// Creates a stack for each tab from the tab's root screen, as ``init(stacks:selected:)`` does.
  ///
  /// ```swift
  /// let tabs = TrapezioTabNavigator(
  ///   [Tab.home: HomeScreen(), .favourites: FavouritesScreen()],
  ///   selected: .home)
  /// tabs.setBadge("3", for: .favourites)
  /// ```
  public convenience init(_ roots: KeyValuePairs<Tab, any TrapezioScreen>, selected: Tab) {
    self.init(
      stacks: roots.map { ($0.key, TrapezioStackNavigator(root: $0.value)) }, selected: selected)
  }

  /// Creates tabs, in order, from existing stacks, for example from stacks with columns.
  ///
  /// ```swift
  /// let home = TrapezioStackNavigator(root: HomeScreen(), columns: 2)
  /// let favourites = TrapezioStackNavigator(root: FavouritesScreen())
  /// return TrapezioTabNavigator(
  ///   stacks: [(.home, home), (.favourites, favourites)], selected: .home)
  /// ```
  ///
  /// The initializer traps if a tab occurs twice, or if the selected tab is missing.
  public init(stacks: [(tab: Tab, stack: TrapezioStackNavigator)], selected: Tab) {
    tabs = stacks.map(\.tab)
    byTab = Dictionary(stacks.map { ($0.tab, $0.stack) }) { _, _ in
      fatalError(
        "A tab occurs twice in \(stacks.map(\.tab)). Give each tab one stack. "
          + "See Failures#invalid-argument.")
    }
    precondition(
      byTab[selected] != nil,
      "The tab \(selected) is not one of \(stacks.map(\.tab)). Select one of them. "
        + "See Failures#unknown-tab.")
    self.selected = selected
    for (tab, stack) in stacks { stack.tab = (tab.rawValue, { [weak self] in self }) }
    MesaObservers.current.tell(TrapezioNavigationFact.created(self), includesPaused: true)
  }

  public var stacks: [(tab: String?, stack: TrapezioStackNavigator)] {
    tabs.map { ($0.rawValue, stack(of: $0)) }
  }

  public var visibleStack: TrapezioStackNavigator { stack(of: selected) }

  @discardableResult
  public func makeVisible(_ stack: TrapezioStackNavigator) -> Task<Bool, Never> {
    guard let tab = tabs.first(where: { byTab[$0] === stack }) else {
      fatalError("The stack is not one of the tabs \(tabs). See Failures#unknown-tab.")
    }
    guard tab == selected else { return change(to: tab) }
    latest += 1
    return Task { true }
  }

  /// Returns the stack of a tab, or traps if the tab is not in ``tabs``.
  ///
  /// ```swift
  /// tabs.stack(of: .books).goTo(BookScreen(id: 7))
  /// ```
  public func stack(of tab: Tab) -> TrapezioStackNavigator {
    guard let stack = byTab[tab] else {
      fatalError("There is no tab \(tab). The tabs are \(tabs). See Failures#unknown-tab.")
    }
    return stack
  }

  /// Selects a tab, as a tap on the tab does, or traps if it is not in ``tabs``.
  ///
  /// ```swift
  /// if await tabs.select(.favourites).value {
  ///   tabs.stack(of: .favourites).goTo(ArticleScreen(id: id))
  /// }
  /// ```
  ///
  /// The navigator first asks the guards of the visible stack. If the tab is already selected, its
  /// stack returns to the root and drops its kept results. If you select several tabs while a guard
  /// is deciding, only the last one is shown.
  ///
  /// - Returns: A task with `true` if the tab, or its root, is shown. Without guards, it is shown
  ///   synchronously. If the task is cancelled while a guard is deciding, it is not shown.
  @discardableResult
  public func select(_ tab: Tab) -> Task<Bool, Never> {
    visibleStack.ignoresUser ? Task { false } : change(to: tab)
  }

  private func change(to tab: Tab) -> Task<Bool, Never> {
    latest += 1
    guard tab != selected else { return visibleStack.removePath(asking: true, by: .tabReset) }
    _ = stack(of: tab)
    let asking = visibleStack.request(
      StackRequest(goal: .mayLeave, reason: .tabSwitch, report: .selectTab(tab.rawValue)))
    if asking.settled == true {
      show(tab)
      return Task { true }
    }
    return Task { [latest] in
      guard await asking.value() == true else { return false }
      guard latest == self.latest else {
        report(tab, .ignored("another tab was selected meanwhile"))
        return false
      }
      show(tab)
      return true
    }
  }

  /// Sets the badge of a tab, such as a number, or removes it with `nil`.
  ///
  /// ```swift
  /// let badge = favourites.isEmpty ? nil : "\(favourites.count)"
  /// tabs.setBadge(badge, for: .favourites)
  /// ```
  public func setBadge(_ badge: String?, for tab: Tab) {
    if badges[tab] != badge { badges[tab] = badge }
  }

  private func show(_ tab: Tab) {
    guard tab != selected else { return }
    selected = tab
    report(tab, .shown)
  }

  private func report(_ tab: Tab, _ outcome: TrapezioNavigationReport.Outcome) {
    visibleStack.report(.selectTab(tab.rawValue), by: nil, outcome)
  }
}
