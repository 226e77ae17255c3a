// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Strata
  import Testing
  import Trapezio
  import TrapezioFeature

  @testable import MesaInspector

  @MainActor
  @Suite("Causes", .freshGlobals, .inTurn)
  struct CausesTests {
    private let recorder = Recorder()

    // MARK: Events

    @Test("An event causes its changes and its work, which causes what follows from its result")
    func chain() async throws {
      let store = NoteStore { store, _ in
        store.update { $0.text = "a" }
        store.strataLaunch(id: "double") {
          42
        } reduce: { count in
          store.update { $0.count = count }
        }
      }
      await store.send(.tap("load")).finish()
      let lines = try await recorder.entries().lines
      #expect(
        lines == [
          "1 created NoteStore",
          #"2 event tap("load")"#,
          #"3 ←2 text: "a""#,
          "4 ←2 launched double",
          "5 ←2 handled 2",
          "6 ←4 delivered double",
          "7 ←6 count: 42",
          "8 ←4 finished double",
        ])
    }

    @Test("Two events of the user, one after another, have no cause")
    func users() async throws {
      let store = NoteStore()
      store.send(.tap("a"))
      store.send(.tap("b"))
      let events = try await recorder.entries().filter { $0.kind == .event }
      #expect(events.map(\.cause) == [nil, nil])
      #expect(events.count == 2)
    }

    @Test("An event that work sends is caused by the work's result")
    func eventOfReduce() async throws {
      let store = NoteStore { store, name in
        guard name == "load" else { return store.update { $0.text = name } }
        store.strataLaunch(id: "work") {
          1
        } reduce: { _ in
          store.send(.tap("loaded"))
        }
      }
      await store.send(.tap("load")).finish()
      let entries = try await recorder.entries()
      #expect(entries.cause(of: #"event tap("loaded")"#) == "delivered work")
      #expect(entries.cause(of: #"text: "loaded""#) == #"event tap("loaded")"#)
    }

    @Test("An event that waits in a queue is caused by the event that sent it")
    func queuedEvent() async throws {
      let store = NoteStore { store, name in
        if name == "first" { store.send(.tap("second")) }
        store.update { $0.text = name }
      }
      store.send(.tap("first"))
      let lines = try await recorder.entries().lines
      #expect(
        lines == [
          "1 created NoteStore",
          #"2 event tap("first")"#,
          #"3 ←2 text: "first""#,
          "4 ←2 handled 2",
          #"5 ←2 event tap("second")"#,
          #"6 ←5 text: "second""#,
          "7 ←5 handled 5",
        ])
    }

    @Test("An event of another store is caused by the event in which it is sent")
    func otherStore() async throws {
      let inner = NoteStore(id: 2)
      let outer = NoteStore { store, name in
        inner.send(.tap("inner"))
        store.update { $0.text = name }
      }
      outer.send(.tap("outer"))
      let lines = try await recorder.entries().lines
      #expect(
        lines == [
          "1 created NoteStore",
          "2 created NoteStore",
          #"3 event tap("outer")"#,
          #"4 ←3 event tap("inner")"#,
          #"5 ←4 text: "inner""#,
          "6 ←4 handled 4",
          #"7 ←3 text: "outer""#,
          "8 ←3 handled 3",
        ])
    }

    @Test("A change outside of events and work has no cause")
    func noEvent() async throws {
      let store = NoteStore()
      store.send(.tap("a"))
      store.update { $0.count = 1 }
      #expect(try await recorder.entries().first("count: 1")?.cause == nil)
    }

    @Test("An event that ends its store causes the end, and nothing later")
    func endInEvent() async throws {
      let store = NoteStore { store, _ in store.end() }
      store.send(.tap("close"))
      let other = NoteStore(id: 2)
      other.send(.tap("a"))
      let lines = try await recorder.entries().lines
      #expect(
        lines == [
          "1 created NoteStore",
          #"2 event tap("close")"#,
          "3 ←2 ended",
          "4 created NoteStore",
          #"5 event tap("a")"#,
          #"6 ←5 text: "a""#,
          "7 ←5 handled 5",
        ])
    }

    @Test("A store whose event ends the store that has sent it goes on with its own event")
    func endOfSender() async throws {
      var outer: NoteStore?
      let inner = NoteStore(id: 2) { store, _ in
        outer?.end()
        store.update { $0.text = "on" }
      }
      outer = NoteStore { _, _ in inner.send(.tap("inner")) }
      outer?.send(.tap("outer"))
      inner.send(.tap("again"))
      let entries = try await recorder.entries()
      #expect(entries.cause(of: "ended") == #"event tap("inner")"#)
      #expect(entries.cause(of: #"text: "on""#) == #"event tap("inner")"#)
      let event = try #require(entries.first(#"event tap("inner")"#))
      #expect(entries.contains { $0.of == event.n })
      let again = try #require(entries.first(#"event tap("again")"#))
      #expect(again.cause == nil)
      #expect(entries.contains { $0.of == again.n })
    }

    // MARK: Work

    @Test("A search that another one cancels says by which event")
    func cancelled() async throws {
      let hold = Gate()
      let store = NoteStore { store, _ in
        store.strataLaunch(id: "search", ifRunning: .cancelPrevious) {
          await hold.pass()
        } reduce: { _ in
          store.update { $0.count += 1 }
        }
      }
      let first = store.send(.tap("a"))
      let second = store.send(.tap("ab"))
      await first.finish()
      hold.open()
      await second.finish()
      let entries = try await recorder.entries()
      let cancelled = try #require(entries.first("cancelled search"))
      #expect(entries.cause(of: "cancelled search") == #"event tap("ab")"#)
      let launches = entries.filter { $0.what == "launched search" }
      #expect(launches.count == 2)
      #expect(cancelled.task == launches.first?.task)
      let ends = entries.filter { $0.what == "finished search" }
      #expect(ends.first { $0.task == cancelled.task }?.cause == launches.first?.n)
      #expect(entries.cause(of: "count: 1") == "delivered search")
    }

    @Test("Work that ends with its store is cancelled by what ended it")
    func cancelledByEnd() async throws {
      let hold = Gate()
      let store = NoteStore { store, name in
        if name == "close" { return store.end() }
        store.strataLaunch(id: "search") { await hold.pass() }
      }
      let work = store.send(.tap("search"))
      store.send(.tap("close"))
      await work.finish()
      let entries = try await recorder.entries()
      #expect(entries.cause(of: "cancelled search") == #"event tap("close")"#)
      #expect(entries.cause(of: "ended") == #"event tap("close")"#)
    }

    @Test("Work that a background task launches is caused by that task")
    func background() async throws {
      let inner = StrataInteractor<Int, Int> { $0 }
      let outer = StrataInteractor<Int, Int> { number in
        await strataLaunch(inner, params: number, id: "inner").value
        return number + 1
      }
      let store = NoteStore { store, _ in
        store.strataLaunch(outer, params: 1, id: "outer") { result in
          store.update { $0.count = result.getOrDefault(0) }
        }
      }
      await store.send(.tap("a")).finish()
      let entries = try await recorder.entries()
      #expect(entries.cause(of: "launched outer") == #"event tap("a")"#)
      #expect(entries.cause(of: "launched inner") == "launched outer")
      #expect(entries.cause(of: "delivered inner") == "launched inner")
      #expect(entries.cause(of: "delivered outer") == "launched outer")
      #expect(entries.cause(of: "count: 2") == "delivered outer")
    }

    @Test("Each element of a stream has the cause that began the work")
    func elements() async throws {
      let store = NoteStore { store, _ in
        let numbers = AsyncStream<Int> { stream in
          for number in 1...2 { stream.yield(number) }
          stream.finish()
        }
        store.strataCollect(
          numbers, id: "numbers",
          action: { number in
            store.update { $0.count = number }
          })
      }
      await store.send(.tap("a")).finish()
      let entries = try await recorder.entries()
      let deliveries = entries.filter { $0.what == "delivered numbers" }
      #expect(deliveries.map(\.result?.text) == ["1", "2"])
      let launch = try #require(entries.first("launched numbers")?.n)
      #expect(deliveries.map(\.cause) == [launch, launch])
      #expect(entries.first("count: 2")?.cause == deliveries.last?.n)
    }

    @Test("Debounced work has a delay, and begins after it")
    func debounce() async throws {
      let clock = ManualClock()
      let store = NoteStore { store, name in
        store.strataLaunch(
          id: "search", ifRunning: .cancelPrevious, after: .milliseconds(300), clock: clock
        ) {
          name.count
        } reduce: { count in
          store.update { $0.count = count }
        }
      }
      store.send(.tap("a"))
      let work = store.send(.tap("ab"))
      try await clock.waitForSleepers()
      #expect(try await recorder.entries().first("began search") == nil)
      clock.advance(by: .milliseconds(300))
      await work.finish()
      let entries = try await recorder.entries()
      let launches = entries.filter { $0.what == "launched search" }
      #expect(launches.map(\.delay) == [0.3, 0.3])
      let began = entries.filter { $0.what == "began search" }
      #expect(began.map(\.task) == [launches.last?.task])
      #expect(began.first?.cause == launches.last?.n)
      #expect(entries.cause(of: "delivered search") == "launched search")
    }

    @Test("The last of several throttled launches has a delay")
    func throttle() async throws {
      let clock = ManualClock()
      let store = NoteStore { store, _ in
        store.strataLaunch(id: "save", throttle: .seconds(2), latest: true, clock: clock) { 1 }
      }
      await store.send(.tap("a")).finish()
      let second = store.send(.tap("b"))
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(2))
      await second.finish()
      let entries = try await recorder.entries()
      #expect(entries.filter { $0.what == "launched save" }.map(\.delay) == [nil, 2])
      #expect(entries.filter { $0.what == "began save" }.count == 1)
    }

    @Test("Work that waits for previous work says for which, and begins after it")
    func previous() async throws {
      let gate = Gate()
      let store = NoteStore { store, _ in
        store.strataLaunch(id: "save", ifRunning: .waitForPrevious) { await gate.pass() }
      }
      let sent = ["a", "b"].map { store.send(.tap($0)) }
      gate.open()
      for work in sent { await work.finish() }
      let entries = try await recorder.entries()
      let launches = entries.filter { $0.what == "launched save" }
      #expect(launches.map(\.previous) == [nil, launches[0].task])
      let began = entries.filter { $0.what == "began save" }
      #expect(began.map(\.task) == [launches[1].task])
      let finished = try #require(entries.first("finished save"))
      #expect(finished.n < began[0].n)
    }

    // MARK: Features

    @Test("An action of a feature causes its change and its work")
    func feature() async throws {
      let feature = NoteFeature { name, state in
        state.text = name
        return .run(id: "load") { state in state.count = 1 }
      }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      await store.send(.tap("a")).finish()
      let entries = try await recorder.entries()
      #expect(entries.first?.what.hasPrefix("created Store<NoteFeature>") == true)
      #expect(entries.cause(of: #"text: "a""#) == #"event tap("a")"#)
      #expect(entries.cause(of: "launched load") == #"event tap("a")"#)
      #expect(entries.cause(of: "handled 2") == #"event tap("a")"#)
      #expect(entries.cause(of: "count: 1") == "launched load")
      #expect(entries.cause(of: "finished load") == "launched load")
    }

    @Test("An operation that fails causes the change of its handler")
    func failedOperation() async throws {
      let feature = NoteFeature { _, _ in
        .run { _ in throw CocoaError(.fileNoSuchFile) }.catch { _, state in state.text = "failed" }
      }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      await store.send(.tap("a")).finish()
      let entries = try await recorder.entries()
      #expect(entries.first("delivered work")?.failed == true)
      #expect(entries.cause(of: #"text: "failed""#) == "delivered work")
    }

    @Test("An action that an operation sends is caused by the operation")
    func actionOfOperation() async throws {
      var store: Store<NoteFeature>?
      let feature = NoteFeature { name, state in
        guard name == "load" else {
          state.text = name
          return .none
        }
        return .run(id: "load") { _ in store?.send(.tap("loaded")) }
      }
      store = Store(initialState: NoteFeature.State(), feature: feature)
      await store?.send(.tap("load")).finish()
      #expect(
        try await recorder.entries().cause(of: #"event tap("loaded")"#) == "launched load")
    }

    // MARK: Stores that are gone

    @Test("A new store is not caused by the tasks of an earlier store with the same identity")
    func sameIdentity() async throws {
      let hold = Gate()
      let scope = StrataTaskScope()
      scope.run { strataLaunch(id: "work") { await hold.pass() } }
      let task = try #require(scope.runningTasks.first)
      hold.open()
      let recording = recorder.recording
      let identity = ObjectIdentifier(recording)
      recording.add(.began(task), of: identity, task: (1, .begins))
      _ = recording.register(identity)
      recording.add(.finished(task), of: identity, task: (1, .ends))
      let entries = try await recorder.entries()
      #expect(entries.map(\.cause) == [nil, nil])
      #expect(entries[0].store != entries[1].store)
    }
  }
#endif
