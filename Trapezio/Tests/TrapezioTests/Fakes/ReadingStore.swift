// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

/// What a test lets a store do.
struct ReadingStep: TrapezioEvent, CustomTestStringConvertible {
  let testDescription: String
  let run: @MainActor (ReadingStore) -> Void

  init(_ description: String = "", _ run: @escaping @MainActor (ReadingStore) -> Void) {
    testDescription = description
    self.run = run
  }

  /// Work with the id "read" that reads the state off the main actor.
  static let offMain = [
    ReadingStep("strataLaunch") { store in store.strataLaunch(id: "read") { store.state.count } },
    ReadingStep("strataLaunch with a use case") { store in
      store.strataLaunch(StrataInteractor { store.state.count }, id: "read")
    },
    ReadingStep("strataLaunchInterop") { store in
      store.strataLaunchInterop(id: "read") {
        store.state.count
      } catch: { _ in
      }
    },
    ReadingStep("strataLaunchWithResult") { store in
      store.strataLaunchWithResult(id: "read") { store.state.count }
    },
    ReadingStep("strataLaunchMain") { store in
      store.strataLaunchMain(id: "read") { await store.readOffMain() }
    },
    ReadingStep("strataCollect") { store in
      let end = Gate()
      let counts = AsyncStream<Int> {
        defer { end.open() }
        return end.isOpen ? nil : store.state.count
      }
      store.strataCollect(counts, id: "read") { _ in }
    },
    ReadingStep("the function strataLaunch") { store in
      Strata.strataLaunch(id: "read") { store.state.count }
    },
  ]

  /// Reads on the main actor.
  static let onMain = [
    ReadingStep("handle") { $0.read() },
    ReadingStep("reduce") { store in
      store.strataLaunch {
      } reduce: {
        store.read()
      }
    },
    ReadingStep("catch") { store in
      store.strataLaunchInterop {
        throw CancellationError()
      } catch: { _ in
        store.read()
      }
    },
    ReadingStep("onCancel") { store in
      store.strataLaunch(id: "id") {
        while !Task.isCancelled { await Task.yield() }
      } onCancel: {
        store.read()
      }
      store.tasks.cancel(id: "id")
    },
    ReadingStep("action") { store in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.yield(1)
      continuation.finish()
      store.strataCollect(stream) { _ in store.read() }
    },
    ReadingStep("strataLaunchMain") { store in store.strataLaunchMain { store.read() } },
    ReadingStep("work that awaits the main actor") { store in
      store.strataLaunch { await store.read() }
    },
    ReadingStep("work that runs a closure on the main actor") { store in
      store.strataLaunch { await MainActor.run { store.read() } }
    },
    ReadingStep("work that sends an event") { store in
      store.strataLaunch { await store.send(ReadingStep { $0.read() }) }
    },
  ]
}

/// A store that does what its events say.
class ReadingStore: TrapezioStore<CounterScreen, CounterState, ReadingStep> {
  nonisolated let reads = Log<Int>()

  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: CounterState(count: 0))
  }

  override func handle(event: ReadingStep) { event.run(self) }

  func read() { reads.append(state.count) }

  @concurrent nonisolated func readOffMain() async { reads.append(state.count) }
}

/// A store of another type.
final class OtherReadingStore: ReadingStore {}
