// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("TrapezioEntryStatus", .inTurn)
@MainActor
struct TrapezioEntryStatusTests {
  private let stack = TrapezioStackNavigator(root: Place("root"))

  private var ofTop: TrapezioEntryStatus { stack.status(of: stack.current) }

  private func expectNothing(
    _ status: TrapezioEntryStatus, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!status.isGuarded, sourceLocation: sourceLocation)
    #expect(!status.isAwaited, sourceLocation: sourceLocation)
    #expect(status.draft == nil, sourceLocation: sourceLocation)
  }

  @Test("A screen without a guard, a caller and a draft has none")
  func nothing() {
    expectNothing(ofTop)
    stack.goTo(Place("a"))
    expectNothing(ofTop)
    expectNothing(stack.status(of: stack.root))
  }

  @Test("A screen is guarded while its guard must be asked")
  func guarded() {
    stack.goTo(Place("a"))
    let navigator = stack.ofTop
    navigator.guardLeaving { _ in true }
    #expect(ofTop.isGuarded)
    #expect(!stack.status(of: stack.root).isGuarded)
    navigator.guardLeaving(nil)
    #expect(!ofTop.isGuarded)
    let session = Session()
    navigator.guardLeaving(while: { session.isSignedIn }, { _ in true })
    #expect(!ofTop.isGuarded)
    session.isSignedIn = true
    #expect(ofTop.isGuarded)
    #expect(ofTop.isGuarded == stack.isGuarded(stack.current))
  }

  @Test("A screen is awaited until its call ends")
  func awaited() async {
    let asked = Task { await stack.result(of: Place("a")) }
    await until { stack.path.count == 1 }
    #expect(ofTop.isAwaited)
    #expect(!stack.status(of: stack.root).isAwaited)
    stack.goTo(Place("b"))
    #expect(!ofTop.isAwaited)
    stack.dismiss()
    asked.cancel()
    #expect(await asked.value == nil)
    #expect(stack.names == ["root", "a"])
    #expect(!ofTop.isAwaited)
  }

  @Test("The draft is the one that the screen's store has now")
  func draft() {
    stack.goTo(Place("note"))
    let store = NoteStore(screen: Place("note"), navigator: stack.ofTop)
    #expect(ofTop.draft as? NoteState == NoteState(text: "new"))
    store.send(.type("half"))
    #expect(ofTop.draft as? NoteState == NoteState(text: "half"))
    stack.ofTop.keepDraft { NoteState?.none }
    #expect(ofTop.draft == nil)
  }

  @Test("After the host's end, the draft is the last one of the store")
  func draftAfterHost() {
    let store = NoteStore(screen: Place("root"), navigator: stack.ofRoot)
    store.send(.type("half"))
    stack.hostDidEnd()
    store.send(.type("more"))
    #expect(ofTop.draft as? NoteState == NoteState(text: "half"))
  }

  @Test("A discarded draft is none")
  func discarded() async {
    let store = NoteStore(screen: Place("root"), navigator: stack.ofRoot)
    store.send(.type("half"))
    stack.ofRoot.guardLeaving { _ in true }
    #expect(await stack.mayLeave(for: .quit))
    #expect(ofTop.draft == nil)
    store.send(.type("half more"))
    #expect(ofTop.draft as? NoteState == NoteState(text: "half more"))
  }

  @Test("A step brings its draft, and a restored draft is known once a store has decoded it")
  func restored() throws {
    let table = TrapezioRoutes<Never>(Place.self)
    let step = TrapezioNavigationStep(Place("note"), draft: NoteState(text: "half"))
    let snapshot = TrapezioNavigationSnapshot(root: Place("root"), step)
    stack.restore(snapshot)
    #expect(ofTop.draft as? NoteState == NoteState(text: "half"))
    let other = TrapezioStackNavigator(root: Place("root"))
    other.restore(try table.snapshot(from: table.data(of: snapshot)).snapshot)
    #expect(other.status(of: other.current).draft == nil)
    let store = NoteStore(screen: Place("note"), navigator: other.ofTop)
    #expect(other.status(of: other.current).draft as? NoteState == NoteState(text: "half"))
    withExtendedLifetime(store) {}
  }

  @Test("Nothing applies to an entry that has left")
  func left() async {
    let asked = Task { await stack.result(of: Place("note")) }
    await until { stack.path.count == 1 }
    let entry = stack.current
    let store = NoteStore(screen: Place("note"), navigator: stack.ofTop)
    stack.ofTop.guardLeaving { _ in true }
    let status = ofTop
    #expect(status.isGuarded)
    #expect(status.isAwaited)
    #expect(status.draft != nil)
    #expect(await stack.reset(asking: false).value)
    #expect(await asked.value == nil)
    expectNothing(stack.status(of: entry))
    withExtendedLifetime(store) {}
  }

  @Test("Nothing applies to an entry that is only drawn, or to an entry of another stack")
  func foreign() {
    stack.hold(TrapezioNavigationSnapshot(root: Place("root"), .init(Place("x"))))
    if let entry = stack.drawn.last { expectNothing(stack.status(of: entry)) }
    let other = TrapezioStackNavigator(root: Place("root"))
    other.ofRoot.guardLeaving { _ in true }
    expectNothing(stack.status(of: other.root))
  }
}
