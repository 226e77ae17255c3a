// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioTesting

@MainActor @Suite("explore", .inTurn)
struct ExploreTests {
  /// Explores a store that handles each of the scripts at most once.
  @discardableResult
  private func explore(
    interrupting: Bool = false, _ scripts: [Script],
    _ body: @escaping @MainActor (Exploration, ScriptedStore) -> Void = { _, _ in }
  ) async -> (orders: ExploredOrders?, text: String) {
    var orders: ExploredOrders?
    let capture = await captureFailures {
      orders = await TrapezioTesting.explore(interrupting: interrupting) { test in
        let store = test.store(ScriptedStore())
        test.sends(scripts, to: store)
        body(test, store)
      }
    }
    return (orders, capture.text)
  }

  // MARK: The orders

  @Test("all orders are counted, also those that lead to an equal situation")
  func count() async {
    let run = Script { _ in }
    let (orders, text) = await explore([run, run, run, run])
    #expect(text == "")
    #expect(orders?.description == "all 24 orders of at most 10 steps")
    #expect(orders?.isExhaustive == true)
  }

  @Test("an exploration that has no steps fails")
  func noSteps() async {
    let (_, text) = await explore([])
    #expect(
      text == """
        The exploration has no steps.

        Tell it which events to send, for example with "test.sends(_:to:)".

        See Failures#exploration-stuck.
        """)
  }

  /// Explores seven choices, whose answers can come in any order.
  private func exploreMany(runs: Int = 500, seed: UInt64 = 7) async -> (ExploredOrders?, String) {
    var orders: ExploredOrders?
    let capture = await captureFailures {
      orders = await TrapezioTesting.explore(
        steps: 14, runs: runs, seed: seed, comparingOrder: false
      ) { test in
        let load = FakeInteractor<String, [String]>()
        let store = test.store(DeparturesStore(load: load))
        test.sends("ABCDEFG".map { .choose("\($0)") }, to: store)
        test.answers(load) { [.success(["to \($0)"])] }
        test.always("at most five stations are loaded") { load.calls.count < 6 }
      }
    }
    return (orders, capture.text)
  }

  @Test("too many orders are tried at random, and what is found is shortened")
  func random() async {
    let (orders, text) = await exploreMany()
    #expect(orders?.isExhaustive == false)
    #expect((orders?.orders ?? 0) > 1e6)
    #expect(
      text.contains(
        """
            await store.send(.choose("A"))
            await store.send(.choose("F"))
        """))
    #expect(text.contains("shortened to 6 steps."))
  }

  @Test("the same seed leads to the same text, and another seed to the same shortest order")
  func seed() async {
    let first = await exploreMany()
    let second = await exploreMany()
    #expect(first.1 == second.1)
    #expect(await exploreMany(seed: 8).1.contains("shortened to 6 steps."))
  }

  @Test("explorations that run at the same time find the same")
  func concurrent() async {
    async let first = exploreMany()
    async let second = exploreMany()
    #expect(await first.1 == second.1)
  }

  @Test("an order is repeated by the positions of its steps")
  func replay() async {
    let text = await captureFailures {
      await TrapezioTesting.explore(replaying: "0-0-1-0") { test in
        let load = FakeInteractor<String, [String]>()
        let store = test.store(DeparturesStore(load: load))
        test.sends([.choose("A"), .choose("B")], to: store)
        test.answers(load) { [.success(["to \($0)"])] }
      }
    }.text
    #expect(text.hasPrefix("The outcome depends on the order of the answers: 1 of 1 order"))
  }

  @Test("an order that is not possible any more fails")
  func impossibleReplay() async {
    let text = await captureFailures {
      await TrapezioTesting.explore(replaying: "0-3") { test in
        let store = test.store(ScriptedStore())
        test.sends([Script { _ in }], to: store)
      }
    }.text
    #expect(text.hasPrefix("The steps \"0-3\" are not possible: after 1 step."))
  }

  // MARK: What is wrong

  @Test("a flag that other code sets is found, once no work is left")
  func flag() async {
    let load = Script { store in
      store.strataLaunch(loading: \.isHalving) {
      } reduce: {
        store.strataLaunchMain {
        } reduce: {
          store.update { $0.isHalving = true }
        }
      }
    }
    let (_, text) = await explore([load])
    #expect(
      text.hasPrefix("A loading flag of ScriptedStore stays set after all work has ended: 1 of 1"))
  }

  @Test("a flag of a feature that other code sets is found, too")
  func featureFlag() async {
    let text = await captureFailures {
      await TrapezioTesting.explore { test in
        let store = test.store(
          Store(initialState: BusyFeature.State(), feature: BusyFeature()), snapshot: \.count)
        test.sends([.load], to: store)
      }
    }.text
    #expect(
      text.hasPrefix("A loading flag of Store<BusyFeature> stays set after all work has ended: 1"))
  }

  @Test("work that waits for a fake without steps is named, with the fake")
  func stuck() async {
    let (_, text) = await explore([
      Script { store in
        let forgotten = FakeInteractor<Int, Int>()
        store.strataLaunch(forgotten, params: 1, id: "load") { _ in }
      }
    ])
    #expect(text.hasPrefix("Work waits for what no step gives: 1 of 1 order"))
    #expect(text.contains("The task \"load\" is running."))
    #expect(text.contains("1 call of FakeInteractor<Int, Int> waits for an answer"))
  }

  @Test("a plain task that calls a fake is named, with the fake")
  func plainTask() async {
    let (_, text) = await explore([
      Script { store in
        let load = FakeInteractor<Int, Int> { $0 }
        Task {
          let result = await load.execute(params: 1)
          store.update { $0.count = result.getOrDefault(0) }
        }
      }
    ])
    #expect(text.hasPrefix("The exploration cannot order all work: after "))
    #expect(text.contains("A `Task` that no scope owns has called FakeInteractor<Int, Int>."))
    #expect(text.hasSuffix("See Failures#exploration-unseen."))
  }

  @Test("work that waits for something real is named")
  func realWait() async {
    let gate = Gate()
    let (_, text) = await explore([
      Script { store in
        store.strataLaunch(id: "read") {
          await gate.pass()
        } reduce: {
          store.update { $0.count = 1 }
        }
      }
    ])
    #expect(text.contains("The test cannot see what the task \"read\" waits for."))
    #expect(text.hasSuffix("See Failures#exploration-unseen."))
    gate.open()
  }

  @Test("work that waits for real time is named, without waiting for it")
  func realTime() async {
    let (_, text) = await explore([
      Script { store in
        store.strataLaunch(id: "later", after: .seconds(300)) {
        } reduce: {
          store.update { $0.count = 1 }
        }
      }
    ])
    #expect(text.contains("The test cannot see what the task \"later\" waits for."))
  }

  @Test("work can wait for its child tasks, and for other work")
  func others() async {
    let fetch = FakeInteractor<Int, Int> { $0 }
    let (orders, text) = await explore([
      Script { store in
        store.strataLaunch(id: "children") {
          async let one = fetch.execute(params: 1)
          async let two = fetch.execute(params: 2)
          return await (one.getOrDefault(0), two.getOrDefault(0))
        } reduce: { one, two in
          store.update { $0.count = one + two }
        }
      }
    ]) { test, store in
      let load = FakeInteractor<Int, Int>()
      test.sends(
        [
          Script { store in
            store.strataLaunch {
              async let one = load.execute(params: 1)
              async let two = load.execute(params: 2)
              return await (one.getOrDefault(0), two.getOrDefault(0))
            } reduce: { one, two in
              store.update { $0.error = "\(one) \(two)" }
            }
          }
        ], to: store)
      test.answers(load) { [.success($0)] }
    }
    #expect(text == "")
    #expect(orders?.isExhaustive == true)
  }

  @Test("a question that is open at the end keeps nothing alive")
  func openQuestion() async {
    let text = await captureFailures {
      await TrapezioTesting.explore { test in
        let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 1))
        let store = test.store(
          EditStore(screen: EditScreen(id: 1), navigator: navigator), navigator: navigator)
        test.sends([.titleChanged("New")], to: store)
        test.leaves(navigator)
      }
    }.text
    #expect(text == "")
  }

  @Test("an answer that an event cancels on its way counts as none")
  func cancelledAnswer() async {
    let (_, text) = await explore(interrupting: true, []) { test, store in
      let load = FakeInteractor<Int, Int>()
      test.sends(
        [
          Script { store in
            store.strataLaunch(load, params: 1, id: "load") { result in
              store.update { $0.count = result.getOrDefault(0) }
            }
          },
          Script { store in store.tasks.cancel(id: "load") },
        ], to: store)
      test.answers(load) { _ in [.success(9)] }
    }
    #expect(text == "")
  }

  @Test("an interrupted order is compared as others are, unless an event has cancelled work")
  func interruptedOrder() async {
    let text = await captureFailures {
      await TrapezioTesting.explore(interrupting: true) { test in
        let load = FakeInteractor<String, [String]>()
        let store = test.store(DeparturesStore(load: load))
        test.sends([.choose("A"), .choose("B")], to: store)
        test.answers(load) { [.success(["to \($0)"])] }
      }
    }.text
    #expect(text.hasPrefix("The outcome depends on the order of the answers: "))
  }

  @Test("a store that has ended is neither compared nor has flags")
  func endedStore() async {
    let (_, text) = await explore([]) { test, store in
      let load = FakeInteractor<Int, Int>()
      test.sends(
        [
          Script { store in
            store.strataLaunch(load, params: 1, loading: \.isHalving) { result in
              store.update { $0.count = result.getOrDefault(0) }
            }
          }
        ], to: store)
      test.answers(load) { [.success($0)] }
      test.ends(store)
    }
    #expect(text == "")
  }

  @Test("work on the main actor can be interrupted")
  func interruptingMain() async {
    let (_, text) = await explore(
      interrupting: true,
      [
        Script { store in
          store.strataLaunchMain(id: "main") {
            await Task.yield()
          } reduce: {
            store.update { $0.count = 1 }
          }
        }
      ])
    #expect(text == "")
  }

  @Test("a state that differs in each run is shown")
  func unrepeatable() async {
    let numbers = Log<Int>()
    let (_, text) = await explore([
      Script { store in
        numbers.append(1)
        store.update { $0.count = numbers.elements.count }
      }
    ])
    #expect(text.hasPrefix("Two runs of the same steps differ: after 1 step."))
    #expect(text.contains("count: 2,"))
  }

  @Test("a warning of a library is a failure")
  func warning() async {
    let (_, text) = await explore([
      Script { store in
        store.strataLaunch(ifRunning: .cancelPrevious) {
        } reduce: { _ in
        }
      },
      Script { _ in StrataDiagnostics.warn("The page is too large.") },
    ])
    #expect(text.hasPrefix("A MESA library reports a warning: "))
    #expect(text.contains("The page is too large."))
  }

  @Test("a fake that has no answer left is a failure")
  func fakeFailure() async {
    let (_, text) = await explore([
      Script { store in
        let load = FakeInteractor<Int, Int>(answers: [])
        store.strataLaunch(load, params: 1) { _ in }
      }
    ])
    #expect(text.hasPrefix("A fake reports a failure: 1 of 1 order"))
    #expect(text.contains("was called, but has no answer left"))
  }

  @Test("a store that something retains is named")
  func retained() async {
    let kept = Log<ScriptedStore>()
    let (_, text) = await explore([Script { kept.append($0) }])
    #expect(text.hasPrefix("ScriptedStore is still alive after its end: 1 of 1 order"))
    #expect(text.hasSuffix("See Failures#still-alive."))
  }

  @Test("a step between two parts of running work is tried only if the test asks for it")
  func interrupting() async {
    let fetch = Script { store in
      store.strataLaunch {
        await Task.yield()
        return 1
      } reduce: { number in
        store.update { $0.count = number }
      }
    }
    let write = Script { store in store.update { $0.count = 2 } }
    #expect(await explore([fetch, write]).text == "")
    let (_, text) = await explore(interrupting: true, [fetch, write])
    #expect(text.hasPrefix("The outcome depends on the order of the answers: "))
    #expect(text.contains("    // A part of the work goes on.\n"))
    #expect(text.contains("Repeat it with explore(interrupting: true, replaying: \""))
  }

  @Test("an order in which the process stops is printed")
  func trap() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await TrapezioTesting.explore { @MainActor test in
        let load = FakeInteractor<String, [String]>()
        let store = test.store(DeparturesStore(load: load))
        test.sends([.choose("A"), .choose("B")], to: store)
        test.answers(load) { [.success(["to \($0)"])] }
        test.always {
          precondition(store.state.departures != ["to B"])
          return true
        }
      }
    }
    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(error.contains("The process stopped during explore(replaying: \"1-"))
  }
}

/// A feature that sets its flag by hand once more.
private struct BusyFeature: Feature {
  @Observable
  final class State {
    var count = 0
    var isBusy = false
  }

  enum Action: Sendable {
    case load
  }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { _, _ in
      .concatenate(.run(loading: \.isBusy) { _ in }, .run { state in state.isBusy = true })
    }
  }
}
