// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("A stack whose observers navigate", .inTurn)
@MainActor
struct TrapezioStackNavigatorObservationTests {
  /// Calls a closure when it is released.
  @MainActor
  final class Latch: Sendable, Hashable {
    nonisolated static func == (a: Latch, b: Latch) -> Bool { a === b }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    private let onEnd: @MainActor @Sendable () -> Void
    nonisolated init(_ onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }
    deinit { MainActor.assumeIsolated { onEnd() } }
  }

  struct LatchScreen: TrapezioScreen {
    let latch: Latch
    init(latch: Latch) { self.latch = latch }
    init(from decoder: any Decoder) { latch = Latch {} }
    func encode(to encoder: any Encoder) {}
  }

  /// A guard that does not notice its cancellation before the test lets it return.
  @MainActor
  final class Manual {
    var asked = 0
    var waiting: [CheckedContinuation<Bool, Never>] = []
    func mayLeave(_ reason: TrapezioLeaveReason) async -> Bool {
      asked += 1
      return await withCheckedContinuation { waiting.append($0) }
    }
    func resume(_ value: Bool) {
      let all = waiting
      waiting = []
      for one in all { one.resume(returning: value) }
    }
  }

  /// Calls a closure once, because an observer also observes its own changes.
  @MainActor
  final class Once {
    private var body: (() -> Void)?
    init(_ body: @escaping () -> Void) { self.body = body }
    func run() {
      let body = body
      self.body = nil
      body?()
    }
  }

  /// Calls a closure at each report.
  @MainActor
  final class OnReport: TrapezioPlugin {
    var body: (TrapezioNavigationReport) -> Void = { _ in }
    func navigated(_ report: TrapezioNavigationReport) { body(report) }
  }

  /// Calls a closure once, before an observable value changes.
  private func once<Value>(
    before value: @autoclosure () -> Value, _ body: @escaping @Sendable @MainActor () -> Void
  ) {
    let once = Once(body)
    withObservationTracking {
      _ = value()
    } onChange: {
      MainActor.assumeIsolated { once.run() }
    }
  }

  @MainActor
  private final class Changes {
    var names: [String] = []
  }

  @Test("The first view of the top screen is a change, and a guard that is not set is none")
  func changes() {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let changes = Changes()
    once(before: stack.isTopDrawn) { changes.names.append("drawn") }
    once(before: stack.isGuarded(stack.current)) { changes.names.append("guarded") }
    let root = stack.ofRoot
    #expect(changes.names == ["drawn"])
    root.guardLeaving(nil)
    #expect(changes.names == ["drawn"])
    root.guardLeaving { _ in false }
    #expect(changes.names == ["drawn", "guarded"])
  }

  // MARK: Re-entrancy

  enum Late: CaseIterable {
    case dismissReturning, ownReturning, guardOfTop, ownGuard, missing
  }

  @Test(
    "While a screen leaves, an observer of the path may still call its navigator",
    arguments: Late.allCases)
  func lateCall(call: Late) {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Place("a"))
    stack.goTo(Place("b"))
    let own = stack.ofTop
    once(before: stack.path) { [stack] in
      switch call {
      case .dismissReturning: stack.topReturns(1)
      case .ownReturning: own.returns(1)
      case .guardOfTop: stack.ofTop.guardLeaving { _ in false }
      case .ownGuard: own.guardLeaving { _ in false }
      case .missing: (own as? EntryNavigator)?.screenIsMissing(stays: false)
      }
    }
    stack.dismiss()
    #expect(stack.names == ["root", "a"])
    #expect(!stack.isGuarded(stack.current))
  }

  @Test("If a path is replaced while it is being requested, its restoration has not succeeded")
  func nestedRestore() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Place("editor"))
    let gate = Gate()
    stack.ofTop.guardLeaving(gate.mayLeave)
    once(before: stack.askedEntries) { [stack] in
      stack.restore(TrapezioNavigationSnapshot(root: Place("root"), path: [.init(Place("second"))]))
    }
    let first = stack.restore(
      TrapezioNavigationSnapshot(root: Place("root"), path: [.init(Place("first"))]))
    await gate.asked()
    await gate.answer(true)
    await until { stack.askedEntries.isEmpty }
    #expect(stack.names == ["root", "second"])
    #expect(await !first.value)
  }

  @Test("A guard that an observer replaces when it is to be asked is asked once")
  func replacedWhenAsked() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Place("editor"))
    let editor = stack.ofTop
    let manual = Manual()
    editor.guardLeaving { _ in true }
    once(before: stack.askedEntries) { editor.guardLeaving(manual.mayLeave) }
    let leaving = stack.back(from: stack.current)
    await turns()
    #expect(manual.asked == 1)
    manual.resume(true)
    #expect(await leaving.value)
    manual.resume(true)
  }

  @Test("A waiting request may release an object that navigates")
  func releasedInMachine() async {
    let stack = TrapezioStackNavigator(root: Place("root"), columns: 2)
    stack.ofRoot.goTo(Place("draft"))
    let gate = Gate()
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.interceptors = TrapezioInterceptors { [weak stack] request in
      guard (request.path.first?.screen as? Place)?.name == "two", let stack else {
        return .pass
      }
      let latch = Latch { [weak stack] in stack?.goTo(Place("from deinit")) }
      return .rewrite([.init(Place("two")), .init(LatchScreen(latch: latch))])
    }
    stack.ofRoot.goTo(Place("two"))
    await gate.asked()
    stack.ofRoot.goTo(Place("three"))
    #expect(stack.names == ["root", "draft", "from deinit"])
    await gate.answer(true)
    await until { stack.askedEntries.isEmpty }
    #expect(stack.names == ["root", "three"])
  }

  @Test("A guard that is set while another one is released is asked")
  func guardOfReleased() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Place("editor"))
    let editor = stack.ofTop
    func setGuard() {
      let latch = Latch { editor.guardLeaving { _ in false } }
      editor.guardLeaving { _ in
        withExtendedLifetime(latch) {}
        return true
      }
    }
    setGuard()
    editor.guardLeaving(nil)
    #expect(stack.isGuarded(stack.current))
    #expect(await !stack.back(from: stack.current).value)
  }

  // MARK: Cancellation

  enum Waiting: CaseIterable { case open, back, call, mayLeave }

  @Test(
    "A guard that agrees just after the cancellation does not carry the request out",
    arguments: Waiting.allCases)
  func cancelledThenAgreed(kind: Waiting) async {
    let stack = TrapezioStackNavigator(root: Place("root"), columns: 2)
    stack.ofRoot.goTo(Place("editor"))
    let manual = Manual()
    stack.ofTop.guardLeaving(manual.mayLeave)
    let task: Task<Bool, Never> =
      switch kind {
      case .open: Task { await stack.open([.init(Place("linked"))]) }
      case .back: stack.back(from: stack.current)
      case .call:
        Task { await stack.ofRoot.result(of: Place("next")) != nil }
      case .mayLeave: Task { await stack.mayLeave(for: .windowClose) }
      }
    await until { !stack.askedEntries.isEmpty }
    await turns()
    #expect(manual.asked == 1)
    task.cancel()
    manual.resume(true)
    #expect(await !task.value)
    await turns()
    #expect(stack.names == ["root", "editor"])
    #expect(stack.askedEntries.isEmpty)
  }

  @Test("A tab is not selected for a link whose task is cancelled while the guard decides")
  func cancelledTab() async {
    let tabs = TrapezioTabNavigator(
      [Tab.home: Place("one"), .saved: Place("two")], selected: .home)
    tabs.visibleStack.goTo(Place("editor"))
    let gate = Gate()
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    let task = Task {
      await tabs.open(TrapezioNavigationRequest(tab: Tab.saved, path: [.init(Place("linked"))]))
    }
    await gate.asked()
    task.cancel()
    await turns()
    await gate.answer(true)
    #expect(await !task.value)
    #expect(tabs.stack(of: .saved).names == ["two"])
    #expect(tabs.selected == .home)
  }

  // MARK: Reports

  @Test("Screens that leave before a guard refuses a screen in the next column are reported")
  func columnReports() async {
    let reports = Reports()
    let stack = reports.collect { TrapezioStackNavigator(root: Place("list"), columns: 2) }
    stack.ofRoot.goTo(Place("draft"))
    let gate = Gate()
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.ofTop.goTo(Place("top"))
    stack.ofRoot.goTo(Place("next"))
    #expect(stack.names == ["list", "draft"])
    await gate.asked()
    await gate.answer(false)
    await until { stack.askedEntries.isEmpty }
    #expect(reports.lines.contains { $0.contains("popped top") }, "\(reports.lines)")
  }

  // MARK: Life

  @Test(
    "A stack that is released while requests wait resumes every caller", arguments: [true, false])
  func released(endsHost: Bool) async {
    weak var weakStack: TrapezioStackNavigator?
    let manual = Manual()
    var backing: Task<Bool, Never>?
    var own: (any TrapezioNavigator)?
    do {
      let stack = TrapezioStackNavigator(root: Place("root"), columns: 2)
      weakStack = stack
      stack.ofRoot.goTo(Place("editor"))
      stack.ofTop.guardLeaving(manual.mayLeave)
      backing = stack.back(from: stack.current)
      own = stack.ofRoot
    }
    let call = Task { [own] in await own?.result(of: Place("next")) }
    #expect(await backing?.value == false)
    #expect(await call.value == nil)
    #expect(weakStack == nil)
    manual.resume(true)
  }

  @Test("After its host, a screen that has returned and stayed leaves with the screen above")
  func returnedAndHost() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let host = UUID()
    stack.hostDidBegin(host)
    stack.goTo(Place("e"))
    let e = stack.ofTop
    stack.goTo(Place("g"))
    let gate = Gate()
    stack.ofTop.guardLeaving(gate.mayLeave)
    e.returns(1)
    await gate.asked()
    stack.hostDidEnd(host)
    #expect(stack.askedEntries.isEmpty)
    stack.hostDidBegin(UUID())
    stack.top.back()
    #expect(stack.names == ["root"])
  }

  /// A screen that counts how often it is compared.
  private struct Counted: TrapezioScreen {
    nonisolated(unsafe) static var comparisons = 0
    let number: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      comparisons += 1
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("A new screen is not compared with all screens that its opener has opened")
  func comparisons() {
    let stack = TrapezioStackNavigator(root: Place("root"))
    for number in 0..<500 { stack.ofRoot.goTo(Counted(number: number)) }
    stack.ofRoot.goTo(Counted(number: 7))
    #expect(stack.path.count == 500)
    // Comparing each with all others would take 124,750.
    #expect(Counted.comparisons < 30_000)
    stack.dismissToRoot()
    stack.ofRoot.goTo(Counted(number: 7))
    #expect(stack.path.count == 1)
  }
}
