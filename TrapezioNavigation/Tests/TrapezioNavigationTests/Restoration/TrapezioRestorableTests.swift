// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Drafts", .inTurn)
@MainActor
struct TrapezioRestorableTests {
  private let table = TrapezioRoutes<Never>(Place.self)
  private let stack = TrapezioStackNavigator(root: Place("root"))

  /// A stack with a note, and its stored snapshot.
  private func storedNote(_ text: String) throws -> Data {
    stack.goTo(Place("note"))
    let store = NoteStore(screen: Place("note"), navigator: stack.ofTop)
    store.send(.type(text))
    return try table.data(of: stack.snapshotWithDrafts)
  }

  private func restored(_ data: Data) throws -> TrapezioStackNavigator {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.restore(try table.snapshot(from: data).snapshot)
    return stack
  }

  @Test("A draft is restored with its screen")
  func comesBack() throws {
    let stack = try restored(storedNote("half a \"sentence\""))
    #expect(stack.ofRoot.draft(NoteState.self) == nil)
    let store = NoteStore(screen: Place("note"), navigator: stack.ofTop)
    #expect(store.state.text == "half a \"sentence\"")
  }

  @Test("If its screen was never shown, a draft is stored again unchanged")
  func notShown() throws {
    let data = try storedNote("half")
    let stack = try restored(data)
    #expect(try table.data(of: stack.snapshotWithDrafts) == data)
  }

  @Test("A plain snapshot has no drafts, and drafts are not compared")
  func plain() throws {
    let stack = try restored(storedNote("half"))
    #expect(stack.snapshot == stack.snapshotWithDrafts)
    #expect(try table.data(of: stack.snapshot) != table.data(of: stack.snapshotWithDrafts))
  }

  @Test(
    "A draft that cannot be decoded is dropped and reported, and the screen stays",
    arguments: [#""no json""#, #""{}""#, "7", "null"])
  func undecodable(draft: String) throws {
    let text = """
      {"stacks":[{"screens":[\
      {"name":"TrapezioNavigationTests.Place","screen":{"name":"root"}},\
      {"name":"TrapezioNavigationTests.Place","screen":{"name":"note"},"draft":\(draft)}]}]}
      """
    let stack = try restored(Data(text.utf8))
    #expect(stack.names == ["root", "note"])
    let warnings = Warnings()
    let store = warnings.collect { NoteStore(screen: Place("note"), navigator: stack.ofTop) }
    #expect(store.state.text == "new")
    #expect(warnings.texts.count == 1)
    #expect(
      warnings.texts.first?.hasPrefix(
        "The draft of Place cannot be decoded as NoteState and is dropped") == true)
  }

  @Test("A draft of another type than the stored one is dropped and reported")
  func otherType() {
    struct Other: TrapezioRestorable {}
    stack.ofRoot.keepDraft { Other() }
    let warnings = Warnings()
    #expect(warnings.collect { stack.ofRoot.draft(NoteState.self) } == nil)
    #expect(warnings.texts.count == 1)
    #expect(stack.ofRoot.draft(Other.self) == nil)
  }

  @Test("After the end of the host, the next store of the screen gets the draft")
  func hostEnds() {
    let stack = TrapezioStackNavigator(root: Place("note"))
    var store: NoteStore? = NoteStore(screen: Place("note"), navigator: stack.ofRoot)
    store?.send(.type("half"))
    stack.hostDidEnd()
    store = nil
    #expect(NoteStore(screen: Place("note"), navigator: stack.ofRoot).state.text == "half")
  }

  @Test("A screen that has left has no draft and keeps none")
  func left() {
    stack.goTo(Place("note"))
    let navigator = stack.ofTop
    let store = NoteStore(screen: Place("note"), navigator: navigator)
    stack.dismiss()
    navigator.keepDraft { NoteState() }
    #expect(navigator.draft(NoteState.self) == nil)
    #expect(store.state.text == "new")
  }

  @Test(
    "A draft is discarded once its guard lets the app quit, until the screen changes it",
    arguments: [TrapezioLeaveReason.quit, .windowClose, .tabSwitch, .app])
  func discarded(reason: TrapezioLeaveReason) async {
    let endsScreens = reason == .quit || reason == .windowClose
    let below = NoteStore(screen: Place("root"), navigator: stack.ofRoot)
    stack.goTo(Place("note"))
    let store = NoteStore(screen: Place("note"), navigator: stack.ofTop)
    stack.ofTop.guardLeaving { _ in false }
    below.send(.type("kept"))
    store.send(.type("half"))
    func drafts() -> [String?] {
      [stack.ofRoot, stack.ofTop].map { $0.draft(NoteState.self)?.text }
    }
    #expect(await !stack.mayLeave(for: reason))
    #expect(drafts() == ["kept", "half"])
    stack.ofTop.guardLeaving { _ in true }
    #expect(await stack.mayLeave(for: reason))
    #expect(drafts() == ["kept", endsScreens ? nil : "half"])
    #expect(stack.stepsWithDrafts.map { $0.draft == nil } == [false, endsScreens])
    store.send(.type("half more"))
    #expect(drafts() == ["kept", "half more"])
  }

  @Test("If a later guard refuses, the discarded drafts are kept after all")
  func keptAfterRefusal() async {
    stack.goTo(Place("note"))
    let store = NoteStore(screen: Place("note"), navigator: stack.ofTop)
    stack.ofTop.guardLeaving { _ in true }
    for text in ["half", "half more"] {
      stack.ofRoot.guardLeaving(nil)
      store.send(.type(text))
      #expect(await stack.mayLeave(for: .windowClose))
      #expect(stack.ofTop.draft(NoteState.self) == nil)
    }
    stack.ofRoot.guardLeaving { _ in false }
    #expect(await !stack.mayLeave(for: .windowClose))
    #expect(stack.ofTop.draft(NoteState.self)?.text == "half more")
    store.send(.type("half"))
    #expect(stack.ofTop.draft(NoteState.self)?.text == "half")
  }

  @Test("A discarded draft is not offered to the next store, and is not decoded")
  func discardedUnread() async throws {
    let stack = try restored(storedNote("half"))
    stack.ofTop.guardLeaving { _ in true }
    #expect(await stack.mayLeave(for: .quit))
    stack.hostDidEnd()
    #expect(NoteStore(screen: Place("note"), navigator: stack.ofTop).state.text == "new")
  }

  @Test("The draft of the root is restored if the type of the root is unchanged")
  func root() {
    struct Other: TrapezioScreen {}
    let snapshot = TrapezioNavigationSnapshot(root: Place("old"))
    for (root, text) in [(Place("root") as any TrapezioScreen, "half"), (Other(), nil)] {
      let old = TrapezioStackNavigator(root: Place("old"))
      old.restore(snapshot)
      old.ofRoot.keepDraft { NoteState(text: "half") }
      let stack = TrapezioStackNavigator(root: root)
      stack.restore(old.snapshotWithDrafts)
      #expect(stack.ofRoot.draft(NoteState.self)?.text == text)
    }
  }

  @Test("A redacted value is stored in plain text")
  func redacted() throws {
    struct Login: TrapezioRestorable { @Redacted var password = "secret" }
    stack.ofRoot.keepDraft { Login() }
    let data = try table.data(of: stack.snapshotWithDrafts)
    #expect(String(decoding: data, as: UTF8.self).contains("secret"))
  }

  @MainActor
  private final class Changes {
    var count = 0
  }

  @Test("A view whose store keeps a draft does not follow the drafts of other screens")
  func unfollowed() {
    let stack = TrapezioStackNavigator(root: Place("a"))
    stack.goTo(Place("a"))
    let changes = Changes()
    withObservationTracking {
      stack.ofRoot.keepDraft { NoteState(text: "root") }
    } onChange: {
      MainActor.assumeIsolated { changes.count += 1 }
    }
    stack.ofTop.keepDraft { NoteState(text: "top") }
    #expect(changes.count == 0)
    #expect(stack.stepsWithDrafts.compactMap(\.draft).count == 2)
  }
}
