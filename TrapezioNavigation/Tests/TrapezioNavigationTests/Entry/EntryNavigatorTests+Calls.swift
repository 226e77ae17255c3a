// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Navigators of entries, calls", .inTurn)
@MainActor
struct EntryNavigatorCallsTests {
  private let calls = Calls()
  private let stack: TrapezioStackNavigator
  private let warnings = Warnings()

  init() {
    stack = calls.collect { TrapezioStackNavigator(root: Place("root")) }
  }

  private func goTo(_ names: String...) {
    for name in names { stack.goTo(Place(name)) }
    _ = calls.drain()
  }

  // MARK: Navigation

  @Test("Observers receive a screen's call to go to a screen before its outcome")
  func goesTo() {
    stack.ofRoot.goTo(Place("a"))
    stack.ofTop.goTo(Place("b"), as: .sheet)
    #expect(
      calls.lines == [
        "root calls goTo a as push", "root → goTo(a): shown", "a calls goTo b as sheet",
        "a → goTo(b, as: sheet): shown",
      ])
  }

  @Test("Observers receive each call that removes screens before its outcome")
  func removes() {
    goTo("a", "b", "c", "d", "e")
    stack.ofTop.dismiss()
    stack.ofTop.back()
    stack.ofTop.dismissTo(Place("b"))
    stack.ofTop.dismissToRoot()
    #expect(
      calls.lines == [
        "e calls dismiss", "e → dismiss: popped e by screen", "d calls back",
        "app → dismiss: popped d by back", "c calls dismissTo b",
        "c → dismissTo(b): popped c by screen", "b calls dismissToRoot",
        "b → dismissToRoot: popped b, a by screen",
      ])
  }

  @Test("A call that is ignored is reported as well")
  func ignored() {
    goTo("a")
    let a = stack.ofTop
    stack.ofRoot.dismiss()
    a.dismiss()
    a.dismiss()
    #expect(
      calls.lines == [
        "root calls dismiss", "root → dismiss: ignored, because the root stays", "a calls dismiss",
        "a → dismiss: popped a by screen", "a calls dismiss",
        "a → dismiss: ignored, because the screen has left",
      ])
  }

  @Test("Only a screen's own calls are reported, and not those of the app, user and host")
  func others() {
    stack.goTo(Place("a"))
    stack.goTo(Place("b"))
    stack.back(from: stack.current)
    stack.systemDidChange(path: [])
    stack.goTo(Place("missing"))
    (stack.ofTop as? EntryNavigator)?.screenIsMissing(stays: false)
    stack.dismissToRoot()
    #expect(stack.path.isEmpty)
    #expect(!calls.lines.contains { $0.contains(" calls ") })
    #expect(!calls.lines.isEmpty)
  }

  @Test("A call takes effect as if it were made after what an observer does when it receives it")
  func changedByPlugin() {
    goTo("a")
    let (stack, a) = (stack, stack.ofTop)
    calls.onCall = { [calls] in
      calls.onCall = {}
      stack.dismiss()
    }
    warnings.collect { a.goTo(Place("b")) }
    #expect(stack.names == ["root"])
    #expect(
      calls.lines == [
        "a calls goTo b as push", "app → dismiss: popped a by app",
        "a → goTo(b): ignored, because the screen that asks has left",
      ])
  }

  @Test("A paused observer receives no calls")
  func paused() {
    let token = stack.observers.use(calls)
    token.isPaused = true
    stack.ofRoot.goTo(Place("a"))
    #expect(calls.lines.isEmpty)
    token.isPaused = false
    stack.ofTop.dismiss()
    #expect(calls.lines == ["a calls dismiss", "a → dismiss: popped a by screen"])
  }

  // MARK: Results

  @Test("A call for a result is reported, and so is the call that returns it")
  func result() async {
    let asked = Task { await stack.ofRoot.result(of: Place("a"), as: .sheet) }
    await until { stack.path.count == 1 }
    stack.topReturns(4)
    #expect(await asked.value == 4)
    #expect(
      calls.lines == [
        "root calls result of a as sheet", "root → goTo(a, as: sheet): shown",
        "a calls dismissReturning 4", "a → dismiss: popped a by screen",
      ])
  }

  @Test("A call for a result in a cancelled task is not reported")
  func cancelledResult() async {
    let asked = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await stack.ofRoot.result(of: Place("a"))
    }
    #expect(await asked.value == nil)
    #expect(calls.lines.isEmpty)
  }

  @Test("The calls for results under keys are reported")
  func keyedResults() {
    goTo("a")
    stack.ofTop.popWithResult(key: "key", result: 4)
    stack.ofRoot.clearResults()
    #expect(
      calls.lines == [
        "a calls popWithResult key 4", "a → dismiss: popped a by screen", "root calls clearResults",
      ])
    #expect(stack.ofRoot.consumeResult(forKey: "key") == nil)
  }

  // MARK: Questions

  private let rename = TrapezioDialog<String>(
    "Name?", textField: TrapezioDialogTextField("Name", text: "Ann"),
    buttons: [.text("Save") { $0 }, .cancel("Cancel")])
  private let delete = TrapezioDialog<Bool>.alert(
    "Delete?", [.destructive("Delete", true), .cancel("Keep", false)])

  private func ask<Answer>(_ dialog: TrapezioDialog<Answer>) async -> Task<Answer?, Never> {
    let (count, navigator) = (stack.questions.count, stack.ofTop)
    let task = Task { await navigator.ask(dialog) }
    await until { stack.questions.count > count }
    return task
  }

  @Test("A question is reported before it is shown, and its answer before its outcome")
  func answered() async {
    let (stack, calls) = (stack, calls)
    var counts: [Int] = []
    calls.onCall = { counts.append(stack.questions.count) }
    let asked = await ask(delete)
    #expect(calls.drain() == ["root calls ask Delete?"])
    stack.question?.answer(1)
    #expect(calls.lines == ["root calls answered Keep, no text"])
    #expect(await asked.value == false)
    #expect(
      calls.lines == [
        "root calls answered Keep, no text", "root → ask(\"Delete?\"): answered \"Keep\"",
      ])
    #expect(counts == [0, 1])
  }

  @Test("The answer to a question with a text field has its text")
  func answeredWithText() async {
    let asked = await ask(rename)
    stack.question?.answer(0, text: "Bob")
    #expect(await asked.value == "Bob")
    #expect(calls.lines[..<2] == ["root calls ask Name?", "root calls answered Save, Bob"])
  }

  @Test("The answer to a question with a secure field has no text")
  func answeredWithSecret() async {
    let signIn = TrapezioDialog<Redacted<String>>(
      "Sign in", textField: .secure("Password"), buttons: [.text("Sign in") { Redacted($0) }])
    let asked = await ask(signIn)
    stack.question?.answer(0, text: "letmein")
    #expect(await asked.value?.wrappedValue == "letmein")
    #expect(
      calls.lines[..<2] == ["root calls ask Sign in", "root calls answered Sign in, a secret"])
  }

  @Test("If the system closes a question, the answer is its cancel button, if it has one")
  func closed() async {
    let first = await ask(delete)
    stack.question?.cancel()
    _ = await first.value
    let second = await ask(TrapezioDialog("Go?", buttons: [.button("Go", 1)]))
    stack.question?.cancel()
    _ = await second.value
    #expect(
      calls.lines.filter { $0.contains(" calls ") } == [
        "root calls ask Delete?", "root calls answered Keep, no text", "root calls ask Go?",
        "root calls unanswered",
      ])
  }

  @Test("A question that ends with its screen, its caller or its host is unanswered, once")
  func unanswered() async {
    goTo("a")
    let ofScreen = await ask(delete)
    let question = stack.question
    stack.dismiss()
    question?.answer(0)
    #expect(await ofScreen.value == nil)
    let ofCaller = await ask(delete)
    ofCaller.cancel()
    #expect(await ofCaller.value == nil)
    let ofHost = await ask(delete)
    stack.hostDidEnd()
    #expect(await ofHost.value == nil)
    #expect(
      calls.lines.filter { $0.contains(" calls ") } == [
        "a calls ask Delete?", "a calls unanswered", "root calls ask Delete?",
        "root calls unanswered", "root calls ask Delete?", "root calls unanswered",
      ])
  }

  @Test("A question of a screen that has left is reported, and one of a cancelled task is not")
  func notShown() async {
    goTo("a")
    let gone = stack.ofTop
    stack.dismiss()
    _ = calls.drain()
    #expect(await gone.ask(delete) == nil)
    #expect(
      calls.drain() == [
        "a calls ask Delete?",
        "a → ask(\"Delete?\"): ignored, because the screen that asks has left",
      ])
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await stack.ofRoot.ask(delete)
    }
    #expect(await cancelled.value == nil)
    #expect(calls.lines.isEmpty)
  }
}
