// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Requests that wait for a guard", .inTurn)
@MainActor
struct TrapezioStackNavigatorWaitingTests {
  /// A guard that never returns before the end of the test, even if it is cancelled.
  @MainActor
  private final class Deaf {
    private var callers: [CheckedContinuation<Bool, Never>] = []
    let gate = Gate()

    func mayLeave(_ reason: TrapezioLeaveReason) async -> Bool {
      await withCheckedContinuation { caller in
        callers.append(caller)
        Task { await gate.mayLeave(reason) }
      }
    }

    func end() async {
      for caller in callers { caller.resume(returning: true) }
      callers = []
      await gate.answer(true)
    }
  }

  private let reports = Reports()
  private let warnings = Warnings()
  private let stack: TrapezioStackNavigator
  private let gate = Gate()

  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
    stack.goTo(Place("editor"))
    stack.ofTop.guardLeaving(gate.mayLeave)
  }

  @Test("Requests are carried out in the order in which they were made", arguments: [true, false])
  func order(opensFirst: Bool) async {
    let open = { Task { await stack.open([.init(Place("linked"))]) } }
    var opening: Task<Bool, Never>?
    if opensFirst {
      opening = open()
      await gate.asked()
    }
    stack.dismissToRoot()
    if !opensFirst { opening = open() }
    await gate.asked()
    await Task { @MainActor in }.value
    await gate.answer(true)
    #expect(await opening?.value == true)
    // The reset removes what was above the root when it was requested.
    #expect(stack.names == ["root", "linked"])
    let outcomes = reports.lines.filter { $0.contains("popped") || $0.hasSuffix("(linked): shown") }
    #expect(
      outcomes
        == (opensFirst
          ? ["app → open(linked): popped editor by link", "app → open(linked): shown"]
          : ["app → dismissToRoot: popped editor by app", "app → open(linked): shown"]))
  }

  @Test("A result is kept if its call is cancelled in the same turn", arguments: [true, false])
  func cancelledCall(isCancelledFirst: Bool) async {
    let call = Task { await stack.ofTop.result(of: Place("colors")) }
    await until { stack.path.count == 2 }
    if isCancelledFirst { call.cancel() }
    stack.topReturns(3)
    call.cancel()
    #expect(await call.value == nil)
    var results = stack.ofTop.results(of: Place.self).makeAsyncIterator()
    #expect(await results.next() == 3)
  }

  @Test(
    "A guard that ignores its cancellation does not hold up requests after its screen or host ends",
    arguments: [true, false])
  func deafGuard(screenLeaves: Bool) async {
    let deaf = Deaf()
    stack.ofTop.guardLeaving(deaf.mayLeave)
    let opening = Task { await stack.open([.init(Place("linked"))]) }
    let closing = Task { await stack.mayLeave(for: .windowClose) }
    await deaf.gate.asked()
    await Task { @MainActor in }.value
    if screenLeaves { stack.ofTop.dismiss() } else { stack.hostDidEnd() }
    #expect(await opening.value == screenLeaves)
    #expect(await closing.value == screenLeaves)
    #expect(stack.names == ["root", screenLeaves ? "linked" : "editor"])
    #expect(stack.askedEntries.isEmpty)
    await deaf.end()
  }

  @Test("A guard that ignores its cancellation does not hold up a column after its screen has left")
  func deafGuardInColumn() async {
    let columns = TrapezioStackNavigator(root: Place("list"), columns: 2)
    columns.ofRoot.goTo(Place("draft"))
    let deaf = Deaf()
    columns.ofTop.guardLeaving(deaf.mayLeave)
    let call = Task { await columns.ofRoot.result(of: Place("next")) }
    await deaf.gate.asked()
    columns.ofTop.dismiss()
    #expect(columns.names == ["list", "next"])
    columns.topReturns(1)
    #expect(await call.value == 1)
    await deaf.end()
  }

  @Test(
    "A guard that replaces one that is deciding is asked in its place", arguments: [true, false])
  func replacedGuard(agrees: Bool) async {
    let leaving = stack.back(from: stack.current)
    await gate.asked()
    let later = Gate()
    stack.ofTop.guardLeaving(later.mayLeave)
    await later.asked()
    await until { gate.wasCancelled }
    await later.answer(agrees)
    #expect(await leaving.value == agrees)
    #expect(stack.names == (agrees ? ["root"] : ["root", "editor"]))
  }

  @Test("If the deciding guard is removed, the screen leaves")
  func removedGuard() async {
    let leaving = stack.back(from: stack.current)
    await gate.asked()
    stack.ofTop.guardLeaving(nil)
    #expect(await leaving.value)
    #expect(stack.names == ["root"])
  }

  @Test("A guard whose caller was cancelled is asked again once it has returned")
  func askedAgain() async {
    let deaf = Deaf()
    stack.ofTop.guardLeaving(deaf.mayLeave)
    let first = stack.back(from: stack.current)
    await deaf.gate.asked()
    first.cancel()
    #expect(await !first.value)
    let second = stack.back(from: stack.current)
    await deaf.end()
    await deaf.gate.asked(2)
    #expect(stack.names == ["root", "editor"])
    await deaf.end()
    #expect(await second.value)
    #expect(stack.names == ["root"])
  }

  @Test("A link that is shown at once replaces one that waits for a guard")
  func laterLink() async {
    let opening = Task { await stack.open([.init(Place("a"))]) }
    await gate.asked()
    #expect(await stack.open([.init(Place("editor")), .init(Place("b"))]))
    #expect(await !opening.value)
    #expect(stack.names == ["root", "editor", "b"])
    await until { gate.wasCancelled }
    #expect(
      reports.lines.contains(
        "app → open(a): ignored, because a later link or restoration replaced it"))
  }

  @Test("The system's change is complete only if the stack then has the path")
  func systemChange() async {
    stack.ofTop.guardLeaving(nil)
    let editor = stack.ofTop
    stack.goTo(Place("help"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    editor.returns(1)
    await gate.asked()
    await gate.answer(false)
    stack.ofTop.guardLeaving(nil)
    #expect(!stack.systemDidChange(path: Array(stack.path.prefix(1))))
    #expect(stack.names == ["root"])
  }

  @Test("A link that names a screen that has returned its result shows a new one")
  func linkToReturned() async {
    stack.ofTop.guardLeaving(nil)
    let editor = stack.path[0]
    stack.goTo(Place("help"))
    let upper = Gate()
    stack.ofTop.guardLeaving(upper.mayLeave)
    stack.navigator(of: editor).returns(1)
    await upper.asked()
    await upper.answer(false)
    let opening = Task { await stack.open([.init(Place("editor")), .init(Place("linked"))]) }
    await upper.asked(2)
    await upper.answer(true)
    #expect(await opening.value)
    #expect(stack.names == ["root", "editor", "linked"])
    #expect(stack.path[0] != editor)
  }

  @Test("A result under a key is kept although a screen above refuses to leave")
  func keyedResultBelowGuard() async {
    let editor = stack.ofTop
    stack.goTo(Place("help"))
    let upper = Gate()
    stack.ofTop.guardLeaving(upper.mayLeave)
    editor.popWithResult(key: "title", result: "Emma")
    await upper.asked()
    await upper.answer(false)
    #expect(stack.names == ["root", "editor", "help"])
    #expect(stack.ofRoot.consumeResult(forKey: "title", as: String.self) == "Emma")
    stack.ofTop.dismiss()
    #expect(stack.names == ["root"])
    #expect(gate.reasons.isEmpty)
  }

  @Test("If the task that opens a path or goes back is cancelled, no screen leaves")
  func cancelled() async {
    let entries = stack.entries
    let opening = Task { await stack.open([.init(Place("linked"))]) }
    await gate.asked()
    opening.cancel()
    #expect(await !opening.value)
    await until { gate.wasCancelled }
    let back = stack.back(from: stack.current)
    await gate.asked(2)
    back.cancel()
    #expect(await !back.value)
    #expect(stack.entries == entries)
    #expect(stack.askedEntries.isEmpty)
    #expect(
      reports.lines.suffix(2) == [
        "app → open(linked): ignored, because its caller was cancelled",
        "app → dismiss: ignored, because its caller was cancelled",
      ])
  }

  @Test("If only one of two requests is cancelled, the guard decides about the other")
  func oneCancelled() async {
    let first = stack.back(from: stack.current)
    let second = stack.back(from: stack.current)
    await gate.asked()
    first.cancel()
    #expect(await !first.value)
    await gate.answer(true)
    #expect(await second.value)
    #expect(!gate.wasCancelled)
    #expect(stack.names == ["root"])
  }

  @Test("Restoring tabs has not succeeded if one of their stacks refuses")
  func restoredTabs() async {
    let tabs = TrapezioTabNavigator(
      stacks: [(Tab.home, stack), (.saved, TrapezioStackNavigator(root: Place("other")))],
      selected: .home)
    let restoring = tabs.restore(
      TrapezioNavigationSnapshot(
        selected: Tab.home,
        [
          .home: .init(root: Place("root"), .init(Place("a"))),
          .saved: .init(root: Place("other"), .init(Place("b"))),
        ]))
    await gate.asked()
    await gate.answer(false)
    #expect(await !restoring.value)
    #expect(stack.names == ["root", "editor"])
    #expect(tabs.stack(of: .saved).names == ["other", "b"])
  }

  @Test("An awaited request that an interceptor rewrites to two screens awaits the last one")
  func rewritten() async {
    stack.interceptors = TrapezioInterceptors { request in
      guard request.origin != nil else { return .pass }
      return .rewrite([.init(Place("first")), .init(Place("second"))])
    }
    let call = Task { await stack.ofTop.result(of: Place("asked")) }
    await until { stack.path.count == 3 }
    #expect(stack.names == ["root", "editor", "first", "second"])
    stack.topReturns(2)
    #expect(await call.value == 2)
    #expect(stack.names == ["root", "editor", "first"])
  }

  @Test("A parked request is ignored once the screen that made it has left")
  func originHasLeft() async {
    stack.ofTop.guardLeaving(nil)
    let session = Session()
    stack.interceptors = TrapezioInterceptors { request in
      session.isSignedIn || request.origin == nil ? .pass : .park(under: "login")
    }
    stack.ofTop.goTo(Place("comments"))
    stack.dismiss()
    session.isSignedIn = true
    #expect(await stack.interceptors?.resume("login") == false)
    #expect(stack.names == ["root"])
    #expect(
      reports.lines.last
        == "app → goTo(comments): ignored, because the screen that asked for it has left")
  }

  @Test("A parked restoration shows all of its screens, even if the first equals the root")
  func parkedRestoration() async {
    stack.ofTop.guardLeaving(nil)
    let session = Session()
    stack.interceptors = TrapezioInterceptors { _ in
      session.isSignedIn ? .pass : .park(under: "login")
    }
    let snapshot = TrapezioNavigationSnapshot(
      root: Place("root"), .init(Place("root")), .init(Place("a")))
    #expect(await !stack.restore(snapshot).value)
    session.isSignedIn = true
    #expect(await stack.interceptors?.resume("login") == true)
    #expect(stack.names == ["root", "root", "a"])
    #expect(await stack.open([.init(Place("root")), .init(Place("b"))]))
    #expect(stack.names == ["root", "b"])
  }

  @Test("A stack can be released while a request waits for a guard")
  func released() async {
    var other: TrapezioStackNavigator? = TrapezioStackNavigator(root: Place("root"))
    other?.goTo(Place("editor"))
    let deaf = Deaf()
    other?.ofTop.guardLeaving(deaf.mayLeave)
    let leaving = other.map { $0.back(from: $0.current) }
    await deaf.gate.asked()
    weak let released = other
    other = nil
    #expect(await leaving?.value == false)
    #expect(released == nil)
    await deaf.end()
  }
}
