// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The stored form of a snapshot.
struct StoredSnapshot: Encodable, Sendable {
  static let countLimit = 10_000

  let snapshot: TrapezioNavigationSnapshot

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SnapshotKey.self)
    try container.encodeIfPresent(snapshot.selected, forKey: .selected)
    var stacks = container.nestedUnkeyedContainer(forKey: .stacks)
    for stack in snapshot.stacks {
      var element = stacks.nestedContainer(keyedBy: StackKey.self)
      try element.encodeIfPresent(stack.tab, forKey: .tab)
      try element.encode(stack.steps.map(StoredStep.init), forKey: .screens)
    }
  }
}

private enum SnapshotKey: CodingKey { case selected, stacks }
private enum StackKey: CodingKey { case tab, screens }

extension TrapezioRestoredSnapshot {
  /// Decodes the stacks, each from the root up to the first unreadable screen.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SnapshotKey.self)
    let stacks = try ReadableElements(
      of: container.nestedUnkeyedContainer(forKey: .stacks), screens: StackKey.screens,
      read: ReadableStack.init)
    guard !stacks.elements.isEmpty else {
      throw stacks.problems.first ?? .damaged("It contains no stack.")
    }
    var problems = stacks.problems + stacks.elements.compactMap(\.problem)
    var selected: String?
    do {
      selected = try container.decodeIfPresent(String.self, forKey: .selected)
    } catch {
      problems.append(.unknownTab("\(error)"))
    }
    snapshot = TrapezioNavigationSnapshot(
      selected: selected, stacks: stacks.elements.map(\.stack))
    droppedBecause = problems
    droppedCount = stacks.elements.reduce(stacks.droppedCount) { $0 + $1.droppedCount }
  }
}

/// The readable screens of a stack, from the root up to the first unreadable one.
private struct ReadableStack: Sendable {
  let stack: TrapezioNavigationSnapshot.Stack
  let problem: TrapezioSnapshotError?
  let droppedCount: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StackKey.self)
    var screens = try container.nestedUnkeyedContainer(forKey: .screens)
    let count = screens.count ?? 0
    var steps: [TrapezioNavigationStep] = []
    var problem: TrapezioSnapshotError?
    while problem == nil, !screens.isAtEnd {
      do {
        steps.append(try screens.decode(StoredStep.self).step)
      } catch let error as TrapezioSnapshotError {
        problem = error
      } catch {
        problem = .damaged("\(error)")
      }
    }
    guard !steps.isEmpty else {
      throw problem ?? .damaged("It contains no screens, but a stack needs a root.")
    }
    stack = TrapezioNavigationSnapshot.Stack(
      tab: try container.decodeIfPresent(String.self, forKey: .tab), steps: steps)
    self.problem = problem
    droppedCount = count - steps.count
  }
}
