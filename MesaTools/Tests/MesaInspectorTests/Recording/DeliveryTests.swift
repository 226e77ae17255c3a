// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing
  import Trapezio
  import TrapezioFeature

  @testable import MesaInspector

  @MainActor
  @Suite("Deliveries", .freshGlobals, .inTurn)
  struct DeliveryTests {
    private let recorder = Recorder()

    /// The recorded changes with the numbers of their deliveries.
    private func changes() async throws -> [String] {
      try await recorder.entries().filter { $0.kind == .change }
        .map { "\($0.delivery.map(String.init) ?? "-") \($0.what)" }
    }

    /// The number of changes that the test of the recorded store receives.
    private func receiveCount() async throws -> Int {
      let recording = RecordedEntries(try await recorder.entries().map(RecordedLine.entry))
      let test = RecordedTest(of: try RecordedStore(named: "NoteStore", in: recording))
      return test.source.components(separatedBy: "store.receive").count - 1
    }

    @Test("The updates of a delivery name the delivery")
    func reduce() async throws {
      let store = NoteStore { store, _ in
        store.strataLaunch {
          1
        } reduce: { count in
          store.update { $0.count = count }
          store.update { $0.text = "loaded" }
        }
      }
      await store.send(.tap("a")).finish()
      let changes = try await changes()
      #expect(changes == ["1 count: 1", #"1 text: "loaded""#])
      #expect(try await receiveCount() == 1)
    }

    @Test("The updates of onCancel name the delivery")
    func cancellation() async throws {
      let store = NoteStore { store, name in
        guard name == "load" else { return store.tasks.cancel(id: "load") }
        store.strataLaunch(id: "load") {
        } onCancel: {
          store.update { $0.text = "cancelled" }
          store.update { $0.count = 1 }
        }
      }
      let work = store.send(.tap("load"))
      store.send(.tap("cancel"))
      await work.finish()
      let changes = try await changes()
      #expect(changes == [#"1 text: "cancelled""#, "1 count: 1"])
      #expect(try await receiveCount() == 1)
    }

    @Test("A flag is cleared in the delivery, and set before it")
    func flag() async throws {
      let store = NoteStore { store, name in
        guard name == "load" else { return store.tasks.cancel(id: "load") }
        store.strataLaunch(id: "load", loading: \.isBusy) {
        } onCancel: {
          store.update { $0.text = "cancelled" }
        }
      }
      let work = store.send(.tap("load"))
      store.send(.tap("cancel"))
      await work.finish()
      let changes = try await changes()
      #expect(changes == ["- isBusy: true", #"1 text: "cancelled", isBusy: false"#])
      #expect(try await receiveCount() == 1)
    }

    @Test("Each element of a sequence has a delivery of its own")
    func elements() async throws {
      let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
      for element in 1...2 { continuation.yield(element) }
      continuation.finish()
      let store = NoteStore { store, _ in
        store.strataCollect(elements) { element in
          store.update { $0.count = element }
          store.update { $0.text = "\(element)" }
        }
      }
      await store.send(.tap("a")).finish()
      #expect(
        try await changes() == ["1 count: 1", #"1 text: "1""#, "2 count: 2", #"2 text: "2""#])
      #expect(try await receiveCount() == 2)
    }

    @Test("A test receives an event of a delivery and the updates around it as three changes")
    func event() async throws {
      let store = NoteStore { store, name in
        guard name == "load" else {
          for count in [3, 4] { store.update { $0.count = count } }
          return
        }
        store.strataLaunch {
        } reduce: {
          for count in [1, 2] { store.update { $0.count = count } }
          store.send(.tap("loaded"))
          for count in [5, 6] { store.update { $0.count = count } }
        }
      }
      await store.send(.tap("load")).finish()
      #expect(try await changes() == (1...6).map { "1 count: \($0)" })
      #expect(try await receiveCount() == 3)
    }

    @Test("An update of another store does not name the delivery")
    func otherStore() async throws {
      let other = NoteStore(id: 2)
      let store = NoteStore { store, _ in
        store.strataLaunch {
        } reduce: {
          store.update { $0.count = 1 }
          other.update { $0.count = 2 }
        }
      }
      await store.send(.tap("load")).finish()
      #expect(try await changes() == ["1 count: 1", "- count: 2"])
    }

    @Test("Updates of work that are part of no delivery name none")
    func noDelivery() async throws {
      let store = NoteStore { store, _ in
        store.strataLaunchMain {
          store.update { $0.count = 1 }
          store.update { $0.count = 2 }
        }
      }
      await store.send(.tap("load")).finish()
      #expect(try await changes() == ["- count: 1", "- count: 2"])
    }

    @Test("A delivery that ends its store does not continue in a store with the same identity")
    func endOfTheStore() async throws {
      let store = NoteStore { store, _ in
        store.strataLaunch {
        } reduce: {
          store.update { $0.count = 1 }
          store.end()
        }
      }
      await store.send(.tap("load")).finish()
      let recording = recorder.recording
      let identity = ObjectIdentifier(recording)
      recording.beginDelivery(of: identity)
      recording.forgetEvents(of: identity)
      recording.add(.change(to: NoteState(count: 2), copy: nil), of: identity)
      recording.beginDelivery(of: identity)
      _ = recording.register(identity)
      recording.add(.change(to: NoteState(count: 3), copy: nil), of: identity)
      let entries = try await recorder.entries().filter { $0.kind == .change }
      #expect(entries.map(\.delivery) == [1, nil, nil])
    }

    @Test("The change of a feature's state names the delivery")
    func feature() async throws {
      let feature = NoteFeature { _, _ in .none }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      let state = store.state
      for number in 1...2 {
        await store.strataLaunch {
        } reduce: {
          state.count = number
        }.value
      }
      #expect(try await changes() == ["1 count: 1", "2 count: 2"])
    }
  }
#endif
