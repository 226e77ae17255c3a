// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting
import Strata
import Trapezio
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

/// The time of each kind of wait for something that cannot come.
@MainActor
struct Table {
  private final class Reporter: IssueReporter {
    let texts = StrataLock<[String]>([])

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      texts.withLock { $0.append(text) }
    }
  }

  func print() async {
    await row("receive, with a waiting fake") { store in
      await store.send(.load)
      await store.receive { $0.count = 2 }
    }
    await row("receive, with a test clock") { store in
      await store.send(.sleep)
      await store.receive { $0.count = 2 }
    }
    await row("receive, beside an observation") { store in
      await store.send(.observe)
      await store.receive { $0.count = 2 }
    }
    await row("receive, beside a shared value") { store in
      await store.send(.follow)
      await store.receive { $0.count = 2 }
    }
    await row("receive, without work") { await $0.receive { $0.count = 2 } }
    await row("receive(until:)") { store in
      await store.send(.load)
      await store.receive(until: { $0.count == 2 })
    }
    await row("receive, not exhaustive") { store in
      store.exhaustivity = .off
      await store.send(.load)
      await store.receive { $0.count = 2 }
    }
    await row("finish, with a waiting fake") { store in
      await store.send(.load)
      await store.finish()
    }
    await row("finish() of a receipt") { store in
      await store.send(.load).finish()
    }
    await row("expectIdle") { store in
      await store.send(.load)
      await store.base.tasks.expectIdle()
    }
    await row("expectCall, without work") { await $0.base.load.expectCall(1) }
    await row("expectCall, beside an observation") { store in
      await store.send(.observe)
      await store.base.load.expectCall(1)
    }
    await row("awaitState") { store in
      await store.send(.load)
      await store.base.awaitState { $0.count == 2 }
    }
    await row("advance, without a sleeper") { store in
      await store.send(.load)
      await store.base.clock.advance(by: .seconds(1))
    }
    await row("expectMessage") { store in
      await store.send(.load)
      await store.messages.expectMessage("Hello")
    }
    await navigation()
    await flows()
    await row("receive of a feature") { (_: TestStore<TableStore>) in
      let load = FakeInteractor<Int, Int>()
      let store = TestStore(
        Store(initialState: TableFeatureState(), feature: TableFeature(load: load))
      ) { $0.count }
      await store.send(.load)
      await store.receive { $0 = 2 }
      await store.end()
    }
    await row("expectDeallocates, with a cycle") { (_: TestStore<TableStore>) in
      let box = StrataLock<TableStore?>(nil)
      await expectDeallocates {
        let store = TableStore()
        box.withLock { $0 = store }
        store.end()
        return store
      }
    }
    await row("nextWrite of a storage") { (_: TestStore<TableStore>) in
      _ = await FakeStorage().nextWrite()
    }
  }

  private func navigation() async {
    for (name, event) in [("a question", TableEvent.ask), ("a result", .open)] {
      await row("receive, with \(name)") { (_: TestStore<TableStore>) in
        let navigator = FakeTrapezioNavigator()
        let store = TestStore(TableStore(navigator: navigator), navigator: navigator)
        await store.send(event)
        await store.receive { $0.count = 2 }
        store.exhaustivity = .off
        await store.end()
      }
    }
    await row("expectEvent of a navigator") { (_: TestStore<TableStore>) in
      let navigator = FakeTrapezioNavigator()
      let store = TestStore(TableStore(navigator: navigator), navigator: navigator)
      await store.send(.load)
      await navigator.expectEvent(.back)
      await store.end()
    }
    await row("expectQuestion") { (_: TestStore<TableStore>) in
      let navigator = FakeTrapezioNavigator()
      let store = TestStore(TableStore(navigator: navigator), navigator: navigator)
      await store.send(.load)
      await navigator.expectQuestion("Sure?")
      await store.end()
    }
    await row("userLeaves, with a guard that waits for a fake") { (_: TestStore<TableStore>) in
      let navigator = FakeTrapezioNavigator(screen: TableScreen())
      let mayLeave = FakeInteractor<Int, Bool>()
      navigator.guardLeaving { _ in await mayLeave.execute(params: 1) == .success(true) }
      _ = await navigator.userLeaves().value
      mayLeave.succeed(true)
    }
  }

  private func flows() async {
    await flowRow("expectScreen of a flow") { await $0.expectScreen(AnswerScreen()) }
    await flowRow("expectState of a flow") { flow in
      await flow.expectState(of: TableStore.self) { $0.count == 2 }
    }
    await flowRow("expectMessage of a flow") { await $0.messages.expectMessage("Hello") }
    await flowRow("expectQuestion of a flow") { await $0.expectQuestion("Sure?") }
    await flowRow("finish of a flow") { await $0.finish() }
  }

  private func flowRow(_ name: String, _ body: @MainActor (TestFlow) async -> Void) async {
    await row(name) { (_: TestStore<TableStore>) in
      let flow = TestFlow(root: TableScreen()) {
        TrapezioRoute(TableScreen.self, name: "table") { _, context in
          TableStore(navigator: context.navigator)
        }
      }
      await flow.send(.load, to: TableStore.self)
      await body(flow)
      await flow.end()
    }
  }

  /// Prints the time until the first failure, and how the failure begins.
  private func row(
    _ name: String, _ body: @MainActor (TestStore<TableStore>) async -> Void
  ) async {
    let reporter = Reporter()
    let start = ContinuousClock.now
    await withIssueReporters([reporter]) {
      let store = TestStore(TableStore())
      await body(store)
      store.exhaustivity = .off
      await store.end()
    }
    let time = start.duration(to: .now) / .milliseconds(1)
    let text = reporter.texts.withLock { $0.first } ?? "no failure"
    let line = text.prefix { $0 != "\n" }
    Swift.print("\(name) | \(Int(time)) ms | \(line)")
  }
}
