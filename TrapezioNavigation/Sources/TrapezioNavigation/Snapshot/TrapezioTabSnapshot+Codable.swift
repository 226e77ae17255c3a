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
  /// - Parameter encoder: An encoder with a ``TrapezioScreenTable`` in its `userInfo`. Without a
  ///   table, screens are named after their types.
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
  /// - Parameter decoder: A decoder with a ``TrapezioScreenTable`` in its `userInfo`.
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
  /// - Parameter decoder: A decoder with a ``TrapezioScreenTable`` in its `userInfo`.
  /// - Throws: ``TrapezioSnapshotError`` if there are too many screens, or `DecodingError` if the
  ///   data is not a snapshot.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TabsKey.self)
    var elements = try container.nestedUnkeyedContainer(forKey: .stacks)
    var stacks: [(tab: Tab, snapshot: TrapezioNavigationSnapshot)] = []
    var problems: [TrapezioSnapshotError] = []
    var dropped = 0
    var count = 0
    while !elements.isAtEnd {
      // `superDecoder()` advances to the next tab even if the current tab cannot be read.
      let element = try elements.superDecoder()
      count += max(1, Self.screenCount(element))
      guard count <= TrapezioNavigationSnapshot.countLimit else {
        throw TrapezioSnapshotError.tooManyScreens(limit: TrapezioNavigationSnapshot.countLimit)
      }
      do {
        let (tab, stack) = try Self.stack(from: element)
        stacks.append((tab, stack.snapshot))
        dropped += stack.droppedCount
        if let reason = stack.droppedBecause { problems.append(reason) }
      } catch {
        dropped += Self.screenCount(element)
        problems.append(error)
      }
    }
    var selected: Tab?
    do {
      selected = try container.decodeIfPresent(Tab.self, forKey: .selected)
    } catch {
      problems.append(.unknownTab("\(error)"))
    }
    snapshot = TrapezioTabSnapshot(selected: selected, stacks: stacks)
    droppedBecause = problems
    droppedCount = dropped
  }

  private static func screenCount(_ element: any Decoder) -> Int {
    let container = try? element.container(keyedBy: StackKey.self)
    return (try? container?.nestedUnkeyedContainer(forKey: .screens))?.count ?? 0
  }

  private static func stack(
    from element: any Decoder
  ) throws(TrapezioSnapshotError) -> (Tab, TrapezioRestoredSnapshot) {
    do {
      let container = try element.container(keyedBy: StackKey.self)
      let tab: Tab
      do {
        tab = try container.decode(Tab.self, forKey: .tab)
      } catch {
        throw TrapezioSnapshotError.unknownTab("\(error)")
      }
      return (tab, try container.decode(TrapezioRestoredSnapshot.self, forKey: .screens))
    } catch let error as TrapezioSnapshotError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }
}
