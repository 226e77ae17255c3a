// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("A stack that draws the screens of a snapshot", .inTurn)
@MainActor
struct TrapezioStackNavigatorHoldingTests {
  private let reports = Reports()
  private let stack: TrapezioStackNavigator
  private let gate = Gate()
  private let warnings = Warnings()

  /// A stack with the screens a and b.
  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
    stack.goTo(Place("a"))
    stack.goTo(Place("b"))
  }

  private func snapshot(_ names: String...) -> TrapezioNavigationSnapshot {
    TrapezioNavigationSnapshot(root: Place("root"), path: names.map { .init(Place($0)) })
  }

  /// The lifetimes of the drawn screens above the root.
  private var lifetimes: [TrapezioScreenLifetime] {
    stack.drawn.dropFirst().map { stack.lifetime(of: $0) }
  }

  // MARK: Screens

  @Test("The layers show the screens of the snapshot, and the stack stays as it is")
  func draws() {
    stack.goTo(Place("sheet"), as: .sheet)
    stack.goTo(Place("pushed"))
    let before = stack.snapshot
    stack.dismissToRoot()
    stack.goTo(Place("c"))
    let present = (path: stack.path, current: stack.current, snapshot: stack.snapshot)
    #expect(!stack.isHeld)
    stack.hold(before)
    #expect(stack.isHeld)
    #expect(stack.shownStack === stack)
    #expect(stack.drawnNames == [["root", "a", "b"], ["sheet", "pushed"]])
    #expect(stack.layers.map(\.root.style) == [.push, .sheet])
    #expect(stack.path == present.path)
    #expect(stack.current == present.current)
    #expect(stack.snapshot == present.snapshot)
    stack.letGo()
    #expect(!stack.isHeld)
    #expect(stack.drawnNames == [["root", "c"]])
    #expect(stack.layers.last?.path == present.path)
  }

  @Test("The stack draws its own root, even if the snapshot has another one")
  func root() {
    stack.hold(TrapezioNavigationSnapshot(root: Place("other"), .init(Place("x"))))
    #expect(stack.drawnNames == [["root", "x"]])
    #expect(stack.drawn[0] == stack.root)
  }

  @Test("Screens that the stack and the snapshot share, from the root up, keep their entries")
  func shared() {
    let path = stack.path
    stack.hold(snapshot("a", "x", "b"))
    #expect(stack.drawnNames == [["root", "a", "x", "b"]])
    #expect(stack.drawn[1] == path[0])
    #expect(stack.drawn[3] != path[1])
    stack.letGo()
    #expect(stack.layers[0].path == path)
  }

  @Test("A screen in another style is not shared")
  func otherStyle() {
    stack.hold(TrapezioNavigationSnapshot(root: Place("root"), .init(Place("a"), as: .sheet)))
    #expect(stack.drawnNames == [["root"], ["a"]])
    #expect(stack.drawn[1] != stack.path[0])
  }

  @Test("The snapshot of the present draws the same entries, which stay when the stack changes")
  func frozen() {
    let path = stack.path
    stack.hold(stack.snapshot)
    #expect(stack.layers[0].path == path)
    inEvent { [stack] in stack.ofTop.dismiss() }
    #expect(stack.names == ["root", "a"])
    #expect(stack.layers[0].path == path)
    stack.letGo()
    #expect(stack.drawnNames == [["root", "a"]])
  }

  @Test("A stack that the snapshot does not contain draws its screens as they are now")
  func snapshotOfTabs() {
    stack.hold(
      TrapezioNavigationSnapshot(
        selected: Tab.home, [.home: .init(root: Place("root"), .init(Place("x")))]))
    #expect(stack.isHeld)
    stack.goTo(Place("c"))
    #expect(stack.drawnNames == [["root", "a", "b"]])
    #expect(stack.names == ["root", "a", "b", "c"])
  }

  @Test("Without a snapshot, letting go does nothing")
  func nothingToLetGo() {
    var calls = 0
    stack.hostDidBegin(UUID()) { calls += 1 }
    stack.letGo()
    #expect(calls == 0)
    #expect(stack.drawnNames == [["root", "a", "b"]])
  }

  // MARK: Stores

  @Test("Shared screens keep their stores, and the stores of the others end with the snapshot")
  func stores() throws {
    let keepers = (a: TrapezioStoreKeeper<NoteStore>(), x: TrapezioStoreKeeper<NoteStore>())
    func store(
      _ keeper: TrapezioStoreKeeper<NoteStore>, of entry: TrapezioNavigationEntry
    ) throws -> NoteStore {
      let navigator = stack.navigator(of: entry)
      return try #require(
        keeper.store(until: stack.lifetime(of: entry)) {
          NoteStore(screen: Place("note"), navigator: navigator)
        })
    }
    let a = try store(keepers.a, of: stack.path[0])
    stack.hold(snapshot("a", "x"))
    let entries = stack.drawn
    #expect(try store(keepers.a, of: entries[1]) === a)
    let x = try store(keepers.x, of: entries[2])
    #expect(try store(keepers.x, of: entries[2]) === x)
    x.send(.type("text"))
    #expect(x.state.text == "text")
    stack.letGo()
    #expect(x.isEnded)
    #expect(!a.isEnded)
    #expect(try store(keepers.a, of: stack.path[0]) === a)
  }

  @Test("Each screen that is only drawn has one lifetime, which has ended once the stack lets go")
  func lifetimesOfNewScreens() {
    let present = stack.path.map { stack.lifetime(of: $0) }
    stack.hold(snapshot("a", "x", "y"))
    let held = lifetimes
    let entries = stack.drawn
    #expect(held[0] === present[0])
    #expect(held.allSatisfy { !$0.isEnded })
    for (lifetime, same) in zip(lifetimes, held) { #expect(lifetime === same) }
    stack.letGo()
    #expect(held.map(\.isEnded) == [false, true, true])
    #expect(!present[1].isEnded)
    #expect(stack.lifetime(of: entries[2]).isEnded)
  }

  @Test("A screen that is only drawn has a navigator without effect")
  func navigatorOfNewScreen() async {
    stack.hold(snapshot("a", "x"))
    let present = stack.snapshot
    let navigator = stack.navigator(of: stack.drawn[2])
    let calls: [@MainActor () -> Void] = [
      { navigator.goTo(Place("y")) }, { navigator.dismiss() }, { navigator.back() },
      { navigator.dismissToRoot() }, { navigator.dismissTo(Place("a")) },
      { navigator.guardLeaving { _ in false } },
      { navigator.keepDraft { NoteState(text: "half") } },
    ]
    warnings.collect {
      for call in calls {
        call()
        inEvent(call)
      }
    }
    let answers = await StrataDiagnostics.withHandler(warnings.handler) {
      await (
        navigator.result(of: Place("y")),
        navigator.ask(TrapezioDialog<Int>.alert("Sure?", [.button("Yes", 1)]))
      )
    }
    #expect(answers == (nil, nil))
    #expect(navigator.draft(NoteState.self) == nil)
    #expect(stack.snapshot == present)
    #expect(stack.questions.isEmpty)
    #expect(!stack.isGuarded(stack.drawn[2]))
    #expect(stack.drawnNames == [["root", "a", "x"]])
  }

  @Test("A screen that leaves, but is drawn, keeps its store until the stack lets go")
  func leavesMeanwhile() async throws {
    let keeper = TrapezioStoreKeeper<NoteStore>()
    let b = stack.current
    let lifetime = stack.lifetime(of: b)
    let navigator = stack.ofTop
    let store = try #require(
      keeper.store(until: lifetime) { NoteStore(screen: Place("b"), navigator: navigator) })
    stack.hold(stack.snapshot)
    inEvent { navigator.dismiss() }
    await turns()
    #expect(stack.names == ["root", "a"])
    #expect(stack.drawn.last == b)
    #expect(stack.lifetime(of: b) === lifetime)
    #expect(!store.isEnded)
    store.send(.type("more"))
    #expect(store.state.text == "more")
    stack.letGo()
    #expect(store.isEnded)
    #expect(stack.lifetime(of: b).isEnded)
  }

  @Test("A screen that leaves before its host has drawn it lives until the stack lets go, too")
  func leavesBeforeItIsDrawn() async {
    let b = stack.current
    stack.hold(stack.snapshot)
    stack.dismiss()
    await turns()
    #expect(stack.drawn.last == b)
    let lifetime = stack.lifetime(of: b)
    #expect(!lifetime.isEnded)
    #expect(stack.lifetime(of: b) === lifetime)
    stack.letGo()
    #expect(lifetime.isEnded)
  }

  @Test("A call that awaits a screen ends when the screen leaves, although it is still drawn")
  func awaited() async {
    let asked = Task { await stack.ofTop.result(of: Place("asked")) }
    await until { stack.path.count == 3 }
    stack.hold(stack.snapshot)
    inEvent { [stack] in stack.topReturns(7) }
    #expect(await asked.value == 7)
    #expect(stack.drawnNames == [["root", "a", "b", "asked"]])
    stack.letGo()
    #expect(stack.drawnNames == [["root", "a", "b"]])
  }

  @Test("A screen that leaves and is not drawn ends soon")
  func leavesUnseen() async {
    let lifetime = stack.lifetime(of: stack.current)
    stack.hold(snapshot("a"))
    stack.dismiss()
    await turns()
    #expect(lifetime.isEnded)
    #expect(stack.isHeld)
  }

  @Test("An equal screen that is shown again does not replace the drawn one")
  func shownAgain() {
    let a = stack.path[0]
    stack.hold(stack.snapshot)
    let old = lifetimes
    stack.dismissToRoot()
    stack.goTo(Place("a"))
    #expect(stack.drawn[1] == a)
    #expect(stack.path[0] != a)
    stack.letGo()
    #expect(stack.drawn == [stack.root] + stack.path)
    #expect(old.allSatisfy { $0.isEnded })
  }

  // MARK: Requests

  @Test("A store's events and work change the stack, and the layers stay")
  func storeNavigates() async {
    let b = stack.ofTop
    stack.hold(stack.snapshot)
    inEvent { b.goTo(Place("c")) }
    #expect(stack.names == ["root", "a", "b", "c"])
    inEvent { b.back() }
    #expect(stack.names == ["root", "a"])
    let a = stack.ofTop
    await inWork { a.back() }
    #expect(stack.names == ["root"])
    #expect(stack.drawnNames == [["root", "a", "b"]])
    stack.letGo()
    #expect(stack.drawnNames == [["root"]])
  }

  @Test("A link, the app and a restoration change the stack, and the layers stay")
  func appNavigates() async {
    stack.hold(snapshot("x"))
    #expect(await stack.open([.init(Place("linked"))]))
    #expect(stack.names == ["root", "linked"])
    stack.goTo(Place("sheet"), as: .sheet)
    #expect(stack.current.style == .sheet)
    stack.dismiss()
    #expect(await stack.restore(snapshot("restored")).value)
    #expect(stack.names == ["root", "restored"])
    #expect(await stack.reset().value)
    #expect(stack.names == ["root"])
    #expect(stack.drawnNames == [["root", "x"]])
  }

  @Test("A user who goes back is ignored until the stack lets go, and no guard is asked")
  func back() async {
    stack.ofTop.guardLeaving(gate.mayLeave)
    let present = stack.path
    stack.hold(snapshot("a", "x"))
    let reported = reports.lines
    for entry in stack.drawn + present { #expect(await !stack.back(from: entry).value) }
    stack.navigator(of: present[0]).back()
    #expect(stack.path == present)
    #expect(stack.drawnNames == [["root", "a", "x"]])
    #expect(gate.reasons.isEmpty)
    #expect(reports.lines == reported)
    stack.letGo()
    stack.ofTop.guardLeaving(nil)
    #expect(await stack.back(from: stack.current).value)
    #expect(stack.names == ["root", "a"])
  }

  @Test("A pop by the system is ignored until the stack lets go, and the host draws again")
  func system() {
    let present = stack.path
    stack.hold(snapshot("a", "x"))
    let held = stack.layers[0].path
    let paths = [[], Array(held.prefix(1)), held, present, Array(present.prefix(1))]
    for path in paths {
      #expect(!stack.systemDidChange(path: path))
      inEvent { [stack] in #expect(!stack.systemDidChange(path: path)) }
    }
    #expect(stack.path == present)
    #expect(stack.layers[0].path == held)
    stack.letGo()
    #expect(stack.systemDidChange(path: []))
    #expect(stack.names == ["root"])
  }

  @Test("An event that goes back is carried out")
  func backInEvent() async {
    stack.hold(snapshot("x"))
    var left: Task<Bool, Never>?
    inEvent { [stack] in left = stack.back(from: stack.current) }
    #expect(await left?.value == true)
    #expect(stack.names == ["root", "a"])
  }

  @Test("Neither guards nor interceptors are asked, and nothing is reported")
  func asksNobody() async {
    var requests = 0
    stack.interceptors = TrapezioInterceptors { _ in
      requests += 1
      return .drop(because: "it is a test")
    }
    for entry in stack.entries { stack.navigator(of: entry).guardLeaving(gate.mayLeave) }
    let reported = reports.lines
    stack.hold(snapshot("x"))
    stack.hold(snapshot("a", "y"))
    stack.letGo()
    await turns()
    #expect(requests == 0)
    #expect(gate.reasons.isEmpty)
    #expect(reports.lines == reported)
    #expect(stack.isGuarded(stack.current))
  }

  @Test("A question stays open while a snapshot is drawn")
  func question() async {
    let asked = Task { await stack.ofTop.ask(.alert("Sure?", [.button("Yes", 1)])) }
    await until { stack.question != nil }
    let question = stack.question
    stack.hold(snapshot("x"))
    #expect(stack.question === question)
    stack.letGo()
    #expect(stack.question === question)
    question?.answer(0)
    #expect(await asked.value == 1)
  }

  // MARK: The second snapshot

  @Test("A second snapshot replaces the first and ends the screens that it does not draw")
  func second() {
    stack.hold(snapshot("a", "x", "y"))
    let first = (entries: stack.drawn, lifetimes: lifetimes)
    stack.hold(snapshot("a", "x", "z"))
    #expect(stack.drawnNames == [["root", "a", "x", "z"]])
    #expect(stack.drawn.prefix(3) == first.entries.prefix(3))
    #expect(first.lifetimes.map(\.isEnded) == [false, false, true])
    #expect(stack.lifetime(of: first.entries[3]).isEnded)
    let second = lifetimes
    #expect(second[1] === first.lifetimes[1])
    #expect(second.allSatisfy { !$0.isEnded })
    stack.letGo()
    #expect(second.map(\.isEnded) == [false, true, true])
    #expect(stack.drawnNames == [["root", "a", "b"]])
  }

  @Test("A second snapshot that shares more with the stack draws the stack's own screens")
  func secondOfPresent() {
    stack.hold(snapshot("x"))
    let x = lifetimes[0]
    stack.hold(stack.snapshot)
    #expect(stack.isHeld)
    #expect(stack.drawn == stack.entries)
    #expect(x.isEnded)
    #expect(lifetimes.allSatisfy { !$0.isEnded })
  }

  @Test("A second snapshot of a shorter path draws the screens below, and ends only new screens")
  func secondIsShorter() {
    stack.hold(snapshot("a", "x"))
    let first = lifetimes
    stack.hold(snapshot())
    #expect(stack.drawnNames == [["root"]])
    #expect(first.map(\.isEnded) == [false, true])
    #expect(!stack.lifetime(of: stack.path[1]).isEnded)
  }

  @Test("A screen that has left ends with the first snapshot that does not draw it")
  func leftAndReplaced() async {
    let path = stack.path
    let left = path.map { stack.lifetime(of: $0) }
    stack.hold(stack.snapshot)
    stack.dismissToRoot()
    await turns()
    stack.hold(snapshot("a", "x"))
    #expect(left[1].isEnded)
    #expect(stack.drawn[1] == path[0])
    #expect(stack.lifetime(of: path[0]) === left[0])
    #expect(!left[0].isEnded)
    stack.letGo()
    #expect(left[0].isEnded)
  }

  // MARK: Hosts

  @Test("Hosts are called after the layers have changed, and before screens end")
  func notified() {
    var seen: [(names: [[String]], isEnded: Bool)] = []
    var lifetime: TrapezioScreenLifetime?
    stack.hostDidBegin(UUID()) { [stack] in
      seen.append((stack.drawnNames, lifetime?.isEnded == true))
    }
    stack.hold(snapshot("x"))
    lifetime = lifetimes[0]
    stack.hold(snapshot("y"))
    lifetime = lifetimes[0]
    stack.letGo()
    #expect(seen.map(\.names) == [[["root", "x"]], [["root", "y"]], [["root", "a", "b"]]])
    #expect(seen.map(\.isEnded) == [false, false, false])
    #expect(lifetime?.isEnded == true)
  }

  @Test("The layers are observed")
  func observation() async {
    let (calls, continuation) = AsyncStream.makeStream(of: [[String]].self)
    var next = calls.makeAsyncIterator()
    let token = TrapezioObservation(of: { [stack] in stack.drawnNames }) {
      continuation.yield($0)
    }
    stack.hold(snapshot("x"))
    #expect(await next.next() == [["root", "x"]])
    stack.hold(snapshot("y"))
    #expect(await next.next() == [["root", "y"]])
    stack.letGo()
    #expect(await next.next() == [["root", "a", "b"]])
    token.cancel()
  }

  @Test("Whether a snapshot is drawn is observed")
  func observesHeld() async {
    let (calls, continuation) = AsyncStream.makeStream(of: Bool.self)
    var next = calls.makeAsyncIterator()
    let token = TrapezioObservation(of: { [stack] in stack.isHeld }) { continuation.yield($0) }
    stack.hold(stack.snapshot)
    #expect(await next.next() == true)
    stack.letGo()
    #expect(await next.next() == false)
    token.cancel()
  }

  @Test("A change of the stack that is not drawn is not observed")
  func observesOnlyDrawn() {
    stack.hold(snapshot("x"))
    nonisolated(unsafe) var isObserved = false
    withObservationTracking {
      _ = stack.layers
    } onChange: {
      isObserved = true
    }
    stack.goTo(Place("c"))
    #expect(!isObserved)
    #expect(stack.drawnNames == [["root", "x"]])
  }

  @Test("The last host that ends lets go of the snapshot and ends its screens")
  func hostEnds() async {
    let hosts = [UUID(), UUID()]
    for host in hosts { stack.hostDidBegin(host) }
    let present = stack.path.map { stack.lifetime(of: $0) }
    stack.hold(snapshot("a", "x"))
    let held = lifetimes
    stack.hostDidEnd(hosts[0])
    #expect(stack.isHeld)
    #expect(!held[1].isEnded)
    stack.hostDidEnd(hosts[1])
    #expect(!stack.isHeld)
    #expect(held[1].isEnded)
    await turns()
    #expect(present.allSatisfy { $0.isEnded })
    #expect(stack.drawnNames == [["root", "a", "b"]])
    #expect(lifetimes.allSatisfy { !$0.isEnded })
  }

  @Test("A screen that has left, but is drawn, ends with the last host")
  func hostEndsAfterScreen() async {
    let lifetime = stack.lifetime(of: stack.current)
    stack.hold(stack.snapshot)
    stack.dismiss()
    stack.hostDidEnd()
    #expect(lifetime.isEnded)
    #expect(!stack.isHeld)
  }

  @Test("When the stack is released, the screens of its snapshot end")
  func released() async {
    var other: TrapezioStackNavigator? = TrapezioStackNavigator(root: Place("root"))
    weak let released = other
    other?.hold(snapshot("x"))
    let lifetime = other.flatMap { stack in stack.drawn.last.map { stack.lifetime(of: $0) } }
    #expect(lifetime?.isEnded == false)
    other = nil
    #expect(released == nil)
    await turns()
    #expect(lifetime?.isEnded == true)
  }
}
