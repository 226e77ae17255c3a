// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStore, send", .freshGlobals, .inTurn)
struct TrapezioStoreSendTests {
  private let store = ScriptedStore()
  private let gate = Gate()

  @Test("An event that starts no work is finished when send returns")
  func withoutWork() async {
    let store = CounterStore()
    let send = store.send(.increment)
    #expect(send.isFinished)
    await send.finish()
    send.cancel()
    #expect(store.state.count == 1)
  }

  @Test("It waits for work of every kind", arguments: Kind.allCases)
  func everyKind(kind: Kind) async throws {
    let ended = Log<Void>()
    let send = store.send { _ in kind.launch(gate, ended) }
    try await gate.arrival()
    #expect(!send.isFinished)
    #expect(ended.elements.isEmpty)
    gate.open()
    await send.finish()
    #expect(ended.elements.count == 1)
    #expect(store.tasks.runningTasks.count == 0)
  }

  @Test("It waits for work that the work launches, from the work and from its reduce")
  func nestedLaunches() async throws {
    let gates = [Gate(), Gate(), Gate()]
    let send = store.send { store in
      strataLaunch {
        strataLaunch { await gates[0].pass() }
      } reduce: { _ in
        strataLaunch {
          await gates[1].pass()
        } reduce: { _ in
          strataLaunch { await gates[2].pass() }
        }
      }
    }
    for gate in gates {
      try await gate.arrival()
      #expect(!send.isFinished)
      gate.open()
    }
    await send.finish()
    #expect(store.tasks.runningTasks.count == 0)
  }

  @Test("It waits for the events that are sent while the event is handled, and for their work")
  func queuedEvents() async throws {
    let inner = Log<StrataWork>()
    let outer = store.send("outer") { store in
      inner.append(
        store.send("inner") { store in
          store.send("innermost") { _ in strataLaunch { await gate.pass() } }
        })
    }
    try await gate.arrival()
    #expect(!outer.isFinished)
    #expect(!inner.elements[0].isFinished)
    gate.open()
    await outer.finish()
    #expect(inner.elements[0].isFinished)
  }

  @Test("It waits for events that the work sends, and for their work")
  func eventsOfWork() async throws {
    let fromReduce = Gate()
    let fromWork = Gate()
    let send = store.send("first") { store in
      strataLaunch {
        await MainActor.run {
          _ = store.send("from work") { _ in strataLaunch { await fromWork.pass() } }
        }
      } reduce: { _ in
        store.send("from reduce") { store in
          store.send("queued") { _ in strataLaunch { await fromReduce.pass() } }
        }
      }
    }
    try await fromWork.arrival()
    fromWork.open()
    try await fromReduce.arrival()
    #expect(!send.isFinished)
    fromReduce.open()
    await send.finish()
    #expect(store.tasks.runningTasks.count == 0)
  }

  @Test("It does not wait for the work of other events")
  func otherEvents() async {
    let long = store.send("long") { _ in strataLaunch { await gate.pass() } }
    let short = store.send("short") { _ in strataLaunch {} }
    await short.finish()
    #expect(!long.isFinished)
    gate.open()
    await long.finish()
  }

  @Test("It does not wait for the work of another store that was sent an event")
  func otherStore() async {
    let other = ScriptedStore()
    let inner = Log<StrataWork>()
    let send = store.send { _ in
      inner.append(other.send { _ in strataLaunch { await gate.pass() } })
    }
    #expect(send.isFinished)
    #expect(!inner.elements[0].isFinished)
    gate.open()
    await inner.elements[0].finish()
  }

  @Test("It does not wait for work that outlives the screen")
  func processWork() async {
    let send = store.send { _ in
      strataLaunch(in: .process) { await gate.pass() }
    }
    #expect(send.isFinished)
    await send.finish()
    gate.open()
    await StrataTaskScope.process.waitUntilIdle()
  }

  @Test("Cancelling it cancels the work of its event, and no other")
  func cancel() async throws {
    let journal = Log<String>()
    @MainActor func launch(_ name: String) {
      strataLaunch {
        await gate.pass()
        journal.append("\(name) \(Task.isCancelled ? "cancelled" : "goes on")")
      } reduce: { _ in
        journal.append("\(name) reduced")
      }
    }
    let first = store.send { store in
      launch("first")
      store.send { _ in launch("queued by first") }
    }
    let second = store.send { _ in launch("second") }
    try await gate.arrival(count: 3)
    first.cancel()
    await first.finish()
    #expect(Set(journal.drain()) == ["first cancelled", "queued by first cancelled"])
    #expect(!second.isFinished)
    gate.open()
    await second.finish()
    #expect(journal.elements == ["second goes on", "second reduced"])
  }

  @Test("The store still works after its cancellation")
  func usableAfterCancel() async {
    let send = store.send { _ in strataLaunch { await gate.pass() } }
    send.cancel()
    await send.finish()
    await store.send { store in
      strataLaunch {
      } reduce: {
        store.update { $0.count = 1 }
      }
    }.finish()
    #expect(store.state.count == 1)
  }

  @Test("If it is cancelled while its event is queued, the event is handled and its work cancelled")
  func cancelWaiting() async {
    let reduced = Log<Void>()
    store.send { store in
      store.send("waiting") { store in
        store.update { $0.count += 1 }
        strataLaunch {
          await gate.pass()
        } reduce: {
          reduced.append(())
        }
      }.cancel()
    }
    #expect(store.state.count == 1)
    gate.open()
    await store.tasks.waitUntilIdle()
    #expect(reduced.elements.isEmpty)
  }

  @Test("if the caller of finish is cancelled, finish returns early and the work continues")
  func finishCancelled() async throws {
    let send = store.send { store in
      strataLaunch {
        await gate.pass()
      } reduce: {
        store.update { $0.count = 1 }
      }
    }
    try await gate.arrival()
    let waiting = Task { await send.finish() }
    waiting.cancel()
    await waiting.value
    #expect(!send.isFinished)
    gate.open()
    await send.finish()
    #expect(store.state.count == 1)
  }

  @Test("Any number of tasks can wait for it")
  func manyWaiters() async throws {
    let send = store.send { _ in strataLaunch { await gate.pass() } }
    let waiting = (1...10).map { _ in Task.detached { await send.finish() } }
    try await gate.arrival()
    gate.open()
    for task in waiting { await task.value }
    #expect(send.isFinished)
  }

  @Test("Its release affects neither the work nor the callers that wait for it")
  func dropped() async throws {
    let outer = store.send { store in
      store.send { store in
        strataLaunch {
          await gate.pass()
        } reduce: {
          store.send { $0.update { $0.count = 1 } }
        }
      }
    }
    try await gate.arrival()
    #expect(!outer.isFinished)
    gate.open()
    await outer.finish()
    #expect(store.state.count == 1)
  }

  @Test("It does not retain the store")
  func isWeak() async throws {
    var store: ScriptedStore? = ScriptedStore()
    let freed = store?.freed
    let send = store?.send()
    store = nil
    try await freed?.wait(forCount: 1)
    #expect(send?.isFinished == true)
  }
}

extension TrapezioStoreSendTests {
  enum Kind: CaseIterable, Sendable {
    case launch
    case main
    case withResult
    case interop
    case collect
    case added

    @MainActor
    func launch(_ gate: Gate, _ ended: Log<Void>) {
      switch self {
      case .launch:
        strataLaunch {
          await gate.pass()
        } reduce: {
          ended.append(())
        }
      case .main:
        strataLaunchMain {
          await gate.pass()
        } reduce: {
          ended.append(())
        }
      case .withResult:
        strataLaunchWithResult {
          await gate.pass()
          ended.append(())
        }
      case .interop:
        strataLaunchInterop {
          await gate.pass()
          throw CancellationError()
        } reduce: {
          Issue.record("The work has thrown.")
        } catch: { _ in
          ended.append(())
        }
      case .collect:
        strataCollect(AsyncStream { await gate.pass() }.prefix(1)) { ended.append(()) }
      case .added:
        // The task has no owner until the scope adopts it.
        let task = strataLaunch(in: .process) {
          await gate.pass()
        } reduce: {
          ended.append(())
        }
        StrataTaskScope.current?.add(task)
      }
    }
  }
}
