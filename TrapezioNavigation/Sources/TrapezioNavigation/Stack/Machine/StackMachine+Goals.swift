// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension StackMachine {
  /// Carries out a request, or lets it wait for the next guard.
  mutating func advance(_ request: Pending) {
    var request = request
    request.asked = nil
    switch request.goal {
    case .goTo(let steps, let opener):
      show(steps, above: opener, request)
    case .leave(let departure):
      if let index = index(of: departure.target.id) {
        guard remove(from: index, &request) else { return }
      }
      if case .dismissToRoot = departure.report { add(.dropKeptResults) }
      reportLeft(request)
      add(.settle(request.number, .left))
    case .open(let path, _, let report):
      open(path, as: report, request)
    case .mayLeave:
      if let next = nextGuard(from: 0, for: request) { return wait(request, for: next.id) }
      add(.settle(request.number, .left))
    }
  }

  /// Removes the entries from an index up.
  ///
  /// - Returns: `false` if the request now waits for a guard.
  private mutating func remove(from index: Int, _ request: inout Pending) -> Bool {
    guard let next = nextGuard(from: index, for: request), let place = self.index(of: next.id)
    else {
      cut(from: index, &request)
      return true
    }
    // After a swipe, the user has already seen all of the screens leave, so all of them return if a
    // guard refuses. Any other request first removes the screens above the guarded one, so that the
    // user sees the screen in question.
    if request.goal.reason != .system { cut(from: place + 1, &request) }
    wait(request, for: next.id)
    return false
  }

  private mutating func cut(from index: Int, _ request: inout Pending) {
    var index = index
    // Also remove screens that have returned a result and were waiting for the screens above.
    while index > 1, nodes[index - 1].hasReturned { index -= 1 }
    guard index < nodes.count else { return }
    for node in nodes[index...] {
      if let opening = node.opening { openings[opening] = nil }
    }
    let removed = nodes[index...].reversed().map(\.entry)
    nodes.removeSubrange(index...)
    request.left += removed.map(\.screen)
    add(.lowerKeptResults(to: index - 1))
    add(.end(removed))
  }

  private mutating func push(
    _ step: TrapezioNavigationStep, openedBy opener: Entry?
  ) -> Entry {
    let entry = Entry(step.screen, as: step.style)
    let node = Node(entry: entry, opener: opener?.id)
    nodes.append(node)
    // A screen that does not equal itself, such as one with a NaN, could never be found again.
    if let opening = node.opening, opening == opening { openings[opening] = entry }
    if let draft = step.draft { add(.offer(draft, to: entry.id)) }
    return entry
  }

  private mutating func open(
    _ path: [TrapezioNavigationStep], as report: TrapezioNavigationReport.Request,
    _ request: Pending
  ) {
    var request = request
    let common = commonCount(with: path)
    if common < nodes.count - 1 {
      guard remove(from: common + 1, &request) else { return }
      reportLeft(request)
    }
    for (node, step) in zip(nodes.dropFirst(), path[..<common]) {
      if let draft = step.draft { add(.offer(draft, to: node.entry.id)) }
    }
    var last: Entry?
    for step in path[common...] { last = push(step, openedBy: nil) }
    self.report(report, of: request, .shown)
    add(.settle(request.number, .shown(last?.id)))
  }

  private mutating func show(
    _ steps: [TrapezioNavigationStep], above opener: Entry?, _ request: Pending
  ) {
    var (request, current, last) = (request, opener, Entry?.none)
    for (number, step) in steps.enumerated() {
      request.goal = .goTo(Array(steps[number...]), by: current)
      if let opener = current {
        guard let index = index(of: opener.id) else {
          add(.warning(Self.hasLeft(opener, step)))
          return end(request, because: "the screen that asks has left")
        }
        if let first = opened(step.screen, by: opener.id) {
          report(request.goal.report, of: request, .ignored("it already shows that screen"))
          (last, current) = (first, first)
          continue
        }
        // In a wide window, the screen replaces the screens of the next column.
        if step.style == .push, index < columns - 1, index < nodes.count - 1 {
          request.agreed.insert(opener.id)
          guard remove(from: index + 1, &request) else { return }
        }
      }
      let entry = push(step, openedBy: current)
      report(request.goal.report, of: request, .shown)
      last = entry
      if current != nil { current = entry }
    }
    add(.settle(request.number, .shown(last?.id)))
  }

  private static func hasLeft(_ opener: Entry, _ step: TrapezioNavigationStep) -> String {
    "goTo(\(step.screen)) did nothing, because it was called on the navigator of "
      + "\(opener.screen), which has left the stack. Cancel such work together with the store, or "
      + "call goTo on the TrapezioStackNavigator. See Failures#screen-has-left."
  }
}
