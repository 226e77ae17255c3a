// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio
import TrapezioNavigation

/// The stores of the screens that a flow has shown, which it manages as a host does.
@MainActor
final class TestFlowStores {
  struct Kept {
    let entry: TrapezioNavigationEntry
    let store: (any TrapezioStoreProtocol)?
    /// Ends the store, and retains its `TrapezioStoreKeeper`.
    let end: @MainActor () -> Void
  }

  private let shown: () -> TrapezioStackNavigator
  private let makeStore:
    @MainActor (TrapezioNavigationEntry, TrapezioStackNavigator) -> (any TrapezioStoreProtocol)?
  private let host = UUID()
  private(set) var seenStacks: [TrapezioStackNavigator] = []
  private var kept: [Kept] = []
  /// The stores whose screens have left the stack, until their work has ended.
  private var left: [Kept] = []
  private var isEnded = false

  init(
    of shown: @escaping () -> TrapezioStackNavigator,
    makeStore:
      @escaping @MainActor (TrapezioNavigationEntry, TrapezioStackNavigator)
      -> (any TrapezioStoreProtocol)?
  ) {
    self.shown = shown
    self.makeStore = makeStore
  }

  deinit {
    Task { @MainActor [host, seenStacks] in
      for stack in seenStacks { stack.hostDidEnd(host) }
    }
  }

  var all: [Kept] { kept + left }

  var tasks: [StrataTaskScope] { all.compactMap(\.store?.tasks) }

  func running(in work: TestWorkContext) -> String {
    FailureText.lines(
      all.compactMap { kept in
        (kept.store?.tasks).map { FailureText.named("\(kept.entry.screen)", work.running(in: $0)) }
      })
  }

  func store(of entry: TrapezioNavigationEntry) -> (any TrapezioStoreProtocol)? {
    kept.first { $0.entry == entry }?.store
  }

  /// Creates the stores of newly shown screens and ends the stores of screens that have left.
  func sync() {
    guard !isEnded else { return }
    let stack = shown()
    if !seenStacks.contains(where: { $0 === stack }) {
      seenStacks.append(stack)
      stack.hostDidBegin(host)
    }
    let present = Set(seenStacks.flatMap(\.entries).map(\.id))
    let leaving = kept.filter { !present.contains($0.entry.id) }
    kept.removeAll { !present.contains($0.entry.id) }
    // The navigator would end these stores slightly later. Because no store is handling an event,
    // they can end now.
    for leaving in leaving { leaving.end() }
    left = (left + leaving).filter { $0.store.map { !$0.tasks.isIdle } ?? false }
    // Creating a store can show another screen.
    while let (entry, stack) = nextWithoutStore { keep(entry, in: stack) }
  }

  private var nextWithoutStore: (TrapezioNavigationEntry, TrapezioStackNavigator)? {
    for stack in seenStacks {
      let entry = visible(in: stack).first { entry in !kept.contains { $0.entry == entry } }
      if let entry { return (entry, stack) }
    }
    return nil
  }

  /// Returns the top entry and, if no screen is presented, the entries in the leading columns.
  func reachable(in stack: TrapezioStackNavigator) -> [TrapezioNavigationEntry] {
    stack.layers.count == 1 ? visible(in: stack) : [stack.current]
  }

  /// Returns the entries that a host draws: each layer's top entry and the entries in the leading
  /// columns.
  private func visible(in stack: TrapezioStackNavigator) -> [TrapezioNavigationEntry] {
    let layers = stack.layers
    let tops = layers.map { $0.path.last ?? $0.root }
    guard stack.columns > 1, let first = layers.first else { return tops }
    return ([first.root] + first.path).prefix(stack.columns - 1) + tops
  }

  private func keep(_ entry: TrapezioNavigationEntry, in stack: TrapezioStackNavigator) {
    let lifetime = stack.lifetime(of: entry)
    kept.append(
      makeStore(entry, stack).flatMap { keep($0, of: entry, until: lifetime) }
        ?? Kept(entry: entry, store: nil, end: {}))
  }

  private func keep<Store: TrapezioStoreProtocol>(
    _ store: Store, of entry: TrapezioNavigationEntry, until lifetime: TrapezioScreenLifetime
  ) -> Kept? {
    let keeper = TrapezioStoreKeeper<Store>()
    guard keeper.store(until: lifetime, { store }) != nil else {
      store.end()
      return nil
    }
    return Kept(entry: entry, store: store) { keeper.end() }
  }

  func end() {
    isEnded = true
    for stack in seenStacks { stack.hostDidEnd(host) }
    for kept in all { kept.end() }
  }
}
