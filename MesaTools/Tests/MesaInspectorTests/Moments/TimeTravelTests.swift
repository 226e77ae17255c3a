// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Testing
  import Trapezio
  import TrapezioFeature
  import TrapezioNavigation

  @testable import MesaInspector

  @MainActor
  @Suite("TimeTravel", .freshGlobals, .inTurn)
  struct TimeTravelTests {
    private let recorder = Recorder()

    private var travel: TimeTravel { recorder.travel }

    /// Shows the moment after the first entry with the given words.
    private func hold(after what: String) async throws {
      try await travel.hold(at: try #require(try await recorder.entries().first(what)).n)
    }

    // MARK: States

    @Test("Views show the state of then, and the present after that")
    func states() async throws {
      let store = NoteStore()
      for name in ["a", "b", "c"] { store.send(.tap(name)) }
      try await hold(after: #"text: "b""#)
      #expect(store.view.text == "b")
      #expect(store.state.text == "c")
      #expect(travel.held?.problems == [])
      try await hold(after: #"text: "a""#)
      #expect(store.view.text == "a")
      try await hold(after: "created NoteStore")
      #expect(store.view.text == "")
      travel.resume()
      #expect(store.view.text == "c")
      #expect(travel.held == nil)
    }

    /// Sends an event as `onAppear` does, as soon as the store shows a moment.
    private func appear(_ store: NoteStore) -> Task<Void, Never> {
      Task {
        while store.ignoredEventCount == nil, !Task.isCancelled { await Task.yield() }
        store.view.send(.tap("appeared"))
      }
    }

    @Test("Events that views send because they are drawn are ignored, and not counted")
    func drawnViews() async throws {
      let (store, other) = (NoteStore(), NoteStore(id: 2))
      store.send(.tap("a"))
      let appearing = [appear(store), appear(other)]
      try await hold(after: #"text: "a""#)
      for task in appearing { await task.value }
      #expect(store.ignoredEventCount == 1)
      #expect(travel.held?.ignored == 0)
      store.view.send(.tap("b"))
      #expect(travel.held?.ignored == 1)
      try await hold(after: #"text: "a""#)
      #expect(travel.held?.ignored == 1)
      #expect(travel.resume() == 1)
      #expect(try await recorder.entries().last?.ignored == 1)
    }

    @Test("Events of a screen that is drawn later are not counted either")
    func drawnLater() async throws {
      let old = NoteStore(id: 2)
      old.send(.tap("a"))
      old.end()
      try await hold(after: #"text: "a""#)
      let shown = NoteStore(id: 2)
      await appear(shown).value
      #expect(shown.ignoredEventCount == 1)
      while travel.held?.ignored != 0, !Task.isCancelled { await Task.yield() }
      shown.view.send(.tap("b"))
      #expect(travel.resume() == 1)
    }

    @Test("Events of views are ignored and counted, and those of other code are handled")
    func ignored() async throws {
      let store = NoteStore()
      let other = NoteStore(id: 2)
      store.send(.tap("a"))
      try await hold(after: #"text: "a""#)
      #expect(travel.held?.ignored == 0)
      store.view.send(.tap("b"))
      store.view.send(.tap("c"))
      other.view.send(.tap("d"))
      store.send(.tap("direct"))
      #expect(store.view.text == "a")
      #expect(travel.held?.ignored == 3)
      #expect(travel.resume() == 3)
      #expect(store.view.text == "direct")
      #expect(other.view.text == "")
      store.view.send(.tap("e"))
      #expect(store.view.text == "e")
      let events = try await recorder.entries().filter { $0.kind == .event }
      #expect(
        events.map(\.event?.text) == [#"tap("a")"#, #"tap("direct")"#, #"tap("e")"#])
    }

    @Test("The beginning and the end are recorded once, even if several moments are shown")
    func entries() async throws {
      let store = NoteStore()
      store.send(.tap("a"))
      store.send(.tap("b"))
      try await hold(after: #"text: "a""#)
      let at = travel.held?.at
      try await hold(after: #"text: "b""#)
      store.view.send(.tap("c"))
      travel.resume()
      travel.resume()
      let entries = try await recorder.entries().filter { [.held, .resumed].contains($0.kind) }
      #expect(entries.map(\.kind) == [.held, .resumed])
      #expect(entries.first?.at == at)
      #expect(entries.last?.ignored == 1)
    }

    @Test("Without a held moment, resuming does nothing")
    func resumeOnly() async throws {
      let store = NoteStore()
      #expect(travel.resume() == 0)
      #expect(try await recorder.entries().map(\.kind) == [.created])
      _ = store
    }

    @Test("A moment that is not, or no longer, recorded cannot be shown", arguments: [-1, 0, 99])
    func unknownMoment(n: Int) async throws {
      let store = NoteStore()
      store.send(.tap("a"))
      await #expect(throws: CommandError.self) { try await travel.hold(at: n) }
      #expect(travel.held == nil)
      #expect(store.ignoredEventCount == nil)
    }

    @Test("A moment that was evicted cannot be shown")
    func evictedMoment() async throws {
      let recorder = Recorder(limits: .init(entries: 10))
      let store = NoteStore()
      for name in 1...100 { store.send(.tap("\(name)")) }
      await recorder.recording.settle()
      await #expect(throws: CommandError.self) { try await recorder.travel.hold(at: 1) }
      let first = try #require(try await recorder.entries().first { $0.kind == .change })
      try await recorder.travel.hold(at: first.n)
      #expect("\"\(store.view.text)\"" == first.changes?.first?.new?.text)
      recorder.travel.resume()
    }

    @Test("A store that did not exist then shows the present, also after a later moment")
    func laterStore() async throws {
      let store = NoteStore()
      store.send(.tap("a"))
      let later = NoteStore(id: 2)
      later.send(.tap("b"))
      later.send(.tap("c"))
      try await hold(after: #"text: "a""#)
      #expect(later.view.text == "c")
      try await hold(after: #"text: "b""#)
      #expect(later.view.text == "b")
      try await hold(after: #"text: "a""#)
      #expect(later.view.text == "c")
      travel.resume()
    }

    // MARK: Work

    @Test("Work goes on meanwhile, and changes the present")
    func work() async throws {
      let gate = Gate()
      let store = NoteStore { store, name in
        guard name == "load" else { return store.update { $0.text = name } }
        store.strataLaunch {
          await gate.pass()
        } reduce: {
          store.update { $0.count = 1 }
          store.send(.tap("loaded"))
        }
      }
      store.send(.tap("a"))
      let work = store.send(.tap("load"))
      try await hold(after: "created NoteStore")
      gate.open()
      await work.finish()
      #expect(store.view.state == NoteState())
      #expect(store.state.text == "loaded")
      #expect(travel.held?.ignored == 0)
      travel.resume()
      #expect(store.view.count == 1)
      #expect(store.view.text == "loaded")
      #expect(try await recorder.entries().first(#"text: "loaded""#) != nil)
    }

    @Test("A store that ends meanwhile is recorded, and the rest goes on")
    func endMeanwhile() async throws {
      let store = NoteStore()
      let other = NoteStore(id: 2)
      other.send(.tap("a"))
      store.send(.tap("b"))
      try await hold(after: #"text: "a""#)
      store.end()
      travel.resume()
      #expect(other.view.text == "a")
      #expect(try await recorder.entries().first("ended")?.store == "1")
      #expect(try await recorder.entries().last?.kind == .resumed)
    }

    // MARK: Features

    /// Returns a store of a feature whose text was "a" and is "b".
    private func changedFeature() -> Store<NoteFeature> {
      let feature = NoteFeature { name, state in
        state.text = name
        return .none
      }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      store.send(.tap("a"))
      store.send(.tap("b"))
      return store
    }

    @Test("A feature shows a copy of its state of then")
    func feature() async throws {
      let store = changedFeature()
      try await hold(after: #"text: "a""#)
      #expect(store.view.text == "a")
      #expect(store.text == "b")
      store.view.send(.tap("c"))
      #expect(travel.resume() == 1)
      #expect(store.view.text == "b")
    }

    @Test("A view that writes to a moment does not change what the moment shows later")
    func writing() async throws {
      let store = changedFeature()
      for _ in 1...2 {
        try await hold(after: #"text: "a""#)
        #expect(store.view.text == "a")
        store.view.state.text = "bound"
        #expect(store.view.text == "bound")
      }
      travel.resume()
      #expect(store.view.text == "b")
    }

    @Test("A feature without a copy of its state is a problem, and the others are shown")
    func problems() async throws {
      let feature = NoteFeature(isCopied: false) { name, state in
        state.text = name
        return .none
      }
      let store = Store(initialState: NoteFeature.State(), feature: feature)
      let other = NoteStore()
      store.send(.tap("a"))
      other.send(.tap("1"))
      store.send(.tap("b"))
      other.send(.tap("2"))
      try await hold(after: #"text: "1""#)
      let problems = try #require(travel.held?.problems)
      #expect(problems.count == 1)
      #expect(problems.first?.contains("Store<NoteFeature>") == true)
      #expect(problems.first?.contains("copy(of:)") == true)
      #expect(store.view.text == "b")
      #expect(other.view.text == "1")
      try await hold(after: #"text: "2""#)
      #expect(travel.held?.problems == problems)
      travel.resume()
      #expect(other.view.text == "2")
    }

    // MARK: Screens that have left

    @Test("A store of a screen that has left shows the state of then, and does nothing")
    func screenThatHasLeft() async throws {
      var handled: [String] = []
      let handler: NoteStore.Handler = { store, name in
        handled.append(name)
        store.update { $0.text = name }
      }
      let old = NoteStore(id: 2, onEvent: handler)
      old.send(.tap("a"))
      old.send(.tap("b"))
      old.end()
      try await hold(after: #"text: "a""#)
      let shown = NoteStore(id: 2, onEvent: handler)
      #expect(shown.view.text == "a")
      #expect(shown.isEnded)
      shown.view.send(.tap("c"))
      shown.send(.tap("d"))
      shown.strataLaunch {
        1
      } reduce: { _ in
        handled.append("work")
      }
      #expect(handled == ["a", "b"])
      try await hold(after: #"text: "b""#)
      #expect(shown.view.text == "b")
      travel.resume()
      let entries = try await recorder.entries()
      #expect(entries.filter { $0.kind == .created }.count == 1)
      #expect(entries.filter { $0.kind == .ended }.count == 1)
    }

    @Test("Of new stores, those of screens that only the moment shows do nothing")
    func drawnOnly() async throws {
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      stack.goTo(NoteScreen(id: 1))
      let old = NoteStore(id: 1)
      old.send(.tap("a"))
      old.end()
      stack.dismiss()
      stack.goTo(NoteScreen(id: 2))
      try await hold(after: #"text: "a""#)
      let shown = NoteStore(id: 1)
      #expect(shown.isEnded)
      #expect(shown.view.text == "a")
      let present = NoteStore(id: 2)
      #expect(!present.isEnded)
      travel.resume()
      #expect(stack.path.count == 1)
    }

    @Test("A store of a second visit shows the state of the first, and ignores the user")
    func secondVisit() async throws {
      let first = NoteStore(id: 2)
      first.send(.tap("a"))
      first.end()
      let second = NoteStore(id: 2)
      second.send(.tap("b"))
      try await hold(after: #"text: "a""#)
      #expect(second.view.text == "a")
      second.view.send(.tap("c"))
      #expect(travel.held?.ignored == 1)
      travel.resume()
      #expect(second.view.text == "b")
    }

    @Test("A screen that is shown, hidden and shown again never gets a store that works")
    func backAndForth() async throws {
      let other = NoteStore(id: 1)
      other.send(.tap("first"))
      let old = NoteStore(id: 2)
      old.send(.tap("a"))
      old.end()
      try await hold(after: #"text: "a""#)
      var shown: NoteStore? = NoteStore(id: 2)
      #expect(shown?.isEnded == true)
      try await hold(after: #"text: "first""#)
      #expect(other.view.text == "first")
      shown = nil
      try await hold(after: #"text: "a""#)
      #expect(travel.held?.problems == [])
      let again = NoteStore(id: 2)
      #expect(again.isEnded)
      #expect(again.view.text == "a")
      travel.resume()
    }

    @Test("A store that work creates meanwhile belongs to the present")
    func createdByWork() async throws {
      let old = NoteStore(id: 2)
      old.send(.tap("a"))
      old.end()
      let other = NoteStore(id: 1)
      try await hold(after: #"text: "a""#)
      let created = other.tasks.run { NoteStore(id: 2) }
      #expect(!created.isEnded)
      travel.resume()
      #expect(!created.isEnded)
    }

    @Test("A store of another screen that is created meanwhile is a store like any other")
    func newScreen() async throws {
      let old = NoteStore(id: 2)
      old.send(.tap("a"))
      try await hold(after: #"text: "a""#)
      // The first store exists, so this is another one.
      for id in [2, 3] {
        let new = NoteStore(id: id)
        #expect(!new.isEnded)
        #expect(new.ignoredEventCount == nil)
        new.view.send(.tap("b"))
        #expect(new.view.text == "b")
      }
      travel.resume()
      #expect(try await recorder.entries().filter { $0.kind == .created }.count == 3)
    }

    @Test("After the end of a moment, a new store of such a screen is a store like any other")
    func afterResume() async throws {
      let old = NoteStore(id: 2)
      old.send(.tap("a"))
      old.end()
      try await hold(after: #"text: "a""#)
      travel.resume()
      let new = NoteStore(id: 2)
      #expect(!new.isEnded)
      #expect(new.view.text == "")
    }

    // MARK: Windows

    private func screens(_ stack: TrapezioStackNavigator) -> [NoteScreen?] {
      stack.layers.flatMap { [$0.root] + $0.path }.map { $0.screen as? NoteScreen }
    }

    @Test("A stack shows its screens of then, and goes on meanwhile")
    func stack() async throws {
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      stack.goTo(NoteScreen(id: 1))
      stack.goTo(NoteScreen(id: 2), as: .sheet)
      stack.dismissToRoot()
      let roots = try await recorder.entries().filter { $0.kind == .root }
      let full = try #require(roots.first { $0.tree?.stacks.first?.entries.count == 3 })
      try await travel.hold(at: full.n)
      #expect(stack.isHeld)
      #expect(screens(stack).map { $0?.id } == [0, 1, 2])
      #expect(stack.path.isEmpty)
      #expect(await stack.back(from: stack.layers.last!.root).value == false)
      try await travel.hold(at: roots[0].n)
      #expect(screens(stack).map { $0?.id } == [0, 1])
      travel.resume()
      #expect(!stack.isHeld)
      #expect(screens(stack).map { $0?.id } == [0])
    }

    @Test("Tabs show the tab and the screens of then")
    func tabs() async throws {
      let tabs = TrapezioTabNavigator(
        [Tab.home: NoteScreen(id: 0), .list: NoteScreen(id: 1)], selected: .home)
      tabs.stack(of: .home).goTo(NoteScreen(id: 2))
      let before = try #require(try await recorder.entries().last { $0.kind == .root })
      tabs.stack(of: .home).dismiss()
      tabs.select(.list)
      try await travel.hold(at: before.n)
      #expect(tabs.shownStack === tabs.stack(of: .home))
      #expect(screens(tabs.stack(of: .home)).map { $0?.id } == [0, 2])
      #expect(tabs.selected == .list)
      #expect(await tabs.select(.home).value == false)
      travel.resume()
      #expect(tabs.shownStack === tabs.stack(of: .list))
      #expect(screens(tabs.stack(of: .home)).map { $0?.id } == [0])
    }

    @Test("A window that did not exist then stays as it is")
    func laterWindow() async throws {
      let store = NoteStore()
      store.send(.tap("a"))
      let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))
      stack.goTo(NoteScreen(id: 1))
      try await hold(after: #"text: "a""#)
      #expect(!stack.isHeld)
      #expect(screens(stack).map { $0?.id } == [0, 1])
      travel.resume()
    }
  }

  private enum Tab: String { case home, list }
#endif
