// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The fakes of a test, and the expressions that create its stores.
struct TestSetup {
  private typealias Property = InspectedOwner.Property

  private let words: TestWords
  /// The declarations of the fakes.
  private(set) var declarations: [String] = []
  /// The names of the fakes.
  private(set) var fakes: [FakeKey: String] = [:]
  private(set) var hasNavigator = false
  private(set) var hasInterop = false
  private var hasClock = false

  private var isFlow: Bool { words.isFlow }

  init(_ words: TestWords) { self.words = words }

  /// Returns an expression that creates a store, and declares its fakes.
  mutating func expression(creating store: RecordedStore) -> String {
    let owner = store.owner
    guard store.created.owner != nil else {
      return Placeholder.text("how \(owner.type) is created")
    }
    if let problem = store.declaration?.problem(ofCreating: owner.modules.first) {
      return Placeholder.text(owner.feature ?? owner.type, problem)
    }
    let arguments = arguments(creating: store)
    guard let feature = owner.feature.map({ TypeName($0).writtenCall }) else {
      return TestWords.call(TypeName(owner.type).writtenCall, arguments)
    }
    let state = store.start == nil || isFlow ? "\(Self.state(of: store))()" : "state"
    return TestWords.call(
      "FeatureStore",
      ["initialState: \(state)", "feature: \(TestWords.call(feature, arguments))"])
  }

  private mutating func arguments(creating store: RecordedStore) -> [String] {
    let properties = store.owner.properties.filter { store.initializer?.takes($0.label) != false }
    var values = properties.map { ($0.label, value(of: $0, in: "", of: store)) }
    let screen =
      isFlow ? "screen" : store.created.screen.map { words.screen($0) } ?? "<#screen#>"
    guard let initializer = store.initializer else {
      if store.owner.feature == nil { values.insert(("screen", screen), at: 0) }
      return values.map { "\(SwiftLiteral.name($0)): \($1)" }
    }
    return initializer.arguments.compactMap { parameter, role in
      let value: String? =
        switch role {
        case .screen: screen
        case .state: state(for: parameter, of: store)
        case .property(let label): values.first { $0.0 == label }?.1
        case .unknown: Placeholder.text("\(parameter.name): \(parameter.source)")
        }
      let label = parameter.label.map { "\(SwiftLiteral.name($0)): " } ?? ""
      return value.map { label + $0 }
    }
  }

  private func state(
    for parameter: DeclaredType.Parameter, of store: RecordedStore
  ) -> String? {
    if store.start != nil, !isFlow { return "state" }
    if parameter.hasDefault { return nil }
    return store.created.state.map {
      ValueSource.text(of: $0, named: "the state", with: words.constants)
    } ?? "<#state#>"
  }

  /// Returns the statements that make the state at the start of the test.
  func statements(making store: RecordedStore) -> [String] {
    guard let start = store.start else { return [] }
    guard store.owner.feature == nil else {
      let assignments = StateAssignments(
        from: start.before, to: start.state, target: "state", with: words.constants)
      return ["let state = \(Self.state(of: store))()"] + assignments.statements
    }
    // Properties that no initializer takes are assigned.
    let first = ValueSource.isComplete(start.state) ? start.state : start.before ?? start.state
    let assignments = StateAssignments(
      from: first, to: start.state, target: "state", with: words.constants
    ).statements
    let source = ValueSource.text(
      of: first, named: "the state", isTyped: false, with: words.constants, column: 12)
    return ["\(assignments.isEmpty ? "let" : "var") state = \(source)"] + assignments
  }

  private static func state(of store: RecordedStore) -> String {
    TypeName(store.created.state?.type ?? "\(store.owner.feature ?? "").State").writtenCall
  }

  private mutating func value(
    of property: Property, in group: String, of store: RecordedStore
  ) -> String {
    switch property.kind {
    case .useCase, .subject: return fake(for: property, in: group)
    case .navigator:
      guard !isFlow else { return "context.navigator" }
      if !hasNavigator { declarations.append("let navigator = \(navigator(of: store))") }
      hasNavigator = true
      return "navigator"
    case .messages: return "TrapezioMessageManager()"
    case .interop:
      guard !isFlow else { return "context.interop" }
      if !hasInterop { declarations.append("let interop = FakeTrapezioInterop()") }
      hasInterop = true
      return "interop"
    case .clock:
      if !hasClock { declarations.append("let clock = TestClock()") }
      hasClock = true
      return "clock"
    case .group:
      let arguments = (property.properties ?? []).map {
        "\(SwiftLiteral.name($0.label)): \(value(of: $0, in: property.label, of: store))"
      }
      return TestWords.call(TypeName(property.type ?? "").writtenCall, arguments)
    case .none: return "nil"
    }
  }

  private mutating func fake(for property: Property, in group: String) -> String {
    // Several stores of a flow can share a use case.
    let key = FakeKey(property)
    if let name = key.flatMap({ fakes[$0] }) { return name }
    let label = SwiftName.isIdentifier(property.label) ? property.label : "useCase"
    let taken = Set(fakes.values).union(Self.reserved)
    var name = label
    if taken.contains(SwiftLiteral.variable(name)), SwiftName.isIdentifier(group) {
      name = group + name.prefix(1).uppercased() + name.dropFirst()
    }
    var number = 2
    while taken.contains(SwiftLiteral.variable(name)) {
      name = "\(label)\(number)"
      number += 1
    }
    name = SwiftLiteral.variable(name)
    let type = property.kind == .subject ? "FakeSubjectInteractor" : "FakeInteractor"
    let types = [property.params, property.output].map { TypeName($0 ?? "Void").written }
    declarations.append("let \(name) = \(type)<\(types.joined(separator: ", "))>()")
    if let key { fakes[key] = name }
    return name
  }

  /// The names of other variables in a test.
  static let reserved: Set = [
    "clock", "context", "flow", "interop", "navigator", "screen", "state", "store",
  ]

  private func navigator(of store: RecordedStore) -> String {
    guard let screen = store.screen ?? store.place?.entry.screen else {
      return "FakeTrapezioNavigator()"
    }
    guard let place = store.place, !place.isRoot else {
      return TestWords.call("FakeTrapezioNavigator", ["root: \(words.screen(screen))"])
    }
    let styles = ["sheet": ".sheet", "cover": ".fullScreenCover", "popover": ".popover"]
    var arguments = ["screen: \(words.screen(screen))"]
    if let style = styles[place.entry.style] { arguments.append("as: \(style)") }
    if place.entry.awaited { arguments.append("isAwaited: true") }
    return TestWords.call("FakeTrapezioNavigator", arguments)
  }
}
