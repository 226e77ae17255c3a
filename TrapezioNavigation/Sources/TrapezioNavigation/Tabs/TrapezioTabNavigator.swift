// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

/// Tabs with a stack each, which a host on any platform draws.
///
/// ```swift
/// let tabs = TrapezioTabNavigator(
///   [Tab.home: HomeScreen(), .favourites: FavouritesScreen()], selected: .home)
/// tabs.setBadge("3", for: .favourites)
/// tabs.select(.favourites)
/// tabs.current.goTo(ArticleScreen(id: 7))
/// ```
///
/// A stack stays as it is while another tab is selected. To select the tab that is selected already
/// takes its stack back to the root.
@MainActor
@Observable
public final class TrapezioTabNavigator<Tab: Hashable & Sendable> {
  /// The tabs, in their order.
  public let tabs: [Tab]

  /// The tab that is shown.
  public private(set) var selected: Tab

  /// What is shown at the symbols of tabs.
  public private(set) var badges: [Tab: String] = [:]

  /// Decides about requests to show screens before they are carried out, in all tabs.
  public var interceptors: TrapezioInterceptors? {
    didSet { for stack in stacks.values { stack.interceptors = interceptors } }
  }

  @ObservationIgnored private let stacks: [Tab: TrapezioStackNavigator]
  @ObservationIgnored private let plugins = TrapezioPlugins.current
  /// The number of the latest request, which alone may change the selection.
  @ObservationIgnored private var latest = 0

  /// Creates a stack for each tab.
  ///
  /// It traps if a tab occurs twice, or if the selected one is not among them.
  ///
  /// - Parameters:
  ///   - roots: The tabs, in their order, with the screen at the bottom of each.
  ///   - selected: The tab that is shown first.
  public convenience init(_ roots: KeyValuePairs<Tab, any TrapezioScreen>, selected: Tab) {
    self.init(
      stacks: roots.map { ($0.key, TrapezioStackNavigator(root: $0.value)) }, selected: selected)
  }

  /// Creates tabs of stacks that the app has made, with columns for example.
  ///
  /// It traps if a tab occurs twice, or if the selected one is not among them.
  ///
  /// - Parameters:
  ///   - stacks: The tabs, in their order, with their stacks.
  ///   - selected: The tab that is shown first.
  public init(stacks: [(tab: Tab, stack: TrapezioStackNavigator)], selected: Tab) {
    tabs = stacks.map(\.tab)
    self.stacks = Dictionary(stacks.map { ($0.tab, $0.stack) }) { _, _ in
      fatalError("A tab occurs twice in \(stacks.map(\.tab)). Give each tab one stack.")
    }
    precondition(
      self.stacks[selected] != nil,
      "The tab \(selected) is not one of \(stacks.map(\.tab)). Select one of them.")
    self.selected = selected
  }

  /// The stack of the selected tab.
  public var current: TrapezioStackNavigator { stack(of: selected) }

  /// Returns the stack of a tab.
  ///
  /// It traps for a tab that is none of ``tabs``.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The stack, always the same.
  public func stack(of tab: Tab) -> TrapezioStackNavigator {
    guard let stack = stacks[tab] else {
      fatalError("There is no tab \(tab). The tabs are \(tabs).")
    }
    return stack
  }

  /// Shows a tab, as the user does who taps it.
  ///
  /// The guards in the stack that is shown are asked, from the top down. To select the tab that is
  /// shown takes its stack back to the root. Of several tabs that are selected while a guard is
  /// asking, the last one is shown.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The outcome. Without guards, the tab is shown when the function returns.
  @discardableResult
  public func select(_ tab: Tab) -> Task<TrapezioLeaveOutcome, Never> {
    latest += 1
    guard tab != selected else { return reset(tab) }
    let current = current
    _ = stack(of: tab)
    guard current.hasGuards else {
      show(tab)
      return Task { .left }
    }
    return current.askGuards { [latest] in
      if let veto = await current.veto(for: .tabSwitch) {
        self.report(tab, .vetoed(by: veto.entry.screen))
        return .stayed
      }
      guard latest == self.latest else {
        self.report(tab, .ignored("another tab was selected meanwhile"))
        return .stayed
      }
      self.show(tab)
      return .left
    }
  }

  /// Takes the stack of a tab back to its root, shown or not.
  ///
  /// The guards of its screens are asked, from the top down.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The outcome. Without guards, the root is on top when the function returns.
  @discardableResult
  public func reset(_ tab: Tab) -> Task<TrapezioLeaveOutcome, Never> {
    stack(of: tab).reset()
  }

  /// Sets what is shown at the symbol of a tab.
  ///
  /// - Parameters:
  ///   - badge: A number or a short text, or `nil` for none.
  ///   - tab: The tab.
  public func setBadge(_ badge: String?, for tab: Tab) {
    if badges[tab] != badge { badges[tab] = badge }
  }

  /// Asks the guards of all tabs, the selected one first, and removes nothing.
  ///
  /// - Parameter reason: What the guards are told: that the window closes, for example.
  /// - Returns: Whether all agree.
  public func mayLeave(for reason: TrapezioLeaveReason) async -> TrapezioLeaveOutcome {
    for tab in [selected] + tabs.filter({ $0 != selected }) {
      guard await stack(of: tab).mayLeave(for: reason) == .left else { return .stayed }
    }
    return .left
  }

  private func show(_ tab: Tab) {
    guard tab != selected else { return }
    selected = tab
    report(tab, .shown)
  }

  func report(_ tab: Tab, _ outcome: TrapezioNavigationReport.Outcome) {
    plugins.navigated(
      TrapezioNavigationReport(origin: nil, request: .selectTab("\(tab)"), outcome: outcome))
  }
}
