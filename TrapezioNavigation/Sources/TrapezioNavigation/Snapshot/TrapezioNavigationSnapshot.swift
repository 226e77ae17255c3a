// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The screens of a stack or of all tabs as one value, with their styles and drafts.
///
/// ```swift
/// let before = tabs.snapshot
/// if await tabs.reset().value {
///   offerUndo { tabs.restore(before) }
/// }
/// ```
///
/// Snapshots are equal if they select the same tab, and contain the same tabs with equal screens
/// and styles in the same order. Drafts do not count. To encode a snapshot, use
/// ``TrapezioRoutes/data(of:)``.
public struct TrapezioNavigationSnapshot: Equatable, Sendable {
  struct Stack: Equatable, Sendable {
    let tab: String?
    let steps: [TrapezioNavigationStep]
  }

  /// The name of the selected tab, or `nil` in the snapshot of a stack, or to leave the selection
  /// unchanged.
  public let selected: String?

  let stacks: [Stack]

  /// Creates a snapshot of a stack from a root and the screens above it, from the bottom up.
  ///
  /// ```swift
  /// let snapshot = TrapezioNavigationSnapshot(
  ///   root: ArticleScreen(id: 1),
  ///   TrapezioNavigationStep(EditScreen(id: 1), as: .sheet(.large)))
  /// let restored = try routes.snapshot(from: routes.data(of: snapshot))
  /// #expect(restored.snapshot == snapshot)
  /// ```
  public init(root: any TrapezioScreen, _ path: TrapezioNavigationStep...) {
    self.init(root: root, path: path)
  }

  /// Creates a snapshot of a stack, as ``init(root:_:)`` does, from an array.
  public init(root: any TrapezioScreen, path: [TrapezioNavigationStep]) {
    self.init(
      selected: nil, stacks: [Stack(tab: nil, steps: [TrapezioNavigationStep(root)] + path)])
  }

  /// Creates a snapshot of tabs, in order.
  ///
  /// ```swift
  /// let start = TrapezioNavigationSnapshot(
  ///   selected: Tab.home,
  ///   [
  ///     .home: .init(root: HomeScreen(), .init(ArticleScreen(id: 1))),
  ///     .favourites: .init(root: FavouritesScreen()),
  ///   ])
  /// tabs.restore(start)
  /// ```
  ///
  /// If a tab occurs twice, the snapshot uses its first stack.
  public init<Tab: RawRepresentable<String>>(
    selected: Tab?, _ stacks: KeyValuePairs<Tab, TrapezioNavigationSnapshot>
  ) {
    self.init(
      selected: selected?.rawValue,
      stacks: stacks.map { Stack(tab: $0.key.rawValue, steps: $0.value.steps) })
  }

  init(selected: String?, stacks: [Stack]) {
    self.selected = selected
    var seen: Set<String?> = []
    self.stacks = stacks.filter { seen.insert($0.tab).inserted }
  }

  /// The screens and their styles, root first: those of the stack or of the selected tab.
  ///
  /// The array is empty if the snapshot contains tabs but selects none of them.
  public var steps: [TrapezioNavigationStep] { steps(of: selected) ?? [] }

  /// The names of the tabs, in order, or an empty array in the snapshot of a stack.
  public var tabs: [String] { stacks.compactMap(\.tab) }

  /// Returns the snapshot of a tab's stack, or `nil` if this snapshot does not contain the tab.
  public subscript(tab: some RawRepresentable<String>) -> TrapezioNavigationSnapshot? {
    steps(of: tab.rawValue).map { Self(selected: nil, stacks: [Stack(tab: nil, steps: $0)]) }
  }

  func steps(of tab: String?) -> [TrapezioNavigationStep]? {
    stacks.first { $0.tab == tab }?.steps
  }

  @MainActor
  func tabs(missingIn root: any TrapezioRoot) -> [String] {
    let named = selected.map { tabs.contains($0) ? tabs : tabs + [$0] } ?? tabs
    return named.filter { root.stack(named: $0) == nil }
  }
}
