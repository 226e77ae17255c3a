// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("RecordedTest", .inTurn)
struct RecordedTestTests {
  @Test("A test is a complete file")
  func file() throws {
    var list = EntryList()
    list.created(.page(modules: ["Pages", "Core"]))
    list.send("increment") { list, event in list.change([.count(1)], cause: event) }
    let test = RecordedTest(of: try list.store())
    #expect(test.name == "PageStoreRecordedTests")
    #expect(
      test.source == """
        // Written by `mesa test` from a recording.
        // swift-format-ignore-file

        import Core
        import Foundation
        import Strata
        import Testing
        import Trapezio
        import TrapezioNavigation
        import TrapezioTesting

        @testable import Pages

        @Suite("PageStore, as recorded")
        @MainActor
        struct PageStoreRecordedTests {
          private let load = FakeInteractor<Int, String>()
          private let observe = FakeSubjectInteractor<Int, Int?>()
          private let navigator = FakeTrapezioNavigator(root: PageScreen())

          @Test("It handles increment")
          func recorded() async {
            let store = TestStore(
              PageStore(screen: PageScreen(), load: load, observe: observe, navigator: navigator),
              navigator: navigator)
            await store.send(.increment) { $0.count = 1 }
            await store.finish()
          }
        }

        """)
  }

  @Test("Properties with the names of keywords are in backticks where Swift needs them")
  func keywords() throws {
    var list = EntryList()
    list.created(
      .page(
        "FeatureStore<PageFeature>",
        with: [.useCase("repeat", "u3", params: "Void", output: "Int")], feature: "PageFeature"),
      state: .structure("PageState", ["in": .number(0), "self": .number(0)]))
    let launch = list.launch("load")
    list.useCase(.returned, "u3", cause: launch, result: .success(.number(1)))
    list.send("increment") { list, event in
      list.change(
        [InspectedChange(path: ["self"], old: .number(0), new: .number(1))], cause: event)
    }
    let source = try list.source()
    for line in [
      "private let `repeat` = FakeInteractor<Void, Int>()", "repeat: `repeat`",
      "`repeat`.succeed(1)", "var `in`: Int", "var `self`: Int", "in: $0.in", "`self`: $0.`self`",
      "{ $0.`self` = 1 }",
    ] {
      #expect(source.contains(line), "\(line) in \(source)")
    }
  }

  @Test("The modules of all values are imported, the store's own once")
  func imports() throws {
    var list = EntryList()
    list.created(
      .page(modules: ["Pages"]), screen: .structure("PageScreen", module: "Screens"),
      state: .structure("PageState", ["a": .structure("A", module: "States")], module: "Pages"))
    list.send(.enumeration("E", "a", .structure("B", module: "Events"))) { list, event in
      list.call(.goTo, cause: event) { $0.target = .structure("C", module: "Targets") }
    }
    let source = try list.source()
    for module in ["Screens", "States", "Events", "Targets"] {
      #expect(source.contains("\nimport \(module)\n"))
    }
    #expect(!source.contains("\nimport Pages\n") && !source.contains("import TrapezioFeature"))
    #expect(source.contains("\n\n@testable import Pages\n\n"))
  }

  // MARK: Names

  @Test(
    "The name of a test tells its first events",
    arguments: [
      ([], "It is created"), (["a"], "It handles a"), (["a", "b"], "It handles a and b"),
      (["a", "b", "c", "d"], "It handles a, b, c and d"),
      (["a", "b", "c", "d", "e"], "It handles a, b, c and 2 more"),
      (
        [String(repeating: "a", count: 40), String(repeating: "b", count: 41)],
        "It handles \(String(repeating: "a", count: 40)) and \(String(repeating: "b", count: 39))…"
      ),
    ])
  func sentence(events: [String], sentence: String) throws {
    var list = EntryList.page()
    for event in events { list.send(event) }
    #expect(try list.source().contains("  @Test(\"\(sentence)\")\n"))
  }

  @Test("Quotes in names are escaped")
  func quotes() throws {
    var list = EntryList()
    list.window(.page("a"))
    list.created(.page())
    list.send(.enumeration("PageEvent", "rename", .string("a")))
    let source = try list.source()
    #expect(source.contains(#"@Test("It handles rename(\"a\")")"#))
    #expect(source.contains(#"await store.send(.rename("a"))"#))
    let flow = try list.flow(app: #"my "App" 2"#)
    #expect(flow.name == "MyApp2FlowRecordedTests")
    #expect(flow.source.contains(#"@Suite("my \"App\" 2Flow, as recorded")"#))
    #expect(flow.source.contains("struct MyApp2FlowRecordedTests {"))
  }

  @Test("The name of a test's type begins with a letter")
  func digits() throws {
    var list = EntryList()
    list.window(.page("a"))
    list.created(.page())
    #expect(try list.flow(app: "2048").name == "FlowRecordedTests")
  }

  @Test("A test has the name that it is given")
  func givenName() throws {
    let list = EntryList.page()
    let test = RecordedTest(of: try list.store(), named: "StaleSearchTests")
    #expect(test.name == "StaleSearchTests")
    #expect(test.source.contains("struct StaleSearchTests {"))
  }

  // MARK: Shared values

  @Test("A large value that the test uses twice is a constant, and one that it uses once is none")
  func constants() throws {
    func row(_ title: String) -> InspectedValue {
      let text = InspectedValue.string(String(repeating: title, count: 90))
      return .structure("Page.Row", ["title": .string(title), "text": text], module: "Pages")
    }
    func rows(_ titles: [String]) -> InspectedValue {
      InspectedValue(
        type: "Array<Page.Row>", kind: .array, text: "",
        children: titles.enumerated().map {
          InspectedValue.Child(label: "\($0)", value: row($1))
        })
    }
    var list = EntryList()
    list.created(
      .page(), state: .structure("PageState", ["rows": rows([]), "row": .nothing("Page.Row")]))
    list.send(.enumeration("E", "show", row("a"))) { list, event in
      list.change(
        [
          InspectedChange(path: ["rows"], old: rows([]), new: rows(["a", "b"])),
          InspectedChange(path: ["row"], old: .nothing("Page.Row"), new: row("a").optional),
        ], cause: event)
    }
    let source = try list.source()
    #expect(source.contains("await store.send(.show(row1)) {"))
    #expect(source.contains("$0.row = row1\n"))
    #expect(source.contains("[\n        row1,\n        Page.Row("))
    let end = source.components(separatedBy: "// Values that the test uses several times.\n\n")
    #expect(end.count == 2)
    #expect(end.last?.hasPrefix("private let row1 = Page.Row(\n  title: \"a\",") == true)
    #expect(!source.contains("row2"))
  }

  // MARK: Strangers

  @Test("Modules, types and names that are none are placeholders")
  func strangers() throws {
    let harm = "A\nlet x = system(\"a\")"
    var list = EntryList()
    list.created(
      InspectedOwner(
        type: harm, modules: [harm, harm], feature: nil,
        properties: [
          .useCase(harm, "u1", params: harm, output: "{ 1 }"), .group(harm, harm, []),
        ]), screen: .structure(harm, [harm: .number(1)], module: harm),
      state: .structure("PageState", [harm: .number(0)]))
    list.send(.enumeration(harm, harm, .number(1))) { list, event in
      list.change(
        [InspectedChange(path: [harm], old: .number(0), new: .number(1))], cause: event)
      list.add(.message, cause: event) { ($0.text, $0.style) = (harm, harm) }
    }
    let source = try list.source(of: "1")
    for line in source.split(separator: "\n") {
      #expect(!line.hasPrefix("let x") && !line.hasPrefix("import A"))
    }
    #expect(source.contains("@testable import <#the module of A"))
    #expect(source.contains("let useCase = FakeInteractor<<#a type, "))
    try WrittenTestChecker.check(source)
  }

  @Test("Causes that form a circle end")
  func circle() throws {
    var list = EntryList.page()
    list.add(.useCase, store: nil, cause: 3) { ($0.step, $0.interactor) = (.executed, "u1") }
    list.add(.useCase, store: nil, cause: 2) { ($0.step, $0.interactor) = (.executed, "u1") }
    #expect(try list.steps() == "await store.finish()")
  }

  // MARK: Creation

  @Test("A group of use cases is created with fakes, whose names are all different")
  func groups() throws {
    var list = EntryList()
    let group = InspectedOwner.Property.group(
      "more", "MoreUseCases",
      [.useCase("load", "u3"), .useCase("save", "u4", params: "Array<Int>")])
    list.created(
      InspectedOwner(type: "S", modules: ["M"], feature: nil, properties: [.load, group]))
    let source = try list.source()
    #expect(
      source.contains(
        """
          private let load = FakeInteractor<Int, String>()
          private let moreLoad = FakeInteractor<Void, Void>()
          private let save = FakeInteractor<[Int], Void>()

        """))
    #expect(source.contains("load: load,"))
    #expect(source.contains("more: MoreUseCases(load: moreLoad, save: save)"))
  }

  @Test("A store gets the fakes that it takes, and nil for what is not there")
  func arguments() throws {
    var list = EntryList()
    list.created(
      InspectedOwner(
        type: "S", modules: ["M"], feature: nil,
        properties: [
          .other("messages", .messages), .other("interop", .interop), .other("clock", .clock),
          .other("navigator", .none),
        ]))
    let source = try list.source()
    #expect(
      source.contains(
        """
          private let interop = FakeTrapezioInterop()
          private let clock = TestClock()

        """))
    for argument in [
      "messages: TrapezioMessageManager(),", "interop: interop,", "clock: clock,",
      "navigator: nil)",
    ] {
      #expect(source.contains("\n        \(argument)"))
    }
    #expect(source.contains("\n      interop: interop)"))
    #expect(!source.contains("FakeTrapezioNavigator"))
  }

  @Test(
    "The navigator has the store's screen as it is shown",
    arguments: [
      ([.page("a", stores: ["1"])], "root: PageScreen()"),
      ([.page("a"), .page("b", stores: ["1"])], "screen: PageScreen()"),
      ([.page("a"), .page("b", stores: ["2"])], "root: PageScreen()"),
      (
        [.page("a"), .page("b", style: "sheet", awaited: true, stores: ["1"])],
        "screen: PageScreen(), as: .sheet, isAwaited: true"
      ),
      (
        [.page("a"), .page("b", style: "cover", stores: ["1"])],
        "screen: PageScreen(), as: .fullScreenCover"
      ),
    ] as [([InspectedTree.Entry], String)])
  func navigator(screens: [InspectedTree.Entry], arguments: String) throws {
    var list = EntryList.page()
    list.add(.root, store: nil) {
      $0.tree = InspectedTree(
        name: "Stack", selected: nil,
        stacks: [InspectedTree.Stack(tab: nil, visible: true, entries: screens)])
    }
    #expect(
      try list.source().contains("  private let navigator = FakeTrapezioNavigator(\(arguments))\n"))
  }

  // MARK: Features

  @Test("The state of a feature is compared as a snapshot, and its changes are awaited")
  func feature() throws {
    var list = EntryList()
    let state = InspectedValue.structure(
      "PageFeature.State", ["count": .number(0), "name": .nothing("String")])
    list.created(
      .page("FeatureStore<PageFeature>", feature: "PageFeature"), screen: nil, state: state)
    let launch = list.launch("load")
    list.useCase(.executed, cause: launch, params: .number(7))
    list.useCase(.returned, cause: launch, result: .success(.string("a")))
    list.change(
      [
        .count(1),
        InspectedChange(
          path: ["name"], old: .nothing("String"), new: InspectedValue.string("a").optional),
      ], cause: launch)
    list.work(.finished, cause: launch)
    let source = try list.source()
    #expect(source.contains("\nimport TrapezioFeature\n"))
    #expect(source.contains("private let navigator = FakeTrapezioNavigator()\n"))
    #expect(
      source.contains(
        """
        struct PageFeatureRecordedTests {
          private nonisolated struct Shown: Equatable, Sendable {
            var count: Int
            var name: String?
          }

          private let load
        """))
    #expect(
      source.contains(
        """
            let store = TestStore(
              FeatureStore(
                initialState: PageFeature.State(),
                feature: PageFeature(load: load, observe: observe, navigator: navigator)),
              navigator: navigator) {
              Shown(count: $0.count, name: $0.name)
            }
            await store.send(.load)
            await load.expectCall(7)
            load.succeed("a")
            await store.receive(until: {
              $0.count == 1
                && $0.name == "a"
            })
            store.skipChanges()
            await store.finish()
          }
        """))
  }
}
