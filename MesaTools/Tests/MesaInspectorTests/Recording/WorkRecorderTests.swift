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
  @Suite("WorkRecorder", .freshGlobals, .inTurn)
  struct WorkRecorderTests {
    @Test("An execution is recorded with its parameters and its result")
    func execution() async throws {
      let recorder = Recorder()
      let useCase = StrataInteractor<Int, String> { "\($0)" }
      let key = recorder.recording.key(ofUseCase: useCase)
      let result = await useCase.execute(params: 3)
      let entries = try await recorder.entries()
      #expect(entries.map(\.kind) == [.useCase, .useCase])
      #expect(entries.map(\.interactor) == [key, key])
      #expect(entries.map(\.step) == [.executed, .returned])
      #expect(entries.map(\.params) == [InspectedValue(of: 3), nil])
      #expect(entries.map(\.result?.text) == [nil, InspectedValue(of: result).text])
      #expect(entries.map(\.text) == [nil, nil])
    }

    @Test("The result of a failed execution has the message of the failure")
    func failure() async throws {
      let recorder = Recorder()
      let useCase = StrataInteractor<Int, String>(TestFailure.thrown)
      let result = await useCase.execute(params: 3)
      let message: String? = result.fold(onSuccess: { _ in nil }, onFailure: { $0.message })
      let entries = try await recorder.entries()
      #expect(entries.map(\.step) == [.executed, .returned])
      #expect(message != nil)
      #expect(entries.last?.text == message)
    }

    @Test("An observation is recorded with its parameters and each value")
    func observation() async throws {
      let recorder = Recorder()
      let (values, continuation) = AsyncStream.makeStream(of: Int.self)
      let useCase = StrataSubjectInteractor<String, Int>(observing: values)
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish()
      var received: [Int] = []
      for await value in useCase.stream(for: "a") { received.append(value) }
      #expect(received == [1, 2])
      let entries = try await recorder.entries()
      #expect(entries.map(\.step) == [.observed, .emitted, .emitted])
      #expect(entries.first?.params == InspectedValue(of: "a"))
      #expect(
        entries.map(\.result?.text)
          == [nil] + [1, 2].map { InspectedValue(of: StrataResult<Int>.success($0)).text })
    }

    @Test("While nothing is recorded, use cases are not recorded either")
    func paused() async throws {
      let recorder = Recorder(isRecording: false)
      _ = await StrataInteractor<Int, Int> { $0 }.execute(params: 3)
      #expect(try await recorder.entries().isEmpty)
    }

    @Test("The state of a feature is recorded while its operation goes on")
    func feature() async throws {
      let recorder = Recorder()
      let (values, continuation) = AsyncStream.makeStream(of: Int.self)
      let useCase = StrataSubjectInteractor<String, Int>(observing: values)
      let feature = NoteFeature { _, _ in
        .run { state in
          for await _ in useCase.stream(for: "a") { state.count += 1 }
        }
      }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      let work = store.send(.tap("a"))
      // When the second value is emitted, the operation has handled the first one.
      continuation.yield(1)
      continuation.yield(2)
      var counts: [InspectedChange] = []
      while counts.isEmpty {
        await mainActorTurn()
        counts = try await recorder.entries().flatMap { $0.changes ?? [] }
          .filter { $0.path == ["count"] }
      }
      #expect(store.runningTaskCount == 1)
      continuation.finish()
      await work.value
      #expect(store.state.count == 2)
    }

    @Test("A change of an operation is recorded after the result and before the next use case")
    func order() async throws {
      let recorder = Recorder()
      let useCase = StrataInteractor<Int, Int> { $0 }
      let feature = NoteFeature { _, _ in
        .run { state in
          for count in 1...300 {
            _ = await useCase.execute(params: count)
            state.count = count
          }
        }
      }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      await store.send(.tap("a")).value
      let entries = try await recorder.entries()
      let launch = entries.first { $0.phase == .launched }?.n
      let steps = entries.filter { [.useCase, .change].contains($0.kind) }
      #expect(
        steps.map { $0.step.map { "\($0)" } ?? $0.what }
          == (1...300).flatMap { ["executed", "returned", "count: \($0)"] })
      let task = Set(entries.filter { $0.kind == .work }.map(\.n))
      #expect(launch != nil)
      #expect(steps.allSatisfy { $0.cause.map(task.contains) == true })
    }

    @Test("A change after an emitted value is recorded before the next value")
    func orderOfEmissions() async throws {
      let recorder = Recorder()
      let (values, continuation) = AsyncStream.makeStream(of: Int.self)
      for count in 1...300 { continuation.yield(count) }
      continuation.finish()
      let useCase = StrataSubjectInteractor<String, Int>(observing: values)
      let feature = NoteFeature { _, _ in
        .run { state in
          for await value in useCase.stream(for: "a") { state.count = value }
        }
      }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      await store.send(.tap("a")).value
      let steps = try await recorder.entries().filter { [.useCase, .change].contains($0.kind) }
      #expect(
        steps.map { $0.step.map { "\($0)" } ?? $0.what }
          == ["observed"] + (1...300).flatMap { ["emitted", "count: \($0)"] })
    }

    // MARK: Keys

    @Test("A use case that is seen before its store keeps its key")
    func earlyKey() {
      let recording = Recording()
      recording.setOpen(true)
      let useCase = StrataInteractor<Int, Int> { $0 }
      let identity = ObjectIdentifier(useCase)
      let early = recording.key(ofRunning: identity, step: .executed)
      let key = recording.key(ofUseCase: useCase)
      #expect([early, recording.key(ofRunning: identity, step: .returned)] == [key, key])
      #expect(recording.key(ofUseCase: StrataInteractor<Int, Int> { $0 }) != key)
      withExtendedLifetime(useCase) {}
    }

    @Test("A use case at the address of an earlier one has a key of its own")
    func reusedAddresses() async throws {
      let recorder = Recorder()
      var identities: Set<ObjectIdentifier> = []
      for count in 0..<200 {
        let useCase = StrataInteractor<Int, Int> { $0 }
        identities.insert(ObjectIdentifier(useCase))
        _ = await useCase.execute(params: count)
        let observe = StrataSubjectInteractor<Int, Int> { _ in AsyncStream { nil } }
        identities.insert(ObjectIdentifier(observe))
        for await _ in observe.stream(for: count) {}
      }
      let entries = try await recorder.entries()
      #expect(identities.count < 400)
      #expect(Set(entries.filter { $0.step != .returned }.map(\.interactor)).count == 400)
      for returned in entries where returned.step == .returned {
        #expect(entries.last { $0.n < returned.n }?.interactor == returned.interactor)
      }
    }

    @Test("A property has another key than a use case that ran at its address before")
    func reusedAddress() {
      let recording = Recording()
      recording.setOpen(true)
      var keys: [ObjectIdentifier: String?] = [:]
      for _ in 0..<200 {
        let useCase = StrataInteractor<Int, Int> { $0 }
        let identity = ObjectIdentifier(useCase)
        let earlier = keys[identity]
        #expect(earlier == nil || recording.key(ofUseCase: useCase) != earlier)
        keys[identity] = recording.key(ofRunning: identity, step: .executed)
      }
      #expect(keys.count < 200)
    }

    @Test("The stream of an observation that outlives its use case keeps the key")
    func longStream() async throws {
      let recorder = Recorder()
      let (values, continuation) = AsyncStream.makeStream(of: Int.self)
      var stream = StrataSubjectInteractor<Int, Int>(observing: values).stream(for: 1)
        .makeAsyncIterator()
      // One of them has the address of the use case.
      for count in 0..<50 {
        _ = await StrataInteractor<Int, Int> { $0 }.execute(params: count)
      }
      continuation.yield(7)
      #expect(await stream.next() == 7)
      let entries = try await recorder.entries()
      let keys = [InspectedEntry.Step.observed, .emitted].map { step in
        entries.first { $0.step == step }?.interactor
      }
      #expect(keys[0] != nil && keys[0] == keys[1])
    }
  }

  private struct TestFailure: Error {
    @Sendable
    static func thrown(_ params: Int) async throws -> String { throw TestFailure() }
  }

  extension StrataSubjectInteractor {
    fileprivate convenience init(observing values: AsyncStream<T>) {
      let observe: @Sendable (P) -> AsyncStream<T> = { _ in values }
      self.init(observe)
    }
  }
#endif
