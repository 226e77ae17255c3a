// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

private enum TabsKey: CodingKey {
  case selected, stacks
}

private enum StackKey: CodingKey {
  case tab, screens
}

extension TrapezioTabSnapshot: Encodable where Tab: Encodable {
  /// Encodes the selected tab and the stacks, in the order of the tabs.
  ///
  /// - Parameter encoder: An encoder with ``TrapezioRoutes`` in its `userInfo`. Without them,
  ///   screens are named after their types.
  /// - Throws: An error if a tab, a screen or a draft cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TabsKey.self)
    try container.encodeIfPresent(selected, forKey: .selected)
    var stacks = container.nestedUnkeyedContainer(forKey: .stacks)
    for tab in tabs {
      var stack = stacks.nestedContainer(keyedBy: StackKey.self)
      try stack.encode(tab, forKey: .tab)
      try stack.encode(self[tab], forKey: .screens)
    }
  }
}

extension TrapezioTabSnapshot: Decodable where Tab: Decodable {
  /// Decodes a snapshot, or throws an error if any of its tabs or screens cannot be read.
  ///
  /// - Parameter decoder: A decoder with ``TrapezioRoutes`` in its `userInfo`.
  /// - Throws: ``TrapezioSnapshotError`` if a tab or a screen cannot be read, or `DecodingError` if
  ///   the data is not a snapshot.
  public init(from decoder: any Decoder) throws {
    let restored = try TrapezioRestoredTabs<Tab>(from: decoder)
    if let error = restored.droppedBecause.first { throw error }
    self = restored.snapshot
  }
}

extension TrapezioRestoredTabs: Decodable where Tab: Decodable {
  /// Decodes the readable tabs, with each stack up to the first screen that cannot be read.
  ///
  /// - Parameter decoder: A decoder with ``TrapezioRoutes`` in its `userInfo`.
  /// - Throws: ``TrapezioSnapshotError`` if there are too many screens, or `DecodingError` if the
  ///   data is not a snapshot.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TabsKey.self)
    let stacks = try ReadableElements(
      of: container.nestedUnkeyedContainer(forKey: .stacks), screens: StackKey.screens
    ) { element in
      let container = try element.container(keyedBy: StackKey.self)
      let tab: Tab
      do {
        tab = try container.decode(Tab.self, forKey: .tab)
      } catch {
        throw TrapezioSnapshotError.unknownTab("\(error)")
      }
      return (tab, try container.decode(TrapezioRestoredSnapshot.self, forKey: .screens))
    }
    var problems = stacks.problems + stacks.elements.compactMap(\.1.droppedBecause)
    var selected: Tab?
    do {
      selected = try container.decodeIfPresent(Tab.self, forKey: .selected)
    } catch {
      problems.append(.unknownTab("\(error)"))
    }
    snapshot = TrapezioTabSnapshot(
      selected: selected, stacks: stacks.elements.map { ($0.0, $0.1.snapshot) })
    droppedBecause = problems
    droppedCount = stacks.elements.reduce(stacks.droppedCount) { $0 + $1.1.droppedCount }
  }
}
