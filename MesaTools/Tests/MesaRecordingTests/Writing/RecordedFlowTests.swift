// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("Recorded flows", .inTurn)
struct RecordedFlowTests {
  private static let detail = InspectedValue.structure("DetailScreen")

  private static func owner(
    _ type: String, _ properties: [InspectedOwner.Property], modules: [String] = ["Pages"]
  ) -> InspectedOwner {
    InspectedOwner(type: type, modules: modules, feature: nil, properties: properties)
  }

  /// The entries of a screen that has shown another one.
  private static func opened() -> EntryList {
    var list = EntryList()
    list.window(.page("a"))
    list.created(.page())
    list.send("open") { list, event in
      list.call(.goTo, cause: event) { $0.target = detail }
      list.window(.page("a"), .page("b", detail), cause: event)
      list.change([.count(1)], cause: event)
    }
    list.created(.page("DetailStore"), store: "2", screen: detail)
    return list
  }

  private static let opening = """
    await flow.send(.open, to: PageStore.self)
    await flow.expectState(of: PageStore.self) {
      $0.count == 1
    }
    await flow.expectScreen(DetailScreen())

    """

  private static func pop(
    _ list: inout EntryList, cause: Int? = nil, origin: String? = nil
  ) {
    list.add(.navigation, store: nil, cause: cause) { ($0.status, $0.origin) = ("popped", origin) }
    list.window(.page("a"), cause: cause)
  }

  @Test("A screen that the sources do not declare is a placeholder")
  func missingScreen() throws {
    var list = EntryList()
    list.window(.page("a"))
    list.created(.page())
    list.send("open") { list, event in
      list.window(.page("a"), .page("b", .structure("Gone", module: "Pages")), cause: event)
    }
    list.types = DeclaredTypes(modules: ["Pages"], names: [], types: [:])
    #expect(
      try list.flowSteps().contains(
        "expectScreen(<#screen, of the type Gone, which Pages does not declare#>)"))
  }

  @Test("A flow expects states and screens, and the user leaves")
  func flow() throws {
    var list = Self.opened()
    list.send("increment", store: "2") { list, event in
      list.change([.count(1), .isLoading(true)], store: "2", cause: event)
    }
    Self.pop(&list)
    #expect(
      try list.flowSteps() == Self.opening + """
        await flow.send(.increment, to: DetailStore.self)
        await flow.expectState(of: DetailStore.self) {
          $0.count == 1
            && $0.isLoading == true
        }
        flow.userLeaves()
        await flow.expectScreen(PageScreen())
        await flow.end()
        """)
  }

  @Test("The user does not leave when a store or the app goes back")
  func back() throws {
    var list = Self.opened()
    list.send("close", store: "2") { list, event in
      list.call(.back, store: "2", cause: event)
      Self.pop(&list, cause: event)
    }
    #expect(
      try list.flowSteps() == Self.opening + """
        await flow.send(.close, to: DetailStore.self)
        await flow.expectScreen(PageScreen())
        await flow.end()
        """)
    list = Self.opened()
    Self.pop(&list, origin: "app")
    #expect(
      try list.flowSteps() == Self.opening
        + "await flow.expectScreen(PageScreen())\nawait flow.end()")
  }

  @Test("The user leaves once, also if a guard asks")
  func guardedScreen() throws {
    var list = Self.opened()
    list.call(.ask, store: "2") { $0.text = "Discard?" }
    list.call(.answered, store: "2") { $0.text = "Discard" }
    Self.pop(&list)
    #expect(
      try list.flowSteps() == Self.opening + """
        flow.userLeaves()
        await flow.expectQuestion("Discard?")
        await flow.press("Discard")
        await flow.expectScreen(PageScreen())
        await flow.end()
        """)
  }

  @Test("A flow has messages and an interop")
  func messages() throws {
    var list = EntryList()
    list.window(.page("a"))
    list.created(.page(with: [.other("interop", .interop)]))
    list.send("help") { list, event in
      list.add(.message, cause: event) { $0.text = "A" }
      list.add(.interop, store: nil, cause: event) { $0.event = .event("help") }
    }
    #expect(
      try list.flowSteps() == """
        await flow.send(.help, to: PageStore.self)
        await flow.messages.expectMessage("A")
        await flow.interop.expectEvent(CounterEvent.help)
        await flow.end()
        """)
    #expect(try list.flow().source.contains("interop: context.interop)"))
  }

  @Test("Each type of screen gets its store, with fakes that stores share as the app does")
  func creation() throws {
    var list = EntryList()
    list.window(.page("a"))
    list.created(Self.owner("PageStore", [.load], modules: ["Pages", "Core"]))
    let other = InspectedOwner.Property.useCase("load", "u9")
    list.created(
      Self.owner("DetailStore", [.load, other, .other("clock", .clock)], modules: ["Details"]),
      store: "2", screen: Self.detail)
    list.created(
      Self.owner("DetailStore", [.load, other, .other("clock", .clock)], modules: ["Details"]),
      store: "3", screen: Self.detail)
    let test = try list.flow(app: "Reader")
    #expect(test.name == "ReaderFlowRecordedTests")
    #expect(test.source.contains("\nimport Core\n"))
    #expect(test.source.contains("\n@testable import Details\n@testable import Pages\n"))
    #expect(
      test.source.contains(
        """
        struct ReaderFlowRecordedTests {
          private let load = FakeInteractor<Int, String>()
          private let load2 = FakeInteractor<Void, Void>()
          private let clock = TestClock()

          @Test("It is created")
          func recorded() async {
            let flow = TestFlow(root: PageScreen()) {
              TrapezioRoute(PageScreen.self, name: "PageScreen") { screen, context in
                PageStore(screen: screen, load: load)
              }
              TrapezioRoute(DetailScreen.self, name: "DetailScreen") { screen, context in
                DetailStore(screen: screen, load: load, load: load2, clock: clock)
              }
            }
            await flow.end()
          }
        }
        """))
  }

  @Test("What a shared use case emits without a cause is written once")
  func sharedUseCase() throws {
    var list = Self.opened()
    list.useCase(.observed, "u2", params: .number(7))
    list.useCase(.emitted, "u2", result: .success(.number(5)))
    #expect(
      try list.flowSteps() == Self.opening + """
        observe.emit(5)
        await flow.end()
        """)
  }

  @Test("A flow ends with the last entry that counts")
  func through() throws {
    var list = Self.opened()
    let end = list.entries.count
    list.send("increment", store: "2") { list, event in
      list.change([.count(1)], store: "2", cause: event)
    }
    Self.pop(&list)
    #expect(try list.flowSteps(through: end) == Self.opening + "await flow.end()")
  }

  @Test("A flow needs a window")
  func noWindow() {
    let list = EntryList.page()
    #expect(throws: TestWritingError.noWindow) { try list.flow() }
  }
}
