// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension StackMachine {
  mutating func advance(_ request: Request) {
    switch request.goal {
    case .goTo(let steps): show(steps, request)
    case .leave(let entry): leave(entry, request)
    case .open(let path): open(path, request)
    case .mayLeave:
      if let next = nextGuard(from: 0, for: request) { return wait(request, for: next) }
      add(.settle(request, .done(shown: nil)))
    }
  }

  private mutating func leave(_ entry: Entry, _ request: Request) {
    var request = request
    if let index = index(of: entry.id) {
      guard remove(from: index, &request) else { return }
    }
    if case .dismissToRoot = request.report { add(.dropKeptResults) }
    reportLeft(request)
    if !request.asksGuards { endFreed(because: "the stack was reset") }
    add(.settle(request, .done(shown: nil)))
  }

  /// Removes the entries from an index up, or returns `false` if the request must wait for a guard.
  private mutating func remove(from index: Int, _ request: inout Request) -> Bool {
    guard let next = nextGuard(from: index, for: request), let place = self.index(of: next.id)
    else {
      cut(from: index, &request)
      return true
    }
    // After a swipe, the user has already seen all of the screens leave, so all of them return if a
    // guard refuses. Any other request first removes the screens above the guarded one, so that the
    // user sees the screen in question.
    if request.reason != .system { cut(from: place + 1, &request) }
    wait(request, for: next)
    return false
  }

  private mutating func cut(from index: Int, _ request: inout Request) {
    var index = index
    // Also remove screens that have returned a result and were waiting for the screens above.
    while index > 1, nodes[index - 1].hasReturned { index -= 1 }
    guard index < nodes.count else { return }
    let removed = pop(from: index)
    request.left += removed.map(\.screen)
    add(.lowerKeptResults(to: index - 1))
    add(.end(removed))
  }

  private mutating func open(_ path: [TrapezioNavigationStep], _ request: Request) {
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
    report(request, .shown)
    add(.settle(request, .done(shown: last?.id)))
  }

  private mutating func show(_ steps: [TrapezioNavigationStep], _ request: Request) {
    var (request, last) = (request, Entry?.none)
    for (number, step) in steps.enumerated() {
      request.goal = .goTo(Array(steps[number...]))
      request.report = .goTo(step.screen, as: step.style)
      if let opener = request.origin {
        guard let index = index(of: opener.id) else {
          add(
            .warning(
              "goTo(\(type(of: step.screen))) did nothing, because it was called on the navigator "
                + "of \(type(of: opener.screen)), which has left the stack. Cancel such work together with the "
                + "store, or call goTo on the TrapezioStackNavigator. See Failures#screen-has-left."
            ))
          return end(request, because: "the screen that asks has left")
        }
        if let first = opened(step.screen, by: opener.id) {
          report(request, .ignored("it already shows that screen"))
          (last, request.origin) = (first, first)
          continue
        }
        // In a wide window, the screen replaces the screens of the next column.
        if step.style == .push, index < columns - 1, index < nodes.count - 1 {
          guard remove(from: index + 1, &request) else { return }
        }
      }
      let entry = push(step, openedBy: request.origin)
      report(request, .shown)
      last = entry
      if request.origin != nil { request.origin = entry }
    }
    add(.settle(request, .done(shown: last?.id)))
  }
}
