// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing
  import Trapezio
  import TrapezioNavigation

  @testable import MesaInspector

  @MainActor
  @Suite("DescriptionQueue", .freshGlobals, .inTurn)
  struct DescriptionQueueTests {
    /// Short, because it is the subject.
    private static let limit = Duration.milliseconds(40)

    private func entries(_ recording: Recording) async throws -> [InspectedEntry] {
      await recording.settle()
      return try StreamLine.lines(of: recording.lines(after: 0, bytes: .max).data)
        .compactMap(\.entry)
    }

    @Test(
      // Its cases share a latch.
      "A description that does not return ends with the name of its type", .serialized,
      arguments: OwnDescription.allCases)
    func neverReturns(own: OwnDescription) async throws {
      let latch = Latch()
      defer { for _ in 1...4 { latch.signal() } }
      OwnDescription.latch.update { $0 = latch }
      let recording = Recording(limits: .init(description: Self.limit))
      let (store, value) = (ObjectIdentifier(recording), own.value)
      recording.add(.created(name: "A", screen: nil, state: Holder(count: 0), copy: nil), of: store)
      recording.add(.change(to: Holder(count: 1, value: value), copy: nil), of: store)
      recording.add(.event(value))
      recording.add(.useCase("u1", .returned, StrataResult<Int>.failure(StuckFailure())))
      recording.add(.change(to: Holder(count: 2, value: value), copy: nil), of: store)
      recording.add(.mark("later"))
      let entries = try await entries(recording)
      #expect(entries.map(\.kind) == [.created, .change, .event, .useCase, .change, .mark])
      #expect(entries[1].changes?.map(\.path) == [["count"], ["value"]])
      #expect(entries[4].changes?.map(\.path) == [["count"]])
      if ![.encode, .rawValue].contains(own) {
        #expect(entries[2].event?.text.contains("‹") == true)
      }
      #expect(entries[2].json == nil)
      #expect(entries[3].text == nil)
    }

    @Test("What has not returned is said once, and does not run again")
    func once() async throws {
      let recorder = Recorder(limits: .init(description: Self.limit))
      let (latch, calls) = (Latch(), Watched(0))
      defer { latch.signal() }
      for _ in 1...20 { recorder.recording.add(.event(Counted(latch: latch, calls: calls))) }
      let warnings = try await recorder.entries() + recorder.entries()
      #expect(Set(warnings.filter { $0.kind == .warning }.map(\.n)).count == 1)
      let warning = try #require(warnings.first { $0.kind == .warning })
      #expect(warning.text?.contains("description of Counted has not returned") == true)
      #expect(warning.section == "description-given-up")
      #expect(calls.value == 1)
    }

    @Test("A description that returns late changes nothing")
    func late() async throws {
      let recording = Recording(limits: .init(description: Self.limit))
      let (store, latch, end) = (ObjectIdentifier(recording), Latch(), Latch())
      recording.add(.created(name: "A", screen: nil, state: Holder(count: 0), copy: nil), of: store)
      let late = Late(latch: latch, end: end)
      recording.add(.change(to: Holder(count: 1, value: late), copy: nil), of: store)
      let before = try await entries(recording)
      latch.signal()
      #expect(end.waitBlocking())
      recording.add(.change(to: Holder(count: 2, value: late), copy: nil), of: store)
      let after = try await entries(recording)
      #expect(before.count == 2)
      #expect(after.prefix(2).map(\.what) == before.map(\.what))
      #expect(after.last?.what == "count: 2")
    }

    @Test("Descriptions that return are shown, however many there are")
    func returning() async throws {
      let recording = Recording()
      let (latch, calls) = (Latch(), Watched(0))
      for _ in 1...500 { latch.signal() }
      for _ in 1...500 { recording.add(.event(Counted(latch: latch, calls: calls))) }
      let entries = try await entries(recording)
      #expect(entries.count == 500)
      #expect(entries.allSatisfy { $0.event?.text == "Counted(a: 1)" })
    }

    @Test("While a description runs, the waiting entries are counted")
    func behind() async throws {
      let recording = Recording(limits: .init(description: .seconds(60), behind: .zero))
      let (begun, latch) = (Latch(), Latch())
      #expect(recording.behind == 0)
      recording.add(.event(Begun(begun: begun, latch: latch)))
      #expect(begun.waitBlocking())
      for _ in 1...2_299 { recording.add(.mark("a")) }
      #expect(recording.behind == 2_300)
      latch.signal()
      await recording.settle()
      #expect(recording.behind == 0)
    }

    @Test("A short wait is not behind")
    func notBehind() async throws {
      let recording = Recording(limits: .init(description: .seconds(60), behind: .seconds(60)))
      let (begun, latch) = (Latch(), Latch())
      recording.add(.event(Begun(begun: begun, latch: latch)))
      #expect(begun.waitBlocking())
      #expect(recording.behind == 0)
      latch.signal()
      await recording.settle()
    }

    @Test("The main actor describes nothing itself")
    func mainActor() async throws {
      let recorder = Recorder()
      let (places, screen) = (WatchedScreen.places, WatchedScreen())
      _ = places.drain()
      let store = NoteStore()
      recorder.recording.add(
        .created(name: "A", screen: screen, state: 0, copy: nil), of: ObjectIdentifier(store))
      let content = WindowContent(
        name: "Window", selected: nil,
        stacks: [
          .init(
            tab: nil, visible: true,
            entries: [
              .init(
                id: UUID(), screen: AnyHashable(screen), style: "root", guarded: false,
                awaited: false, draft: nil, stores: [])
            ])
        ])
      recorder.recording.add(.root("w1", content, TrapezioNavigationSnapshot(root: screen)))
      for object in [Fields(), PlainFields()] as [AnyObject] {
        _ = ObjectFields(of: object)
        _ = InspectedOwner(of: object) { _ in "u1" }
      }
      _ = try await recorder.entries()
      #expect(places.elements.allSatisfy { !$0 })
      #expect(!places.elements.isEmpty)
    }
  }

  private struct Holder: Sendable {
    var count: Int
    var value: any Sendable = 0
  }

  private struct Counted: CustomReflectable {
    let latch: Latch
    let calls: Watched<Int>

    var customMirror: Mirror {
      calls.update { $0 += 1 }
      let children = latch.waitBlocking() ? 1 : 0
      return Mirror(self, children: ["a": children], displayStyle: .struct)
    }
  }

  private struct Late: CustomReflectable {
    let latch, end: Latch

    var customMirror: Mirror {
      _ = latch.waitBlocking()
      defer { end.signal() }
      return Mirror(self, children: ["late": 1], displayStyle: .struct)
    }
  }

  private struct Begun: CustomReflectable {
    let begun, latch: Latch

    var customMirror: Mirror {
      begun.signal()
      _ = latch.waitBlocking()
      return Mirror(self, children: [:], displayStyle: .struct)
    }
  }

  /// A screen that logs whether the main actor describes it.
  private struct WatchedScreen: TrapezioScreen, CustomReflectable {
    static let places = Log<Bool>()

    var customMirror: Mirror {
      Self.places.append(Causes.Place.isMain)
      return Mirror(self, children: ["a": 1])
    }
  }

  private final class Fields: CustomReflectable {
    let screen = WatchedScreen()

    var customMirror: Mirror {
      WatchedScreen.places.append(true)
      return Mirror(self, children: ["screen": screen])
    }
  }

  private final class PlainFields {
    let screen = WatchedScreen()
  }
#endif
