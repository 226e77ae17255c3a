// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Testing
  import Trapezio
  import TrapezioFeature

  @testable import MesaInspector

  @MainActor
  @Suite("StoreHandle", .freshGlobals, .inTurn)
  struct StoreHandleTests {
    private func handle(_ store: some TrapezioStoreProtocol) -> StoreHandle {
      StoreHandle(store, TrapezioStoreInfo(of: type(of: store)), key: "1")
    }

    @Test("An event from the page is sent to the store")
    func send() throws {
      let store = NoteStore()
      try handle(store).send(Data(#"{"tap":{"_0":"a"}}"#.utf8))
      #expect(store.state.text == "a")
    }

    @Test("What is no event of the store says what is wrong", arguments: ["{}", "1", "", "{"])
    func undecodable(json: String) throws {
      let store = NoteStore()
      let error = #expect(throws: CommandError.self) { try handle(store).send(Data(json.utf8)) }
      #expect(error?.status == 422)
      #expect(error?.description.contains("NoteEvent") == true)
      #expect(store.state == NoteState())
    }

    @Test("A store whose events are not Codable says so")
    func notCodable() throws {
      let store = PlainStore()
      let error = #expect(throws: CommandError.self) { try handle(store).send(Data("{}".utf8)) }
      #expect(error?.status == 422)
      #expect(error?.description.contains("Codable") == true)
    }

    @Test("A store that has ended, or was released, receives nothing")
    func ended() throws {
      let json = Data(#"{"tap":{"_0":"a"}}"#.utf8)
      let store = NoteStore()
      let handle = handle(store)
      store.end()
      #expect(throws: CommandError.self) { try handle.send(json) }
      let released = self.handle(NoteStore())
      let error = #expect(throws: CommandError.self) { try released.send(json) }
      #expect(error?.status == 404)
      #expect(released.isEnded())
      #expect(released.state() == nil)
      #expect(released.copy(nil) == nil)
      #expect(released.ignoredCount() == 0)
      #expect(!released.hold(NoteState()))
    }

    @Test("A store that shows an earlier moment receives nothing")
    func held() throws {
      let store = NoteStore()
      store.hold(NoteState(text: "then"))
      let error = #expect(throws: CommandError.self) {
        try handle(store).send(Data(#"{"tap":{"_0":"a"}}"#.utf8))
      }
      #expect(error?.status == 409)
      #expect(store.ignoredEventCount == 0)
    }

    @Test("A store can only hold a state of its type")
    func holding() throws {
      let store = NoteStore()
      let handle = handle(store)
      #expect(!handle.hold("text"))
      #expect(store.ignoredEventCount == nil)
      #expect(handle.hold(NoteState(text: "then")))
      #expect(store.view.text == "then")
      // Described is the present.
      #expect((handle.state() as? NoteState)?.text == "")
      handle.letGo()
      #expect(store.view.text == "")
    }

    @Test("The state of a feature is copied by the feature")
    func copies() throws {
      let store = Store(initialState: .init(), feature: NoteFeature { _, _ in .none })
      store.state.text = "a"
      let copy = try #require(handle(store).copy(nil) as? NoteFeature.State)
      store.state.text = "b"
      #expect(copy.text == "a")
      let uncopied = Store(
        initialState: .init(), feature: NoteFeature(isCopied: false) { _, _ in .none })
      #expect(handle(uncopied).copy(nil) == nil)
    }

    @Test("Each failure has a status and a sentence")
    func errors() {
      let errors: [CommandError] = [
        .storeEnded, .held, .notCodable("A"), .undecodable("A", "b"), .unknownEntry(1),
        .malformed("a"),
      ]
      #expect(errors.map(\.status) == [404, 409, 422, 422, 404, 422])
      for error in errors { #expect(!error.description.isEmpty) }
    }
  }

  private enum PlainEvent: TrapezioEvent { case tap }

  private final class PlainStore: TrapezioStore<NoteScreen, NoteState, PlainEvent> {
    init() { super.init(screen: NoteScreen(), initialState: NoteState()) }
    override func handle(event: PlainEvent) {}
  }
#endif
