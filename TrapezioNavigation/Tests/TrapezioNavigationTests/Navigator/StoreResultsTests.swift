// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Results that a store receives", .inTurn)
@MainActor
struct StoreResultsTests {
  private typealias Editor = EntryResultsTests.Editor

  private let stack = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  private func returnNumbers(_ numbers: [Int]) {
    for number in numbers {
      stack.goTo(Place("\(number)"))
      warnings.collect { stack.topReturns(number) }
    }
  }

  @Test("A store receives the results of each type in order, after the screen has left")
  func order() async {
    var depths: [Int] = []
    let store = ReceivingStore(navigator: stack.ofRoot) { [stack] _ in
      depths.append(stack.path.count)
    }
    returnNumbers([1, 2, 3])
    stack.goTo(Editor())
    stack.ofTop.dismiss(Editor(), returning: "title")
    #expect(store.state.numbers == [])
    #expect(!store.tasks.isIdle)
    await store.tasks.waitUntilIdle()
    #expect(store.state == ReceivingStore.State(numbers: [1, 2, 3], texts: ["title"]))
    #expect(depths == [0, 0, 0])
    #expect(warnings.texts == [])
  }

  @Test("A new store receives the results that the stack has kept, once its initializer returns")
  func kept() async {
    returnNumbers([1, 2])
    let store = ReceivingStore(navigator: stack.ofRoot)
    #expect(store.state.numbers == [])
    returnNumbers([3])
    await store.tasks.waitUntilIdle()
    #expect(store.state.numbers == [1, 2, 3])
    #expect(warnings.texts == [])
  }

  @Test("A store without results has no work, and is released with its receivers")
  func released() {
    weak var released: ReceivingStore?
    do {
      let store = ReceivingStore(navigator: stack.ofRoot)
      #expect(store.tasks.isIdle)
      released = store
    }
    #expect(released == nil)
    returnNumbers([1])
    #expect(warnings.texts.count == 1)
  }

  @Test("An ended store receives nothing, and the next store receives what was returned since")
  func ended() async {
    let first = ReceivingStore(navigator: stack.ofRoot)
    first.end()
    returnNumbers([1])
    #expect(first.tasks.isIdle)
    let second = ReceivingStore(navigator: stack.ofRoot)
    await second.tasks.waitUntilIdle()
    #expect(first.state.numbers == [])
    #expect(second.state.numbers == [1])
  }

  @Test("A result on its way to a store that ends is not delivered")
  func endedMeanwhile() async {
    var received: [Int] = []
    let store = ReceivingStore(navigator: stack.ofRoot) { received.append($0) }
    returnNumbers([1])
    store.end()
    await store.tasks.waitUntilIdle()
    #expect(received == [])
  }

  @Test("A result that a call awaits goes to its caller alone")
  func awaited() async {
    let store = ReceivingStore(navigator: stack.ofRoot)
    let call = Task { [stack] in await stack.ofRoot.result(of: Place("a")) }
    await until { stack.path.count == 1 }
    stack.topReturns(1)
    #expect(await call.value == 1)
    #expect(store.tasks.isIdle)
    #expect(store.state.numbers == [])
  }

  @Test("A result whose caller was cancelled with its event reaches the store")
  func cancelledEvent() async throws {
    let store = ReceivingStore(navigator: stack.ofRoot)
    let work = store.tasks.track {
      store.strataLaunch { [stack] in await stack.ofRoot.result(of: Place("a")) }
    }
    await until { stack.path.count == 1 }
    stack.topReturns(1)
    work.cancel()
    await until { !store.state.numbers.isEmpty }
    #expect(store.state.numbers == [1])
  }

  @Test("A store that receives a result may leave and return a result itself")
  func passedOn() async {
    let root = ReceivingStore(navigator: stack.ofRoot)
    stack.goTo(Place("step"))
    let navigator = stack.ofTop
    let step = ReceivingStore(screen: Place("step"), navigator: navigator) {
      navigator.dismiss(Place("step"), returning: $0 + 1)
    }
    returnNumbers([1])
    await step.tasks.waitUntilIdle()
    await root.tasks.waitUntilIdle()
    #expect(stack.path == [])
    #expect(root.state.numbers == [2])
    #expect(warnings.texts == [])
  }

  @Test("After a relaunch, the result of a restored screen reaches the store")
  func relaunch() async {
    let old = TrapezioStackNavigator(root: Place("root"))
    old.goTo(Place("form"), as: .sheet)
    #expect(await stack.restore(old.snapshot).value)
    let store = ReceivingStore(navigator: stack.ofRoot)
    stack.topReturns(1)
    await store.tasks.waitUntilIdle()
    #expect(store.state.numbers == [1])
  }

  // MARK: Screens without a store

  /// Opens two screens at once, so that the lower one is not drawn.
  private func openEditor(as style: TrapezioNavigationStyle) async {
    _ = await stack.open([
      TrapezioNavigationStep(Place("middle")), TrapezioNavigationStep(Editor(), as: style),
    ])
  }

  @Test(
    "A result waits for the store of a screen that was never drawn",
    arguments: [
      TrapezioNavigationStyle.push, .sheet,
    ])
  func undrawn(style: TrapezioNavigationStyle) async {
    let root = ReceivingStore(navigator: stack.ofRoot)
    await openEditor(as: style)
    warnings.collect { stack.ofTop.dismiss(Editor(), returning: "title") }
    let later = ReceivingStore(navigator: stack.ofRoot)
    let middle = ReceivingStore(screen: Place("middle"), navigator: stack.ofTop)
    for store in [root, later, middle] { await store.tasks.waitUntilIdle() }
    await mainActorTurn()
    #expect(middle.state.texts == ["title"])
    #expect(root.state.texts == [] && later.state.texts == [])
    #expect(warnings.texts == [])
  }

  @Test("If the store of the screen does not receive the result, the next screen does")
  func passedBy() async {
    let root = ReceivingStore(navigator: stack.ofRoot)
    await openEditor(as: .push)
    stack.ofTop.dismiss(Editor(), returning: "title")
    #expect(root.tasks.isIdle)
    _ = stack.ofTop
    await mainActorTurn()
    await root.tasks.waitUntilIdle()
    #expect(root.state.texts == ["title"])
  }

  @Test("If no screen receives the result, this is reported once, when all are drawn")
  func reportedLater() async {
    _ = stack.ofRoot
    await openEditor(as: .push)
    await StrataDiagnostics.withHandler(warnings.handler) {
      stack.ofTop.dismiss(Editor(), returning: "title")
      #expect(warnings.texts == [])
      _ = stack.ofTop
      await mainActorTurn()
      stack.goTo(Place("next"))
      _ = stack.ofTop
      await mainActorTurn()
    }
    #expect(warnings.texts.count == 1)
  }
}
