// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio

@testable import TrapezioNavigation

/// Behaviour of SwiftUI that the stand-in does not have.
@MainActor
@Suite("Presenter", .inTurn)
struct PresenterTests {
  private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))
  private let clock = ManualClock()
  fileprivate let presenter: Presenter

  init() {
    presenter = Presenter(of: navigator)
    presenter.clock = clock
    presenter.hostDidAppear(presenter.base)
  }

  private func goTo(_ name: String, as style: TrapezioNavigationStyle = .sheet) {
    navigator.goTo(NoteScreen(name: name), as: style)
  }

  /// Reports the begin and the end of the transition that shows a layer.
  private func show(_ layer: LayerMirror) {
    presenter.didAppear(layer)
    presenter.didShow(layer)
  }

  /// The presentations that SwiftUI should show above the root.
  private var shown: [String] {
    var names: [String] = []
    var layer = presenter.base
    while let presented = layer.presented {
      names.append((presented.root.screen as? NoteScreen)?.name ?? "?")
      layer = presented
    }
    return names
  }

  private func presentSheet() async throws -> LayerMirror {
    goTo("a")
    let layer = try #require(presenter.base.presented)
    show(layer)
    await mainActorTurn()
    return layer
  }

  @Test("A layer is presented after the layer below it has appeared")
  func order() async throws {
    goTo("a")
    goTo("b")
    #expect(shown == ["a"])
    show(try #require(presenter.base.presented))
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
    clock.advance(by: PresenterMachine.dismissalLimit)
    await mainActorTurn()
    await mainActorTurn()
    #expect(shown == ["b"])
  }

  @Test("If the system removes a layer before it has appeared, the layer is presented again")
  func takenAway() async throws {
    goTo("a")
    presenter.base.sheet = nil
    #expect(shown.isEmpty)
    #expect(navigator.path.count == 1)
    try await clock.waitForSleepers(1)
    clock.advance(by: PresenterMachine.pause)
    await mainActorTurn()
    await mainActorTurn()
    #expect(shown == ["a"])
  }

  @Test("A guarded layer that the system has removed is presented again")
  func guardedHasGone() async throws {
    let layer = try await presentSheet()
    let answered = Log<Void>()
    navigator.ofTop.guardLeaving { _ in
      answered.append(())
      return false
    }
    presenter.base.sheet = nil
    #expect(shown == ["a"])
    try await answered.wait(forCount: 1)
    presenter.didDisappear(layer)
    presenter.didDismiss(above: presenter.base)
    #expect(shown.isEmpty)
    await mainActorTurn()
    #expect(shown == ["a"])
    #expect(navigator.path.count == 1)
  }

  @Test("The late end of an earlier dismissal does not remove the next layer")
  func lateEnd() async throws {
    let layer = try await presentSheet()
    navigator.dismiss()
    goTo("b")
    presenter.didDismiss(above: presenter.base)
    await mainActorTurn()
    #expect(shown == ["b"])
    presenter.didDisappear(layer)
    presenter.didDismiss(above: presenter.base)
    show(try #require(presenter.base.presented))
    presenter.didDismiss(above: presenter.base)
    await mainActorTurn()
    #expect(shown == ["b"])
    #expect(navigator.path.count == 1)
  }

  @Test("A host presents its layers when it is on the screen, and not before")
  func hiddenHost() async {
    presenter.hostDidDisappear(presenter.base)
    goTo("a")
    await mainActorTurn()
    #expect(shown.isEmpty)
    presenter.hostDidAppear(presenter.base)
    await mainActorTurn()
    #expect(shown == ["a"])
  }

  @Test("In the background, nothing is tried again")
  func background() async throws {
    presenter.scene(isInBackground: true)
    goTo("a")
    let layer = try #require(presenter.base.presented)
    for sleeps in 1...5 {
      try await clock.waitForSleepers(1, ofTotal: sleeps)
      clock.advance(by: PresenterMachine.patience)
    }
    try await clock.waitForSleepers(1, ofTotal: 6)
    #expect(presenter.base.presented === layer)
    show(layer)
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
    #expect(presenter.base.isAlert)
    presenter.base.isAlertPresented = { $0 == "Sure?" }
    try await clock.waitForSleepers(1)
    clock.advance(by: PresenterMachine.patience)
    await mainActorTurn()
    #expect(presenter.base.isAlert)
    asked.cancel()
    #expect(await asked.value == nil)
  }

  @Test("If another alert blocks a question, the question is presented again")
  func otherAlert() async throws {
    let asked = try await ask()
    presenter.base.isAlertPresented = { $0 == "Another" }
    try await clock.waitForSleepers(1)
    clock.advance(by: PresenterMachine.patience)
    try await clock.waitForSleeps(2)
    #expect(!presenter.base.isAlert)
    clock.advance(by: PresenterMachine.pause)
    try await clock.waitForSleeps(3)
    #expect(presenter.base.isAlert)
    asked.cancel()
    #expect(await asked.value == nil)
  }

  @Test("On a platform that cannot see alerts, a question stays until the user answers it")
  func noSight() async throws {
    let asked = try await ask()
    for sleeps in 1...3 {
      if clock.sleepCount >= sleeps { clock.advance(by: .seconds(60)) }
      await mainActorTurn()
      await mainActorTurn()
      #expect(presenter.base.isAlert)
    }
    presenter.press(0, of: try #require(presenter.base.prompt), text: "")
    #expect(await asked.value == "yes")
    #expect(!presenter.base.isAlert)
  }

  @Test("The button of a question counts, even if the system closes the question first")
  func closedFirst() async throws {
    let asked = try await ask()
    let prompt = try #require(presenter.base.prompt)
    presenter.didShow(prompt)
    presenter.base.isAlert = false
    await mainActorTurn()
    presenter.press(0, of: prompt, text: "")
    #expect(await asked.value == "yes")
  }

  @Test("A question that the system closes without a button has no answer")
  func closed() async throws {
    let asked = try await ask()
    presenter.didShow(try #require(presenter.base.prompt))
    presenter.base.isAlert = false
    try await clock.waitForSleepers(2)
    clock.advance(by: PresenterMachine.pause)
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
    presenter.base.path = presenter.base.path
    #expect(navigator.path.count == 3)
    #expect(shown == ["a"])
  }

  @Test("A write of the system to a layer that it no longer shows has no effect")
  func staleLayer() async throws {
    let layer = try await presentSheet()
    goTo("b", as: .push)
    goTo("c")
    show(try #require(layer.presented))
    await mainActorTurn()
    #expect(shown == ["a", "c"])
    navigator.navigator(of: navigator.path[0]).guardLeaving { _ in false }
    // The sheet and the sheet above it have left, although a guard refuses.
    presenter.base.sheet = nil
    await mainActorTurn()
    presenter.didDisappear(layer)
    presenter.didDismiss(above: presenter.base)
    #expect(shown.isEmpty)
    layer.sheet = nil
    #expect(navigator.path.count == 3)
    layer.path = []
    #expect(navigator.path.count == 3)
    presenter.didDismiss(above: presenter.base)
    await mainActorTurn()
    show(try #require(presenter.base.presented))
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
    let first = try #require(presenter.base.presented)
    // The user dismisses it when it appears.
    show(first)
    presenter.base.sheet = nil
    presenter.didDisappear(first)
    presenter.didDismiss(above: presenter.base)
    await mainActorTurn()
    await mainActorTurn()
    #expect(shown == ["100"])
    show(try #require(presenter.base.presented))
    await mainActorTurn()
    #expect(shown == ["100"])
    #expect(navigator.path.count == 1)
  }
}

#if canImport(UIKit)
  extension PresenterTests {
    @Test("The probe of a layer finds only an alert with the title of the question")
    func probe() {
      let window = QuestionWindow(of: presenter.base)
      #expect(presenter.base.isAlertPresented?("Sure?") == false)
      window.presentAlert("Sure?")
      #expect(presenter.base.isAlertPresented?("Sure?") == true)
      #expect(presenter.base.isAlertPresented?("Another") == false)
    }
  }
#endif
