// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Strata
  import MesaRecording
  import Testing
  import Trapezio

  @testable import MesaInspector

  @MainActor
  @Suite("Recording", .freshGlobals, .inTurn)
  struct RecordingTests {
    private let recording = Recording()

    private func texts(_ recording: Recording, after n: Int = 0) async throws -> [String?] {
      await recording.settle()
      let data = recording.lines(after: n, bytes: .max).data
      return try StreamLine.lines(of: data).compactMap(\.entry).map(\.text)
    }

    @Test("Entries are numbered in order, and their time does not go back")
    func order() async throws {
      for index in 1...100 { #expect(recording.add(.mark("\(index)")) == index) }
      await recording.settle()
      let entries = try StreamLine.lines(of: recording.lines(after: 0, bytes: .max).data)
        .compactMap(\.entry)
      #expect(entries.map(\.n) == Array(1...100))
      #expect(entries.map(\.text) == (1...100).map { "\($0)" })
      #expect(entries.map(\.t) == entries.map(\.t).sorted())
    }

    @Test("Threads add entries at the same time, and none is missing")
    func threads() async throws {
      let numbers = await withTaskGroup(of: [Int].self) { group in
        for _ in 0..<8 {
          group.addTask { (0..<500).map { recording.add(.mark("\($0)")) } }
        }
        var numbers: [Int] = []
        for await added in group { numbers += added }
        return numbers
      }
      #expect(numbers.sorted() == Array(1...4_000))
      #expect(try await texts(recording).count == 4_000)
    }

    @Test("Each recording is another session")
    func sessions() {
      #expect(Recording().session != Recording().session)
    }

    @Test("A reader is called after new entries, until it stops")
    func readers() async throws {
      let calls = Watched(0)
      let reader = recording.startReading { calls.update { $0 += 1 } }
      recording.add(.mark("a"))
      try await calls.wait(for: "a call") { $0 > 0 }
      #expect(try await texts(recording) == ["a"])
      recording.stopReading(reader)
      let count = calls.value
      recording.add(.mark("b"))
      #expect(try await texts(recording) == ["a", "b"])
      #expect(calls.value == count)
    }

    // MARK: Losses

    /// Returns a recording in which the first fact waits for a latch, so that the next ones wait.
    private func stuck(waiting: Int) -> (recording: Recording, latch: Latch) {
      let recording = Recording(limits: .init(waiting: waiting, description: .seconds(60)))
      let (begun, latch) = (Latch(), Latch())
      recording.add(.event(Slow(begun: begun, latch: latch)))
      #expect(begun.waitBlocking())
      return (recording, latch)
    }

    @Test("If too many facts wait, the newest are lost, and counted where they are missing")
    func loss() async throws {
      let (recording, latch) = stuck(waiting: 10)
      for index in 1...30 { recording.add(.mark("\(index)")) }
      latch.signal()
      await recording.settle()
      #expect(recording.takeLoss())
      #expect(!recording.takeLoss())
      recording.add(.mark("later"))
      await recording.settle()
      let lines = try StreamLine.lines(of: recording.lines(after: 0, bytes: .max).data)
      #expect(lines.map(\.type) == Array(repeating: "entry", count: 11) + ["dropped", "entry"])
      #expect(lines[11].count == 20)
      #expect(lines.last?.entry?.n == 32)
      #expect(lines.last?.entry?.text == "later")
    }

    @Test("Adding never waits, and what waits is limited", arguments: [100_000])
    func flood(count: Int) async throws {
      let (recording, latch) = stuck(waiting: 1_000)
      for _ in 0..<count { recording.add(.mark("a")) }
      latch.signal()
      #expect(try await texts(recording).count == 1_001)
    }

    @Test("Waiting for the present works after a loss, too")
    func settleAfterLoss() async throws {
      let (recording, latch) = stuck(waiting: 10)
      for _ in 1...1_000 { recording.add(.mark("a")) }
      latch.signal()
      await recording.settle()
      for index in 1...500 {
        recording.add(.mark("\(index)"))
        #expect(try await texts(recording, after: 1_000).last == "\(index)")
      }
    }

    @Test("After a loss, states are recorded again, also of a store whose creation was lost")
    func statesAfterLoss() async throws {
      let recorder = Recorder(limits: .init(waiting: 2, description: .seconds(60)))
      let (begun, latch) = (Latch(), Latch())
      let known = NoteStore(id: 1)
      await recorder.recording.settle()
      recorder.recording.add(.event(Slow(begun: begun, latch: latch)))
      #expect(begun.waitBlocking())
      known.send(.tap("a"))
      known.send(.tap("b"))
      let unknown = NoteStore(id: 2)
      unknown.send(.tap("c"))
      latch.signal()
      await recorder.recording.settle()
      #expect(recorder.recording.takeLoss())
      recorder.plugin.recordStates()
      let entries = try await recorder.entries()
      let states = entries.filter { $0.kind == .created }.suffix(2)
      #expect(states.map(\.store) == ["1", "2"])
      #expect(states.first?.state == InspectedValue(of: known.state))
      #expect(states.last?.state == InspectedValue(of: unknown.state))
      let moment = recorder.recording.moment(at: try #require(entries.last).n)
      #expect(moment.stores["2"]?.copy as? NoteState == unknown.state)
    }

    @Test("A recording that nobody needs is released")
    func release() async {
      weak var recording: Recording?
      do {
        let strong = Recording()
        strong.add(.mark("a"))
        await strong.settle()
        recording = strong
      }
      while recording != nil, !Task.isCancelled { await Task.yield() }
      #expect(recording == nil)
    }
  }

  /// A value whose description waits.
  private struct Slow: CustomReflectable {
    let begun, latch: Latch

    var customMirror: Mirror {
      begun.signal()
      _ = latch.waitBlocking()
      return Mirror(self, children: [:], displayStyle: .struct)
    }
  }
#endif
