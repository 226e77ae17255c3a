// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("A task-local set around send is visible in all work that the event starts")
  func taskLocalAroundSend() async {
    let store = ScriptedStore()
    let seen = Log<String>()
    let send = Override.$value.withValue("test") {
      store.send { store in
        seen.append("handle \(Override.value)")
        strataLaunch {
          seen.append("work \(Override.value)")
          strataLaunch { seen.append("nested \(Override.value)") }
        } reduce: {
          seen.append("reduce \(Override.value)")
          store.send("next") { _ in
            strataLaunchMain { seen.append("next \(Override.value)") }
          }
        }
        strataCollect(AsyncStream { Override.value }.prefix(1)) { value in
          seen.append("collect \(value) \(Override.value)")
        }
        strataLaunchInterop {
          throw CancellationError()
        } reduce: {
        } catch: { _ in
          seen.append("catch \(Override.value)")
        }
        strataLaunchWithResult(in: .process) { seen.append("process \(Override.value)") }
      }
    }
    await send.finish()
    await StrataTaskScope.process.waitUntilIdle()
    #expect(
      Set(seen.elements) == [
        "handle test", "work test", "nested test", "reduce test", "next test", "collect test test",
        "catch test", "process test",
      ])
    #expect(Override.value == "live")
  }

  @Test("A task-local set around handle is visible in the work that it starts")
  func taskLocalAroundHandle() async {
    let store = OverridingStore()
    await store.send(.increment).finish()
    #expect(store.seen.elements == ["test"])
  }

  @Test("A task-local set around send is visible in events that wait for their turn")
  func taskLocalAndWaitingEvents() async {
    let store = ScriptedStore()
    let seen = Log<String>()
    await Override.$value.withValue("test") {
      store.send { store in
        store.send("waiting") { _ in strataLaunch { seen.append(Override.value) } }
      }
    }.finish()
    #expect(seen.elements == ["test"])
  }

  @Test("A queued event has the task-locals of the outer send")
  func taskLocalOfWaitingEvent() async {
    let store = ScriptedStore()
    let seen = Log<String>()
    await Override.$value.withValue("outer") {
      store.send { store in
        Override.$value.withValue("inner") {
          _ = store.send("waiting") { _ in strataLaunch { seen.append(Override.value) } }
        }
      }
    }.finish()
    #expect(seen.elements == ["outer"])
  }
}

private enum Override {
  @TaskLocal static var value = "live"
}

private final class OverridingStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  let seen = Log<String>()

  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: CounterState(count: 0))
  }

  override func handle(event: CounterEvent) {
    Override.$value.withValue("test") {
      _ = strataLaunch { [seen] in seen.append(Override.value) }
    }
  }
}
