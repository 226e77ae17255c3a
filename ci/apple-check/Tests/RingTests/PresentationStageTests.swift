// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio

@testable import TrapezioNavigation

/// Behaviour of SwiftUI that the stand-in does not have.
@MainActor
@Suite("PresentationStage", .timeLimit(.minutes(5)))
struct PresentationStageTests {
  private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))
  private let clock = ManualClock()
  fileprivate let stage: PresentationStage

  init() {
    stage = PresentationStage(of: navigator, for: UUID())
    stage.clock = clock
    stage.hostDidAppear()
  }

  private func goTo(_ name: String, as style: TrapezioNavigationStyle = .sheet) {
    navigator.goTo(NoteScreen(name: name), as: style)
  }

  /// The presentations that SwiftUI should show above the root.
  private var shown: [String] {
    var names: [String] = []
    var layer = stage.base
    while let presented = layer.presented {
      names.append((presented.root.screen as? NoteScreen)?.name ?? "?")
      layer = presented
    }
    return names
  }

  private func presentSheet() async throws -> LayerMirror {
    goTo("a")
    let layer = try #require(stage.base.presented)
    stage.didAppear(layer)
    await mainActorTurn()
    return layer
  }

  @Test("A layer is presented after the layer below it has appeared")
  func order() async throws {
    goTo("a")
    goTo("b")
    #expect(shown == ["a"])
    stage.didAppear(try #require(stage.base.presented))
    await mainActorTurn()
    #expect(shown == ["a", "b"])
  }

  @Test("If the system never reports the end of a dismissal, it ends after a time")
  func dismissalWithoutEnd() async throws {
    _ = try await presentSheet()
    navigator.dismiss()
    goTo("b")
    #expect(shown.isEmpty)
    try await clock.waitForSleepers(1)
    clock.advance(by: PresentationStage.dismissalLimit)
    await mainActorTurn()
    await mainActorTurn()
    #expect(shown == ["b"])
  }

  @Test("If the system removes a layer before it has appeared, the layer is presented again")
  func takenAway() async throws {
    goTo("a")
    stage.base.sheet = nil
    #expect(shown.isEmpty)
    #expect(navigator.path.count == 1)
    try await clock.waitForSleepers(1)
    clock.advance(by: PresentationStage.pause)
    await mainActorTurn()
    await mainActorTurn()
    #expect(shown == ["a"])
  }

  @Test("A guarded layer that the system has removed is presented again")
  func guardedHasGone() async throws {
    let layer = try await presentSheet()
    let answered = Log<Void>()
    navigator.ofTop.beforeLeaving { _ in
      answered.append(())
      return false
    }
    let rewrites = stage.base.rewrites
    stage.base.sheet = nil
    #expect(shown == ["a"])
    #expect(stage.base.rewrites == rewrites + 1)
    try await answered.wait(forCount: 1)
    stage.didDisappear(layer)
    stage.didDismiss(above: stage.base)
    #expect(shown.isEmpty)
    stage.didDismiss(above: stage.base)
    await mainActorTurn()
    #expect(shown == ["a"])
    #expect(navigator.path.count == 1)
  }

  @Test("The late end of an earlier dismissal does not remove the next layer")
  func lateEnd() async throws {
    let layer = try await presentSheet()
    navigator.dismiss()
    goTo("b")
    stage.didDismiss(above: stage.base)
    await mainActorTurn()
    #expect(shown == ["b"])
    stage.didDisappear(layer)
    stage.didDismiss(above: stage.base)
    stage.didAppear(try #require(stage.base.presented))
    stage.didDismiss(above: stage.base)
    await mainActorTurn()
    #expect(shown == ["b"])
    #expect(navigator.path.count == 1)
  }

  @Test("A host presents its layers when it is on the screen, and not before")
  func hiddenHost() async {
    stage.hostDidDisappear()
    goTo("a")
    await mainActorTurn()
    #expect(shown.isEmpty)
    stage.hostDidAppear()
    await mainActorTurn()
    #expect(shown == ["a"])
  }

  @Test("In the background, nothing is tried again")
  func background() async throws {
    stage.isInBackground = true
    goTo("a")
    let layer = try #require(stage.base.presented)
    for sleeps in 1...5 {
      try await clock.waitForSleepers(1, ofTotal: sleeps)
      clock.advance(by: PresentationStage.patience)
    }
    try await clock.waitForSleepers(1, ofTotal: 6)
    #expect(stage.base.presented === layer)
    stage.didAppear(layer)
    navigator.dismiss()
    #expect(shown.isEmpty)
  }

  // MARK: Questions

  private func ask(_ title: String = "Sure?") async throws -> Task<String?, Never> {
    let asked = Task { await navigator.ofTop.ask(.alert(title, [.button("Yes", "yes")])) }
    await mainActorTurn()
    try #require(navigator.question != nil)
    return asked
  }

  @Test("If a question does not report its appearance, it stays while the window presents an alert")
  func silentAlert() async throws {
    let asked = try await ask()
    #expect(stage.base.isAlert)
    stage.base.isAlertPresented = { $0 == "Sure?" }
    try await clock.waitForSleepers(1)
    clock.advance(by: PresentationStage.patience)
    await mainActorTurn()
    #expect(stage.base.isAlert)
    asked.cancel()
    #expect(await asked.value == nil)
  }

  @Test("If another alert blocks a question, the question is presented again")
  func otherAlert() async throws {
    let asked = try await ask()
    stage.base.isAlertPresented = { $0 == "Another" }
    try await clock.waitForSleepers(1)
    clock.advance(by: PresentationStage.patience)
    try await clock.waitForSleeps(2)
    #expect(!stage.base.isAlert)
    clock.advance(by: PresentationStage.pause)
    try await clock.waitForSleeps(3)
    #expect(stage.base.isAlert)
    asked.cancel()
    #expect(await asked.value == nil)
  }

  @Test("An answer to a question that did not report its appearance counts")
  func blindness() async throws {
    let first = try await ask()
    stage.answer(try #require(navigator.question), 0, text: "")
    #expect(await first.value == "yes")
    #expect(!stage.base.isAlert)
    try await clock.waitForSleepers(1)
    clock.advance(by: PresentationStage.pause)
    await mainActorTurn()
    let sleeps = clock.sleepCount
    let second = try await ask("Again?")
    #expect(stage.base.isAlert)
    #expect(clock.sleepCount == sleeps)
    stage.answer(try #require(navigator.question), 0, text: "")
    #expect(await second.value == "yes")
  }

  @Test("The button of a question counts, even if the system closes the question first")
  func closedFirst() async throws {
    let asked = try await ask()
    let question = try #require(navigator.question)
    stage.didAppear(question)
    stage.base.isAlert = false
    await mainActorTurn()
    stage.answer(question, 0, text: "")
    #expect(await asked.value == "yes")
  }

  @Test("A question that the system closes without a button has no answer")
  func closed() async throws {
    let asked = try await ask()
    stage.didAppear(try #require(navigator.question))
    stage.base.isAlert = false
    try await clock.waitForSleepers(2)
    clock.advance(by: PresentationStage.pause)
    #expect(await asked.value == nil)
    #expect(navigator.questions.isEmpty)
  }

  // MARK: Paths

  @Test("The path of a sheet pops only its own screens, and a stale path pops nothing")
  func paths() async throws {
    goTo("below", as: .push)
    let layer = try await presentSheet()
    goTo("b", as: .push)
    goTo("c", as: .push)
    let path = layer.path
    #expect(path.count == 2)
    layer.path = Array(path.prefix(1))
    #expect(navigator.path.count == 3)
    layer.path = path
    #expect(navigator.path.count == 3)
    #expect(layer.path == Array(path.prefix(1)))
    stage.base.path = stage.base.path
    #expect(navigator.path.count == 3)
    #expect(shown == ["a"])
  }

  @Test("A write of the system to a layer that it no longer shows has no effect")
  func staleLayer() async throws {
    let layer = try await presentSheet()
    goTo("b", as: .push)
    goTo("c")
    stage.didAppear(try #require(layer.presented))
    await mainActorTurn()
    #expect(shown == ["a", "c"])
    navigator.navigator(of: navigator.path[0]).beforeLeaving { _ in false }
    // The sheet and the sheet above it have left, although a guard refuses.
    stage.base.sheet = nil
    await mainActorTurn()
    stage.didDisappear(layer)
    stage.didDismiss(above: stage.base)
    #expect(shown.isEmpty)
    layer.sheet = nil
    #expect(navigator.path.count == 3)
    layer.path = []
    #expect(navigator.path.count == 3)
    stage.didDismiss(above: stage.base)
    await mainActorTurn()
    stage.didAppear(try #require(stage.base.presented))
    await mainActorTurn()
    #expect(shown == ["a", "c"])
    layer.path = []
    #expect(navigator.path.count == 3)
  }

  @Test("A sheet that is replaced a hundred times in one turn is the last one")
  func manySheets() async throws {
    for number in 1...100 {
      goTo("\(number)")
      if number < 100 { navigator.dismiss() }
    }
    #expect(shown == ["1"])
    let first = try #require(stage.base.presented)
    // The user dismisses it when it appears.
    stage.didAppear(first)
    stage.base.sheet = nil
    stage.didDisappear(first)
    stage.didDismiss(above: stage.base)
    await mainActorTurn()
    await mainActorTurn()
    #expect(shown == ["100"])
    stage.didAppear(try #require(stage.base.presented))
    await mainActorTurn()
    #expect(shown == ["100"])
    #expect(navigator.path.count == 1)
  }
}

#if canImport(UIKit)
  extension PresentationStageTests {
    @Test("The probe of a layer finds only an alert with the title of the question")
    func probe() {
      let window = QuestionWindow(of: stage.base)
      #expect(stage.base.isAlertPresented?("Sure?") == false)
      window.presentAlert("Sure?")
      #expect(stage.base.isAlertPresented?("Sure?") == true)
      #expect(stage.base.isAlertPresented?("Another") == false)
    }
  }
#endif
