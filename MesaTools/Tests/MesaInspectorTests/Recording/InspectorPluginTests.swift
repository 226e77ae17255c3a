// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Strata
  import MesaRecording
  import Testing
  import Trapezio
  import TrapezioFeature
  import TrapezioNavigation

  @testable import MesaInspector

  @MainActor
  @Suite("InspectorPlugin", .freshGlobals, .inTurn)
  struct InspectorPluginTests {
    // MARK: Stores

    @Test("The creation of a store has its name, its screen and its state")
    func created() async throws {
      let recorder = Recorder()
      let store = NoteStore(id: 7)
      let entry = try #require(try await recorder.entries().first)
      #expect(entry.kind == .created)
      #expect(entry.name == "NoteStore")
      #expect(entry.screen == InspectedValue(of: NoteScreen(id: 7)))
      #expect(entry.state == InspectedValue(of: NoteState()))
      #expect(entry.holdable == true)
      #expect(store.state == NoteState())
    }

    @Test("A store of a feature shows the properties of its state, and whether it has a copy")
    func createdFeature() async throws {
      let recorder = Recorder()
      let copied = Store(initialState: .init(), feature: NoteFeature { _, _ in .none })
      let other = Store(
        initialState: .init(), feature: NoteFeature(isCopied: false) { _, _ in .none })
      let entries = try await recorder.entries()
      #expect(entries.map(\.holdable) == [true, false])
      #expect(
        entries.map(\.state?.text) == [#"State(text: "", count: 0)"#, entries[0].state?.text])
      #expect(entries.first?.screen == nil)
      withExtendedLifetime((copied, other)) {}
    }

    @Test("The end of a store is recorded once, whether it was ended or released")
    func ended() async throws {
      let recorder = Recorder()
      let store = NoteStore()
      store.end()
      store.end()
      _ = NoteStore(id: 2)
      while recorder.plugin.stores.count > 0, !Task.isCancelled { await mainActorTurn() }
      let ends = try await recorder.entries().filter { $0.kind == .ended }
      #expect(ends.map(\.store) == ["1", "2"])
    }

    @Test("Stores with the same identity, one after another, have different keys")
    func keys() async throws {
      let recorder = Recorder()
      for _ in 1...20 { NoteStore().end() }
      let keys = try await recorder.entries().filter { $0.kind == .created }.map(\.store)
      #expect(Set(keys).count == 20)
    }

    @Test("The inspector does not retain stores")
    func release() async throws {
      let recorder = Recorder()
      weak var store: NoteStore?
      do {
        let strong = NoteStore()
        strong.send(.tap("a"))
        store = strong
      }
      #expect(store == nil)
      _ = recorder
    }

    @Test("Changes contain what has changed, also if the page did not see the creation")
    func changes() async throws {
      let recorder = Recorder(isRecording: false)
      let store = NoteStore { store, name in
        store.update { ($0.text, $0.count) = (name, $0.count + 1) }
      }
      store.send(.tap("a"))
      recorder.begin()
      let begun = try await recorder.entries()
      store.send(.tap("b"))
      let created = try #require(begun.last)
      #expect(created.what == "created NoteStore")
      #expect(created.state?.text.contains(#"text: "a""#) == true)
      let entries = try await recorder.entries(after: created.n)
      #expect(entries.map(\.what).contains(#"text: "b", count: 2"#))
    }

    @Test("An event that a page can send again has JSON")
    func json() async throws {
      let recorder = Recorder()
      NoteStore().send(.tap("a"))
      let event = try #require(try await recorder.entries().first { $0.kind == .event })
      let json = InspectedJSON.object(["tap": .object(["_0": .string("a")])])
      #expect(event.json == json.text)
    }

    @Test("An event that is not Codable, or may contain a secret, has no JSON")
    func noJSON() async throws {
      let recorder = Recorder()
      let store = SecretStore()
      store.send(.login(password: Redacted("hunter2")))
      store.send(.draft(Draft(password: "hunter2")))
      store.send(.many(Array(repeating: nil, count: 100) + [Redacted("hunter2")]))
      store.send(.hidden(Hidden(password: "hunter2")))
      store.send(.hidden(Hidden(token: "hunter2")))
      PlainStore().send(.tap)
      let lines = try await recorder.streamLines()
      let events = lines.compactMap(\.entry).filter { $0.kind == .event }
      #expect(events.map(\.json) == [nil, nil, nil, nil, nil, nil])
      #expect(events.first?.event?.text == "login(password: ••••)")
      await recorder.recording.settle()
      let data = recorder.recording.lines(after: 0, bytes: .max).data
      #expect(!String(decoding: data, as: UTF8.self).contains("hunter2"))
    }

    @Test("The time that an event took follows the event")
    func handled() async throws {
      let recorder = Recorder()
      NoteStore().send(.tap("a"))
      let handled = try #require(try await recorder.entries().first { $0.kind == .handled })
      #expect(handled.of == 2)
      #expect((handled.seconds ?? -1) >= 0)
    }

    @Test("A message belongs to the store that emits it, or to none")
    func messages() async throws {
      let recorder = Recorder()
      let messages = TrapezioMessageManager()
      messages.emit("Offline.", kind: .error)
      let store = NoteStore { _, name in messages.emit(name) }
      store.send(.tap("Saved."))
      let entries = try await recorder.entries().filter { $0.kind == .message }
      #expect(entries.map(\.text) == ["Offline.", "Saved."])
      #expect(entries.map(\.style) == ["error", "info"])
      #expect(entries.map(\.store) == [nil, "1"])
    }

    // MARK: Work

    @Test("Work has its id, its use case and its parameters")
    func work() async throws {
      let recorder = Recorder()
      let save = StrataInteractor<NoteState, Int> { $0.count }
      let refresh = StrataInteractor<Void, Int> { 1 }
      let store = NoteStore { store, _ in
        store.strataLaunch(save, params: NoteState(text: "a"), id: NoteScreen(id: 3))
        store.strataLaunch(refresh)
        store.strataLaunch { "closure" }
      }
      await store.send(.tap("a")).finish()
      let entries = try await recorder.entries()
      let launches = entries.filter { $0.phase == .launched }
      #expect(
        launches.map(\.useCase) == [
          "StrataInteractor<NoteState, Int>", "StrataInteractor<(), Int>", nil,
        ])
      #expect(launches.first?.name == "\(NoteScreen(id: 3))")
      #expect(launches.map { $0.params?.type } == ["NoteState", nil, nil])
      #expect(launches.map(\.delay) == [nil, nil, nil])
      #expect(Set(launches.map(\.task)).count == 3)
      let results = entries.filter { $0.phase == .delivered }.compactMap(\.result?.text)
      #expect(Set(results) == ["success(0)", "success(1)", "\"closure\""])
    }

    @Test("A result that is a failure says so")
    func failures() async throws {
      let recorder = Recorder()
      let fail = StrataInteractor<Void, Int> { throw CocoaError(.fileNoSuchFile) }
      let store = NoteStore { store, _ in
        store.strataLaunch(fail, id: "fail")
        store.strataLaunchInterop(id: "interop") {
          throw CancellationError()
        } catch: { _ in
        }
        store.strataLaunchInterop(id: "fine") {
          1
        } catch: { _ in
        }
      }
      await store.send(.tap("a")).finish()
      let delivered = try await recorder.entries().filter { $0.phase == .delivered }
      let failed = Dictionary(uniqueKeysWithValues: delivered.map { ($0.name ?? "", $0.failed) })
      #expect(failed == ["fail": true, "interop": true, "fine": false])
    }

    @Test("Work without a value is delivered, too, and causes what follows")
    func noValue() async throws {
      let recorder = Recorder()
      let store = NoteStore { store, _ in
        store.strataLaunch(id: "work") {
        } reduce: {
          store.update { $0.count = 1 }
        }
      }
      await store.send(.tap("a")).finish()
      let entries = try await recorder.entries()
      #expect(entries.cause(of: "delivered work") == "launched work")
      #expect(entries.cause(of: "count: 1") == "delivered work")
    }

    // MARK: Windows

    @Test("A request of navigation is followed by the content of the window")
    func navigation() async throws {
      let recorder = Recorder()
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      stack.goTo(NoteScreen(id: 1), as: .sheet)
      stack.dismiss()
      let entries = try await recorder.entries()
      let requests = entries.filter { $0.kind == .navigation }
      #expect(requests.map(\.status) == ["shown", "popped"])
      #expect(requests.map(\.request) == ["goTo(NoteScreen(id: 1), as: sheet)", "dismiss"])
      let roots = entries.filter { $0.kind == .root }
      #expect(roots.map(\.root) == ["w1", "w1"])
      #expect(
        roots.map { $0.tree?.stacks.first?.entries.map(\.screen.text) } == [
          ["NoteScreen(id: 0)", "NoteScreen(id: 1)"], ["NoteScreen(id: 0)"],
        ])
      #expect(roots.first?.tree?.stacks.first?.entries.last?.style == "sheet")
      #expect(roots.first?.tree?.name == "TrapezioStackNavigator")
    }

    @Test("A new window is recorded without a request of navigation")
    func newWindow() async throws {
      let recorder = Recorder()
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      while try await recorder.entries().isEmpty {
        try Task.checkCancellation()
        await mainActorTurn()
      }
      #expect(try await recorder.entries().map(\.what) == ["root w1"])
      _ = stack
    }

    @Test("A window contains the stores of its screens")
    func storesOfScreens() async throws {
      let recorder = Recorder()
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      let stores = [NoteStore(id: 0), NoteStore(id: 1)]
      stack.goTo(NoteScreen(id: 1))
      stack.goTo(NoteScreen(id: 1))
      let tree = try await recorder.entries().last { $0.kind == .root }?.tree
      #expect(tree?.stacks.first?.entries.map(\.stores) == [["1"], ["2"], []])
      stores[1].end()
      while try await recorder.entries().last(where: { $0.kind == .root })?.tree?.stacks.first?
        .entries.map(\.stores) != [["1"], [], []]
      {
        try Task.checkCancellation()
        await mainActorTurn()
      }
    }

    @Test("The stacks of tabs are one window")
    func tabs() async throws {
      let recorder = Recorder()
      let tabs = TrapezioTabNavigator(
        [Tab.home: NoteScreen(id: 0), .list: NoteScreen(id: 1)], selected: .home)
      tabs.select(.list)
      let roots = try await recorder.entries().filter { $0.kind == .root }
      let tree = try #require(roots.last?.tree)
      #expect(Set(roots.map(\.root)) == ["w1"])
      #expect(tree.selected == "list")
      #expect(tree.stacks.map(\.tab) == ["home", "list"])
      #expect(tree.stacks.map(\.visible) == [false, true])
    }

    @Test("A window that was closed has ended")
    func endedWindow() async throws {
      let recorder = Recorder()
      var first: TrapezioStackNavigator? = TrapezioStackNavigator(root: NoteScreen(id: 0))
      let second = TrapezioStackNavigator(root: NoteScreen(id: 1))
      first?.goTo(NoteScreen(id: 2))
      first = nil
      second.goTo(NoteScreen(id: 3))
      let entries = try await recorder.entries()
      #expect(entries.filter { $0.kind == .rootEnded }.map(\.root) == ["w1"])
    }

    // MARK: Pausing

    @Test("Before recording begins, nothing is recorded, but stores and windows are known")
    func paused() async throws {
      let recorder = Recorder(isRecording: false)
      #expect(MesaObservers.current.isEmpty)
      let store = NoteStore()
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      #expect(store.tasks.observers.isEmpty)
      store.send(.tap("a"))
      stack.goTo(NoteScreen(id: 1))
      await mainActorTurn()
      #expect(try await recorder.entries().isEmpty)
      recorder.begin()
      let entries = try await recorder.entries()
      #expect(entries.map(\.what) == ["created NoteStore", "root w1"])
      #expect(entries.first?.state?.text.contains(#"text: "a""#) == true)
    }

    @Test("After a pause, the states and windows of now are recorded")
    func resumed() async throws {
      let recorder = Recorder()
      let store = NoteStore()
      let gone = NoteStore(id: 2)
      let last = try #require(try await recorder.entries().last)
      recorder.stop()
      store.send(.tap("missed"))
      gone.end()
      let new = NoteStore(id: 3)
      #expect(try await recorder.entries(after: last.n).map(\.what) == ["ended"])
      recorder.begin()
      let entries = try await recorder.entries(after: last.n)
      #expect(entries.contains { $0.what == #"text: "missed""# && $0.store == "1" })
      #expect(entries.contains { $0.what == "created NoteStore" && $0.store == "3" })
      #expect(entries.first("ended")?.store == "2")
      store.send(.tap("seen"))
      #expect(try await recorder.entries(after: last.n).first(#"text: "seen""#) != nil)
      _ = new
    }

    @Test("After a pause, its length is recorded before what exists")
    func pauseLength() async throws {
      let recorder = Recorder()
      let before = recorder.recording.now
      recorder.plugin.stop()
      recorder.plugin.stop()
      let store = NoteStore()
      #expect(try await recorder.entries().isEmpty)
      recorder.plugin.begin()
      recorder.plugin.begin()
      let entries = try await recorder.entries()
      #expect(entries.map(\.kind) == [.paused, .created])
      let length = try #require(entries.first?.seconds)
      #expect(length >= 0)
      #expect(try #require(entries.first).t - length >= before - 0.001)
      _ = store
    }

    @Test("After a loss, the stores and windows of now are recorded again")
    func loss() async throws {
      let recorder = Recorder()
      let store = NoteStore()
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      stack.goTo(NoteScreen(id: 1))
      let last = try #require(try await recorder.entries().last)
      recorder.plugin.recordStates()
      let entries = try await recorder.entries(after: last.n)
      #expect(entries.map(\.what) == ["created NoteStore", "root w1"])
      _ = store
    }
  }

  private enum Tab: String { case home, list }

  private enum SecretEvent: TrapezioEvent, Codable {
    case login(password: Redacted<String>)
    case draft(Draft)
    case many([Redacted<String>?])
    case hidden(Hidden)
  }

  /// A value whose mirror does not show that it has a secret.
  private struct Hidden: Codable, CustomReflectable {
    @Redacted var password: String?
    @Redacted var token: String?

    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private final class Draft: Codable, Sendable {
    let password: Redacted<String>
    init(password: String) { self.password = Redacted(password) }
  }

  private final class SecretStore: TrapezioStore<NoteScreen, NoteState, SecretEvent> {
    init() { super.init(screen: NoteScreen(), initialState: NoteState()) }
    override func handle(event: SecretEvent) {}
  }

  private enum PlainEvent: TrapezioEvent { case tap }

  private final class PlainStore: TrapezioStore<NoteScreen, NoteState, PlainEvent> {
    init() { super.init(screen: NoteScreen(), initialState: NoteState()) }
    override func handle(event: PlainEvent) {}
  }
#endif
