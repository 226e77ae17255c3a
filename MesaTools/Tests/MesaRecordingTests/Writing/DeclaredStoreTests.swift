// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("A store that the sources declare", .inTurn)
struct DeclaredStoreTests {
  private static func property(
    _ name: String, _ type: String = "Int",
    _ change: (inout DeclaredType.Property) -> Void = { _ in }
  ) -> DeclaredType.Property {
    var property = DeclaredType.Property(name: name)
    property.type = type
    change(&property)
    return property
  }

  private static func initializer(
    _ parameters: KeyValuePairs<String, String>, defaults: Set<String> = [], isPrivate: Bool = false
  ) -> DeclaredType.Initializer {
    DeclaredType.Initializer(
      parameters: parameters.map { name, type in
        var parameter = DeclaredType.Parameter(label: name, name: name)
        (parameter.source, parameter.hasDefault) = (type, defaults.contains(name))
        return parameter
      }, isPrivate: isPrivate)
  }

  /// The entries of a store that counts to 3, and its declarations.
  private static func list(
    feature: String? = nil, _ initializers: [DeclaredType.Initializer],
    state properties: [DeclaredType.Property] = [property("count"), property("isLoading", "Bool")],
    _ states: [DeclaredType.Initializer] = [initializer(["count": "Int", "isLoading": "Bool"])]
  ) -> EntryList {
    var list = EntryList()
    var state = InspectedValue.page()
    state.module = "Pages"
    list.created(
      .page(feature.map { "FeatureStore<\($0)>" } ?? "PageStore", feature: feature), state: state)
    for count in 1...3 {
      list.send("increment") { list, event in list.change([.count(count)], cause: event) }
    }
    let store = feature ?? "PageStore"
    list.types = DeclaredTypes(
      modules: ["Pages"], names: [store, "PageState"],
      types: [
        "Pages.\(store)": DeclaredType(.object, initializers: initializers),
        "Pages.PageState": DeclaredType(
          .structure, properties: properties, initializers: states,
          members: Set(properties.map(\.name))),
      ])
    return list
  }

  private static let taking = initializer(["screen": "PageScreen", "initialState": "PageState"])

  // MARK: States

  @Test("A store that takes a state begins with the state before the first entry that counts")
  func state() throws {
    let list = Self.list([Self.taking])
    let source = try list.source(from: list.entries.count)
    #expect(
      source.contains(
        """
            let state = PageState(count: 2, isLoading: false)
            let store = TestStore(PageStore(screen: PageScreen(), initialState: state))
            await store.send(.increment) { $0.count = 3 }
            await store.finish()

        """))
    let whole = try list.source()
    #expect(
      whole.contains(
        "PageStore(screen: PageScreen(), initialState: PageState(count: 0, isLoading: false))"))
    #expect(whole.contains("{ $0.count = 1 }"))
  }

  @Test("What no initializer of a state takes is assigned")
  func assigned() throws {
    let count = Self.property("count") { $0.initial = "0" }
    let list = Self.list(
      [Self.taking], state: [count, Self.property("isLoading", "Bool")],
      [Self.initializer(["isLoading": "Bool"])])
    let source = try list.source(from: list.entries.count)
    #expect(source.contains("    var state = PageState(isLoading: false)\n    state.count = 2\n"))
    #expect(source.contains("initialState: state)"))
  }

  @Test("A store that takes no state keeps what led there, and a default state is left out")
  func noState() throws {
    var list = Self.list([Self.initializer(["screen": "PageScreen"])])
    #expect(try list.source(from: list.entries.count).contains("{ $0.count = 1 }"))
    list = Self.list([
      Self.initializer(["screen": "PageScreen", "state": "PageState?"], defaults: ["state"])
    ])
    #expect(try list.source().contains("TestStore(PageStore(screen: PageScreen()))"))
    #expect(try list.source(from: list.entries.count).contains("state: state)"))
  }

  // MARK: Initializers

  @Test("An initializer gets what is recorded by label or type, and placeholders for the rest")
  func initializer() throws {
    let list = Self.list([
      Self.initializer(["screen": "PageScreen", "cache": "Cache", "disk": "Disk"]),
      Self.initializer(
        [
          "page": "PageScreen", "observe": "StrataSubjectInteractor<Int, Int?>",
          "loadPage": "StrataInteractor<Int, String>", "cache": "Cache", "logger": "Logger",
        ], defaults: ["logger"]),
      Self.initializer([:], isPrivate: true),
    ])
    let source = try list.source()
    #expect(
      source.contains(
        """
              PageStore(
                page: PageScreen(),
                observe: observe,
                loadPage: load,
                cache: <#cache: Cache#>))
        """))
    #expect(!source.contains("navigator"))
  }

  @Test("A feature gets what its own initializer takes")
  func feature() throws {
    let list = Self.list(
      feature: "PageFeature",
      [Self.initializer(["navigator": "any TrapezioNavigator", "id": "Int"])])
    #expect(
      try list.source().contains("feature: PageFeature(navigator: navigator, id: <#id: Int#>)"))
  }

  @Test("A store that a test cannot create is a placeholder")
  func noInitializer() throws {
    var list = Self.list([Self.initializer([:], isPrivate: true)])
    #expect(
      try list.source().contains("TestStore(<#PageStore, whose initializers are private#>)"))
    list.types = DeclaredTypes(modules: ["Pages"], names: [], types: [:])
    #expect(
      try list.source().contains("TestStore(<#PageStore, which Pages does not declare#>)"))
  }

  @Test("A call whose parameters have changed is expected with a placeholder")
  func call() throws {
    var list = Self.list([Self.taking])
    let launch = list.launch("load")
    list.useCase(
      .executed, cause: launch, params: .structure("Query", ["a": .number(1)], module: "Pages"))
    list.useCase(.executed, cause: launch, params: .structure("Query", ["a": .secret]))
    list.types = DeclaredTypes(modules: ["Pages"], names: ["PageStore"], types: [:])
    let source = try list.source()
    let reason = "of the type Query, which Pages does not declare"
    #expect(source.contains("await load.expectCall(<#the parameters, \(reason)#>)\n"))
    #expect(source.split(separator: "expectCall").count == 2)
  }

  // MARK: Assignments

  @Test(
    "A property that a test cannot set is a placeholder",
    arguments: [
      (nil, "which the sources do not have"),
      (property("count", "String"), "of the type Int, now String"),
      (property("count") { $0.isPrivate = true }, "which is private"),
      (property("count") { $0.isVariable = false }, "which is a constant"),
      (property("count") { $0.hasPrivateSetter = true }, "whose setter is private"),
    ] as [(DeclaredType.Property?, String)])
  func assignments(count: DeclaredType.Property?, reason: String) throws {
    let state = [count].compactMap(\.self) + [Self.property("isLoading", "Bool")]
    let list = Self.list([Self.taking], state: state)
    let source = try list.source()
    #expect(source.contains("send(.increment) { $0.count = <#count, \(reason)#> }"))
    // A test reads a snapshot of a feature's state, without what it cannot read.
    let feature = try Self.list(feature: "PageFeature", [Self.taking], state: state).source(from: 5)
    let canRead = count != nil && count?.isPrivate != true && count?.type == "Int"
    #expect(feature.contains("var count: Int") == canRead)
    #expect(feature.contains("state.count = <#count, \(reason)#>"))
    #expect(feature.contains("send(.increment) { $0.count = 2 }") == canRead)
  }

  @Test("A function of an enum is no case, with and without the module", arguments: ["Pages", nil])
  func function(module: String?) throws {
    var list = EntryList.page()
    var event = InspectedValue.enumeration("PageEvent", "wipe", .string("all"))
    event.module = module
    list.send(event)
    list.types = DeclaredTypes(
      modules: ["Pages"], names: ["PageEvent"],
      types: ["Pages.PageEvent": DeclaredType(.enumeration, members: ["wipe"])])
    #expect(
      try list.steps().contains(
        "store.send(<#the event, of which the sources have no case 'wipe'#>)"))
  }
}
