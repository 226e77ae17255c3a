// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// The stacks of a host: one stack, or one for each tab.
@MainActor
struct TerminalStacks {
  let root: any TrapezioRoot
  /// The titles of the tabs, empty without tabs.
  private let titles: [String]
  private let badge: @MainActor (Int) -> String?
  private let selectTab: @MainActor (Int) -> Task<Bool, Never>

  init(_ stack: TrapezioStackNavigator) {
    root = stack
    titles = []
    badge = { _ in nil }
    selectTab = { _ in Task { false } }
  }

  init<Tab>(_ tabs: TrapezioTabNavigator<Tab>, title: (Tab) -> String) {
    root = tabs
    titles = tabs.tabs.map(title)
    badge = { tabs.badges[tabs.tabs[$0]] }
    selectTab = { tabs.select(tabs.tabs[$0]) }
  }

  var all: [TrapezioStackNavigator] { root.stacks.map(\.stack) }

  /// The stack that is drawn.
  var current: TrapezioStackNavigator { root.shownStack }

  /// The entry that is drawn on top.
  var top: TrapezioNavigationEntry {
    let layers = current.layers
    return layers[layers.count - 1].path.last ?? layers[layers.count - 1].root
  }

  /// The entries that are in a stack or drawn.
  var entries: [TrapezioNavigationEntry] {
    all.flatMap { $0.entries + $0.layers.flatMap { [$0.root] + $0.path } }
  }

  /// The visible question, which may come from a hidden stack.
  var question: TrapezioQuestion? {
    root.isHeld ? nil : current.question ?? all.lazy.compactMap(\.question).first
  }

  /// The line that shows the tabs with their keys and badges, or `nil` without tabs.
  var line: String? {
    guard !titles.isEmpty else { return nil }
    let selected = all.firstIndex { $0 === current }
    return titles.enumerated().map { index, title in
      let badge = badge(index).map { " (\($0))" } ?? ""
      return "\(index == selected ? "●" : "○") \(index + 1) \(title)\(badge)"
    }.joined(separator: "   ")
  }

  /// Selects the tab of a key, like a tap.
  ///
  /// - Returns: A task with `true` if the tab is shown, or `nil` if no tab has the key.
  func select(_ key: String) -> Task<Bool, Never>? {
    guard let number = Int(key), titles.indices.contains(number - 1) else { return nil }
    return selectTab(number - 1)
  }
}
