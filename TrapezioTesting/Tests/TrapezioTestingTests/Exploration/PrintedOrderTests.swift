// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation

@testable import TrapezioTesting

/// The statements that a failed exploration prints are compiled here, and fail in a test.
@MainActor @Suite("explore, the printed test", .inTurn)
struct PrintedOrderTests {
  /// Expects that the statements between `begin` and the next empty line fail, and that an
  /// exploration prints them.
  private func expectPrinted(
    _ statements: @MainActor (_ begin: (UInt) -> Void) async -> Void,
    by make: @escaping @MainActor (Exploration) -> Void
  ) async throws {
    var line: UInt = 0
    await withKnownIssue {
      await statements { line = $0 }
    } matching: { issue in
      let texts = ["It is not true that the test goes on", "has failed and its stream has ended"]
      return issue.comments.first.map { text in texts.contains { text.rawValue.contains($0) } }
        ?? true
    }
    let text = await captureFailures { await explore(time: .seconds(600), make) }.text
    let printed = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("    ") }
      .prefix { $0.hasPrefix("    ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let compiled = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(Int(line)).prefix { !$0.isEmpty }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(printed == compiled, "\(text)")
  }

  @Test("answers can be chosen by the parameters")
  func answers() async throws {
    try await expectPrinted { begin in
      let load = FakeInteractor<String, [String]>()
      let store = TestStore(DeparturesStore(load: load))
      begin(#line)
      store.exhaustivity = .off
      await store.send(.choose("A"))
      await store.send(.choose("B"))
      load.succeed(["to B"], for: "B")
      await store.settle()
      load.succeed(["to A"])
      await store.settle()
      #expect(store.base.state.departures == ["to B"])

      await store.finish()
    } by: { test in
      let load = FakeInteractor<String, [String]>()
      let store = test.store(DeparturesStore(load: load))
      test.sends([.choose("A"), .choose("B")], to: store)
      test.answers(load) { [.success(["to \($0)"])] }
    }
  }

  @Test("answers can be chosen by the position of the call")
  func positions() async throws {
    try await expectPrinted { begin in
      let load = FakeInteractor<String, [String]>()
      let store = TestStore(DeparturesStore(load: load))
      begin(#line)
      store.exhaustivity = .off
      await store.send(.choose("A"))
      await store.send(.choose("A"))
      load.answer(.success(["1"]), toCall: 1)
      await store.settle()
      load.succeed(["1"])
      await store.settle()
      Issue.record("It is not true that the test goes on")

      await store.finish()
    } by: { test in
      let load = FakeInteractor<String, [String]>()
      let store = test.store(DeparturesStore(load: load))
      test.sends([.choose("A"), .choose("A")], to: store)
      var waiting: [[Int]] = []
      test.answers(load) { _ in [.success(["1"])] }
      test.always("the test goes on") {
        waiting.append(load.waitingCalls)
        return !waiting.suffix(3).elementsEqual([[0, 1], [0], []])
      }
    }
  }

  @Test("a stream has values, and can fail and end")
  func stream() async throws {
    for ends in [false, true] {
      try await expectPrinted { begin in
        let observe = FakeSubjectInteractor<Int, Int>()
        let store = TestStore(CounterStore(observe: observe))
        if ends {
          begin(#line)
          store.exhaustivity = .off
          await store.send(.observe)
          await store.settle()
          observe.emit(10)
          await store.settle()
          observe.endObservation()
          await store.settle()
          Issue.record("It is not true that the test goes on")

        } else {
          begin(#line)
          await store.send(.observe)
          await store.settle()
          observe.fail(with: OfflineError())
          await store.settle()
          await store.finish()

        }
        store.exhaustivity = .off
      } by: { test in
        let observe = FakeSubjectInteractor<Int, Int>()
        let store = test.store(CounterStore(observe: observe))
        test.sends([.observe], to: store)
        test.emits([10], failures: ends ? [] : [OfflineError()], ends: ends, from: observe)
        test.always("the test goes on") { store.state.count != 10 || observe.isObserved }
      }
    }
  }

  @Test("time passes")
  func clock() async throws {
    try await expectPrinted { begin in
      let clock = TestClock()
      let store = TestStore(CounterStore(clock: clock))
      begin(#line)
      store.exhaustivity = .off
      await store.send(.wait(.seconds(3)))
      await store.settle()
      await clock.advance(by: .seconds(3))
      await store.settle()
      Issue.record("It is not true that the test goes on")

      await store.finish()
    } by: { test in
      let clock = TestClock()
      let store = test.store(CounterStore(clock: clock))
      test.sends([.wait(.seconds(3))], to: store)
      test.advances(clock)
      test.always("the test goes on") { store.state.count == 4 }
    }
  }

  @Test("the user answers a question")
  func question() async throws {
    try await expectPrinted { begin in
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 1))
      let store = TestStore(
        EditStore(screen: EditScreen(id: 1), navigator: navigator), navigator: navigator)
      begin(#line)
      store.exhaustivity = .off
      await store.send(.chooseFolder)
      await store.settle()
      await navigator.expectQuestion("New folder")
      await navigator.press("Inbox")
      await store.settle()
      Issue.record("It is not true that the test goes on")

      await store.finish()
    } by: { test in
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 1))
      let store = test.store(
        EditStore(screen: EditScreen(id: 1), navigator: navigator), navigator: navigator)
      test.sends([.chooseFolder], to: store)
      test.always("the test goes on") { store.state.folder != "Inbox" }
    }
  }

  @Test("the user leaves")
  func leaving() async throws {
    try await expectPrinted { begin in
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 1))
      let store = TestStore(
        EditStore(screen: EditScreen(id: 1), navigator: navigator), navigator: navigator)
      begin(#line)
      store.exhaustivity = .off
      navigator.userLeaves()
      await store.settle()
      Issue.record("It is not true that the test goes on")

      await store.finish()
    } by: { test in
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 1))
      let store = test.store(
        EditStore(screen: EditScreen(id: 1), navigator: navigator), navigator: navigator)
      test.sends([.save], to: store)
      test.leaves(navigator)
      test.always("the test goes on") { !store.isEnded || navigator.returnedResult != nil }
    }
  }

  @Test("a screen returns a result, or leaves without one")
  func results() async throws {
    for leaves in [false, true] {
      try await expectPrinted { begin in
        let navigator = FakeTrapezioNavigator(screen: CounterScreen())
        let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
        if leaves {
          begin(#line)
          store.exhaustivity = .off
          await store.send(.askSummary)
          await store.settle()
          navigator.leave()
          await store.settle()
          Issue.record("It is not true that the test goes on")

        } else {
          begin(#line)
          store.exhaustivity = .off
          await store.send(.askSummary)
          await store.settle()
          navigator.leave(SummaryScreen.self, returning: 5)
          await store.settle()
          Issue.record("It is not true that the test goes on")

        }
        await store.finish()
      } by: { test in
        let navigator = FakeTrapezioNavigator(screen: CounterScreen())
        let store = test.store(CounterStore(navigator: navigator), navigator: navigator)
        test.sends([.askSummary], to: store)
        test.returns([5], of: SummaryScreen.self, to: navigator)
        test.always("the test goes on") { store.state.count != (leaves ? -1 : 5) }
      }
    }
  }

  @Test("the user presses an action of a message")
  func message() async throws {
    try await expectPrinted { begin in
      let store = TestStore(CounterStore())
      begin(#line)
      store.exhaustivity = .off
      await store.send(.clear)
      await store.settle()
      _ = await store.messages.nextMessage()
      await store.press("Undo")
      await store.settle()
      Issue.record("It is not true that the test goes on")

      await store.finish()
    } by: { test in
      let store = test.store(CounterStore())
      let messages = MessageRecorder()
      test.sends([.clear], to: store)
      test.presses(messages, of: store)
      var isCleared = false
      test.always("the test goes on") {
        if store.state.count == 0 { isCleared = true }
        return !isCleared || store.state.count == 0
      }
    }
  }

  @Test("a parent ends the store, and the test does something else")
  func others() async throws {
    try await expectPrinted { begin in
      let store = TestStore(CounterStore())
      let total = StrataShared(0)
      begin(#line)
      store.exhaustivity = .off
      total.update { $0 += 1 }
      await store.settle()
      store.base.end()
      await store.settle()
      Issue.record("It is not true that the test goes on")

      await store.finish()
    } by: { test in
      let store = test.store(CounterStore())
      let total = StrataShared(0)
      test.does("total.update { $0 += 1 }") { total.update { $0 += 1 } }
      test.ends(store)
      test.always("the test goes on") { total.value == 0 || !store.isEnded }
    }
  }

  @Test("a flow of screens receives events and is left")
  func flow() async throws {
    try await expectPrinted { begin in
      let flow = TestFlow(root: CounterScreen()) {
        CounterRoutes.counter
        CounterRoutes.summary
      }
      begin(#line)
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.send(.double, to: SummaryStore.self)
      await flow.settle()
      flow.userLeaves()
      await flow.settle()
      Issue.record("It is not true that the test goes on")

      await flow.finish()
    } by: { test in
      let flow = test.flow(root: CounterScreen()) {
        CounterRoutes.counter
        CounterRoutes.summary
      }
      test.sends([.showSummary], to: CounterStore.self, in: flow)
      test.sends([.double], to: SummaryStore.self, in: flow)
      test.leaves(flow)
      var isDoubled = false
      test.always("the test goes on") {
        if flow.stack.current.screen is SummaryScreen,
          flow.store(SummaryStore.self)?.state.value == 8
        {
          isDoubled = true
        }
        return !isDoubled || flow.stack.current.screen is SummaryScreen
      }
    }
  }
}
