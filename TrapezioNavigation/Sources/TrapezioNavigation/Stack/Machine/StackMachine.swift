// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The entries of a stack, and the requests that wait for guards, as a plain value.
///
/// | event | effect |
/// |---|---|
/// | a request | is carried out, or waits for the topmost guard that it must ask |
/// | a guard agrees | its requests continue, in the order in which they were made |
/// | a guard refuses | its requests end |
/// | a guard is replaced | its requests ask the new guard |
/// | an entry leaves | the requests that wait for its guard continue |
/// | a caller is cancelled | its request ends, and a guard that nobody awaits is cancelled |
/// | the last host ends | all waiting requests end |
///
/// Of several waiting requests to open a path, the last one is kept, and the earlier ones end. The
/// same holds for the requests of one entry to show a screen in the next column.
struct StackMachine {
  typealias Entry = TrapezioNavigationEntry

  /// An entry, with what the stack must know about it.
  struct Node {
    let entry: Entry
    /// The entry whose screen has opened this one.
    let opener: Entry.ID?
    /// Whether the screen has returned its result and leaves together with the screens above it.
    var hasReturned = false

    var opening: Opening? {
      opener.map { Opening(opener: $0, screen: AnyHashable(entry.screen)) }
    }
  }

  /// An entry and a screen that it has opened.
  struct Opening: Hashable {
    let opener: Entry.ID
    let screen: AnyHashable
  }

  /// A request that is not carried out yet.
  struct Pending {
    let number: Int
    var goal: StackGoal
    /// The entries whose guards need not be asked.
    var agreed: Set<Entry.ID> = []
    /// The screens that have left so far, from the top down.
    var left: [any TrapezioScreen] = []
    /// The entry whose guard is being asked.
    var asked: Entry.ID?
  }

  let columns: Int
  var nodes: [Node]
  /// The entries that other entries have opened.
  var openings: [Opening: Entry] = [:]
  /// The waiting requests, in the order in which they were made.
  private(set) var pending: [Pending] = []
  /// The entries whose guards are deciding, and whether a request waits for the answer.
  ///
  /// A guard that no request awaits is cancelled, but not asked again before it has returned.
  private var asking: [Entry.ID: Bool] = [:]
  /// The entries whose guards must be asked, during an event.
  private var guarded: Set<Entry.ID> = []
  private var actions: [StackAction] = []

  init(root: Entry, columns: Int) {
    nodes = [Node(entry: root, opener: nil)]
    self.columns = columns
  }

  /// Changes the stack.
  ///
  /// - Parameters:
  ///   - event: The event to handle.
  ///   - guarded: The entries with a guard whose condition holds.
  /// - Returns: The actions to carry out, in order.
  mutating func handle(_ event: StackEvent, guarded: Set<Entry.ID> = []) -> [StackAction] {
    self.guarded = guarded
    switch event {
    case .request(let goal, let number):
      begin(goal, number)
    case .cancelled(let number):
      cancel(number)
    case .returned(let entry, let number):
      if let index = index(of: entry.id) { nodes[index].hasReturned = true }
      let departure = StackDeparture(
        target: entry, reason: .screen, report: .dismiss, origin: entry)
      begin(.leave(departure), number)
    case .answered(let entry, let mayLeave):
      let isAwaited = asking.removeValue(forKey: entry) ?? false
      for var request in takePending(asking: entry) {
        if isAwaited, !mayLeave {
          end(request, vetoedBy: entry)
        } else {
          if isAwaited { request.agreed.insert(entry) }
          advance(request)
        }
      }
    case .guardChanged(let entry):
      asking[entry] = nil
      for request in takePending(asking: entry) { advance(request) }
    case .hostEnded:
      let ended = pending
      pending = []
      asking = [:]
      for request in ended { end(request, because: "the host has ended") }
    }
    advanceFreed()
    for (entry, isAwaited) in asking
    where isAwaited && !pending.contains(where: { $0.asked == entry }) {
      asking[entry] = false
      actions.append(.stopAsking(entry))
    }
    defer { actions = [] }
    return actions
  }

  // MARK: Entries

  /// The index of an entry, or `nil` if the entry has left.
  func index(of entry: Entry.ID) -> Int? { nodes.lastIndex { $0.entry.id == entry } }

  /// The entry that an entry has opened with an equal screen, if that entry has not left.
  func opened(_ screen: any TrapezioScreen, by opener: Entry.ID) -> Entry? {
    openings[Opening(opener: opener, screen: AnyHashable(screen))]
  }

  /// The number of entries above the root that a path shares with the stack.
  func commonCount(with path: [TrapezioNavigationStep]) -> Int {
    zip(nodes.dropFirst(), path).prefix { node, step in
      !node.hasReturned
        && TrapezioNavigationStep(node.entry.screen, as: node.entry.style) == step
    }.count
  }

  // MARK: Requests

  private mutating func begin(_ goal: StackGoal, _ number: Int) {
    end(replacedBy: goal)
    var request = Pending(number: number, goal: goal)
    if let origin = goal.origin { request.agreed.insert(origin.id) }
    advance(request)
  }

  /// Ends the waiting requests that a new one replaces.
  private mutating func end(replacedBy goal: StackGoal) {
    for earlier in pending {
      let reason: String
      switch (earlier.goal, goal) {
      case (.open, .open):
        reason = "a later link or restoration replaced it"
      case (.goTo(let steps, let opener?), .goTo(let laterSteps, let laterOpener)):
        guard opener == laterOpener, let step = steps.first, let later = laterSteps.first,
          later.style == .push, AnyHashable(step.screen) != AnyHashable(later.screen)
        else { continue }
        reason = "another screen was requested meanwhile"
      default: continue
      }
      pending.removeAll { $0.number == earlier.number }
      end(earlier, because: reason)
    }
  }

  private mutating func cancel(_ number: Int) {
    guard let index = pending.firstIndex(where: { $0.number == number }) else { return }
    end(pending.remove(at: index), because: "its caller was cancelled")
  }

  private mutating func takePending(asking entry: Entry.ID) -> [Pending] {
    let waiting = pending.filter { $0.asked == entry }
    pending.removeAll { $0.asked == entry }
    return waiting
  }

  /// Continues the requests that wait for the guard of an entry that has left.
  private mutating func advanceFreed() {
    while let freed = pending.firstIndex(where: { $0.asked.flatMap(index(of:)) == nil }) {
      advance(pending.remove(at: freed))
    }
  }

  /// Lets a request wait for an entry's guard.
  mutating func wait(_ request: Pending, for entry: Entry.ID) {
    var request = request
    request.asked = entry
    let place = pending.firstIndex { $0.number > request.number } ?? pending.endIndex
    pending.insert(request, at: place)
    guard asking[entry] == nil else {
      // A guard that was cancelled and has not returned yet is asked again later.
      guard asking[entry] == true, let index = index(of: entry) else { return }
      return report(
        request.goal.report, of: request, .joined(guardOf: nodes[index].entry.screen))
    }
    asking[entry] = true
    actions.append(.ask(entry, request.goal.reason))
  }

  /// The topmost entry from an index up whose guard a request must still ask.
  func nextGuard(from index: Int, for request: Pending) -> Entry? {
    guard !guarded.isEmpty else { return nil }
    return nodes[index...].last {
      guarded.contains($0.entry.id) && !request.agreed.contains($0.entry.id)
    }?.entry
  }

  // MARK: Actions

  mutating func add(_ action: StackAction) {
    if case .end(let entries) = action { for entry in entries { asking[entry.id] = nil } }
    actions.append(action)
  }

  mutating func report(
    _ report: TrapezioNavigationReport.Request?, of request: Pending,
    _ outcome: TrapezioNavigationReport.Outcome
  ) {
    guard let report else { return }
    actions.append(
      .report(
        TrapezioNavigationReport(
          origin: request.goal.origin?.screen, request: report, outcome: outcome)))
  }

  /// Reports the screens that have left.
  mutating func reportLeft(_ request: Pending) {
    guard !request.left.isEmpty else { return }
    report(request.goal.report, of: request, .popped(request.left, by: request.goal.reason))
  }

  mutating func end(_ request: Pending, because reason: String) {
    reportLeft(request)
    report(request.goal.report, of: request, .ignored(reason))
    actions.append(.settle(request.number, .stayed(by: nil)))
  }

  private mutating func end(_ request: Pending, vetoedBy entry: Entry.ID) {
    reportLeft(request)
    let veto = index(of: entry).map { nodes[$0].entry }
    // After a swipe, the user sees that the screen has come back.
    if let veto, request.goal.reason != .system {
      report(request.goal.report, of: request, .vetoed(by: veto.screen))
    }
    actions.append(.settle(request.number, .stayed(by: veto)))
  }
}
