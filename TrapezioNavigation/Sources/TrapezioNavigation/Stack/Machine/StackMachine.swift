// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The entries of a stack, and the requests that wait for guards, as a plain value.
struct StackMachine {
  typealias Entry = TrapezioNavigationEntry
  typealias Request = StackRequest

  struct Node {
    let entry: Entry
    let opener: Entry.ID?
    /// Whether the screen has returned its result, and leaves with the screens above it.
    var hasReturned = false
  }

  let columns: Int
  private(set) var nodes: [Node]
  private var indices: [Entry.ID: Int]
  private var openings: [Entry.ID: [AnyHashable: Entry]] = [:]
  /// The waiting requests by number, for each entry whose guard they await.
  private var waiting: [Entry.ID: [Int: Request]] = [:]
  /// The requests whose guards have left, which continue at the end of an event, latest first.
  private var freed: [Request] = []
  /// The entries whose guards are deciding, and whether a request waits for the answer.
  ///
  /// A cancelled guard is not asked again before it has returned.
  private var asking: [Entry.ID: Bool] = [:]
  private var guarded: Set<Entry.ID> = []
  private var actions: [StackAction] = []

  init(root: Entry, columns: Int) {
    nodes = [Node(entry: root, opener: nil)]
    indices = [root.id: 0]
    self.columns = columns
  }

  mutating func handle(_ event: StackEvent, guarded: Set<Entry.ID> = []) -> [StackAction] {
    self.guarded = guarded
    switch event {
    case .request(let request):
      end(replacedBy: request)
      advance(request)
    case .cancelled(let number):
      if let request = stopWaiting(number) { end(request, because: "its caller was cancelled") }
    case .returned(let entry):
      if let index = index(of: entry) { nodes[index].hasReturned = true }
    case .answered(let entry, let mayLeave):
      let isAwaited = asking.removeValue(forKey: entry) ?? false
      for var request in stopWaiting(forGuardOf: entry) {
        if isAwaited, !mayLeave {
          end(request, vetoedBy: entry)
        } else {
          if isAwaited {
            request.agreed.insert(entry)
            if request.endsStack { add(.discardDraft(of: entry)) }
          }
          advance(request)
        }
      }
    case .guardChanged(let entry):
      asking[entry] = nil
      for request in stopWaiting(forGuardOf: entry) { advance(request) }
    case .hostEnded:
      asking = [:]
      let requests = allWaiting
      waiting = [:]
      for request in requests { end(request, because: "the host has ended") }
    }
    while let request = freed.popLast() { advance(request) }
    for (entry, isAwaited) in asking where isAwaited && waiting[entry] == nil {
      asking[entry] = false
      add(.stopAsking(entry))
    }
    defer { actions = [] }
    return actions
  }

  // MARK: Entries

  func index(of entry: Entry.ID) -> Int? { indices[entry] }

  var asked: [Entry] { waiting.keys.compactMap(index(of:)).sorted().map { nodes[$0].entry } }

  /// The open entry that an entry has opened with an equal screen.
  func opened(_ screen: any TrapezioScreen, by opener: Entry.ID) -> Entry? {
    openings[opener]?[AnyHashable(screen)]
  }

  mutating func push(_ step: TrapezioNavigationStep, openedBy opener: Entry?) -> Entry {
    let entry = Entry(step.screen, as: step.style)
    indices[entry.id] = nodes.count
    nodes.append(Node(entry: entry, opener: opener?.id))
    let screen = AnyHashable(step.screen)
    // A screen that does not equal itself, such as one with a NaN, could never be found again.
    if let opener, screen == screen { openings[opener.id, default: [:]][screen] = entry }
    if let draft = step.draft { add(.offer(draft, to: entry.id)) }
    return entry
  }

  /// Removes entries, and returns them from the top down.
  mutating func pop(from index: Int) -> [Entry] {
    let popped = Array(nodes[index...].reversed())
    nodes.removeSubrange(index...)
    for node in popped {
      if let opener = node.opener { openings[opener]?[AnyHashable(node.entry.screen)] = nil }
      openings[node.entry.id] = nil
      indices[node.entry.id] = nil
      asking[node.entry.id] = nil
      freed += stopWaiting(forGuardOf: node.entry.id)
    }
    freed.sort { $0.number > $1.number }
    return popped.map(\.entry)
  }

  func commonCount(with path: [TrapezioNavigationStep]) -> Int {
    zip(nodes.dropFirst(), path).prefix { node, step in
      !node.hasReturned
        && TrapezioNavigationStep(node.entry.screen, as: node.entry.style) == step
    }.count
  }

  // MARK: Requests

  private mutating func end(replacedBy later: Request) {
    if case .leave = later.goal { return }
    for request in allWaiting where request.isReplaced(by: later) {
      _ = stopWaiting(request.number)
      if case .open = request.goal {
        end(request, because: "a later link or restoration replaced it")
      } else {
        end(request, because: "another screen was requested meanwhile")
      }
    }
  }

  private var allWaiting: [Request] {
    waiting.values.flatMap(\.values).sorted { $0.number < $1.number }
  }

  private mutating func stopWaiting(_ number: Int) -> Request? {
    for entry in waiting.keys {
      guard let request = waiting[entry]?.removeValue(forKey: number) else { continue }
      if waiting[entry]?.isEmpty == true { waiting[entry] = nil }
      return request
    }
    return nil
  }

  private mutating func stopWaiting(forGuardOf entry: Entry.ID) -> [Request] {
    (waiting.removeValue(forKey: entry) ?? [:]).values.sorted { $0.number < $1.number }
  }

  mutating func wait(_ request: Request, for entry: Entry) {
    // The request may show the screen on behalf of another entry than at first.
    end(replacedBy: request)
    waiting[entry.id, default: [:]][request.number] = request
    guard let isAwaited = asking[entry.id] else {
      asking[entry.id] = true
      return add(.ask(entry.id, request.reason))
    }
    // A guard that was cancelled and has not returned yet is asked again later.
    guard isAwaited else { return }
    report(request, .joined(guardOf: entry.screen))
  }

  mutating func endFreed(because reason: String) {
    while let request = freed.popLast() { end(request, because: reason) }
  }

  /// The topmost entry from an index up whose guard a request must still ask.
  func nextGuard(from index: Int, for request: Request) -> Entry? {
    guard !guarded.isEmpty, request.asksGuards else { return nil }
    return nodes[index...].last { node in
      guarded.contains(node.entry.id) && !request.agreed.contains(node.entry.id)
        && node.entry != request.origin
    }?.entry
  }

  // MARK: Actions

  mutating func add(_ action: StackAction) { actions.append(action) }

  mutating func report(_ request: Request, _ outcome: TrapezioNavigationReport.Outcome) {
    guard let report = request.report else { return }
    let origin = request.origin?.screen
    add(.report(TrapezioNavigationReport(origin: origin, request: report, outcome: outcome)))
  }

  mutating func reportLeft(_ request: Request) {
    guard !request.left.isEmpty else { return }
    report(request, .popped(request.left, by: request.reason))
  }

  mutating func end(_ request: Request, because reason: String) {
    reportLeft(request)
    report(request, .ignored(reason))
    add(.settle(request, .stayed))
  }

  private mutating func end(_ request: Request, vetoedBy entry: Entry.ID) {
    reportLeft(request)
    // After a swipe, the user sees that the screen has come back.
    if request.reason != .system, let index = index(of: entry) {
      report(request, .vetoed(by: nodes[index].entry.screen))
    }
    add(.settle(request, .stayed))
  }
}
