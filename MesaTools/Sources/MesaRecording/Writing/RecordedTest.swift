// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A test that sends stores the events of a recording, and expects what they then did.
package struct RecordedTest {
  /// The parts of a test's file between its imports and the values that its statements share.
  private struct Body {
    let setup: TestSetup
    let steps: TestSteps
    let types: [String?]
    let creation: [String]
  }

  package let name: String
  package let source: String

  /// Writes a test of one store with a `TestStore`.
  ///
  /// - Parameter name: The name of the test's type, by default that of the store with
  ///   "RecordedTests".
  package init(of store: RecordedStore, named name: String? = nil) {
    let store = MadeValues(of: [store]).marked(store)
    let subject = store.owner.feature ?? store.owner.type
    self.init(subject, [store], named: name) { constants in
      let words = TestWords(isFlow: false, constants: constants)
      var setup = TestSetup(words)
      let expression = setup.expression(creating: store)
      let steps = TestSteps(of: [store], setup.fakes, words)
      let state = setup.statements(making: store)
      var arguments = [expression]
      if setup.hasNavigator { arguments.append("navigator: navigator") }
      if setup.hasInterop { arguments.append("interop: interop") }
      let snapshot = store.owner.feature == nil ? nil : TestSnapshot(of: store)
      let creation =
        TestWords.call("let store = TestStore", arguments)
        + (snapshot.map { " \($0.closure)" } ?? "")
      return Body(
        setup: setup, steps: steps, types: [snapshot?.declaration], creation: state + [creation])
    }
  }

  /// Writes a test of several stores with a `TestFlow`, which begins at the first window's root.
  ///
  /// - Parameters:
  ///   - stores: The stores, of which those of the same screen type are created alike.
  ///   - name: The name of the test's type, by default that of the app with "FlowRecordedTests".
  ///   - end: The last entry, by default that of the recording.
  package init(
    flowOf stores: [RecordedStore], in recording: RecordedEntries, of app: String,
    named name: String? = nil, through end: Int = .max
  ) throws(TestWritingError) {
    guard let root = recording.root else { throw .noWindow }
    let made = MadeValues(of: stores)
    let stores = stores.map(made.marked)
    let windows = recording.all.filter { [.root, .navigation].contains($0.kind) && $0.n <= end }
      .map(made.marked)
    self.init("\(app)Flow", stores, named: name) { constants in
      let words = TestWords(isFlow: true, constants: constants)
      var setup = TestSetup(words)
      var routes: [String] = []
      var names: Set<String> = []
      for store in stores {
        let expression = setup.expression(creating: store)
        guard let type = store.screen?.type, names.insert(type).inserted else { continue }
        let screen = TypeName(type).written
        routes.append(
          "TrapezioRoute(\(screen).self, name: \(SwiftLiteral.text(screen))) { screen, context in\n"
            + "\(TestWords.indented(expression))\n}")
      }
      let steps = TestSteps(of: stores, windows: windows, setup.fakes, words)
      let creation = """
        let flow = TestFlow(root: \(words.screen(root))) {
        \(TestWords.indented(routes.joined(separator: "\n")))
        }
        """
      return Body(setup: setup, steps: steps, types: [], creation: [creation])
    }
  }

  private init(
    _ subject: String, _ stores: [RecordedStore], named name: String?,
    _ write: (TestConstants) -> Body
  ) {
    let name = name ?? Self.name(of: subject)
    let names = Set(stores.flatMap(\.names)).union(TestSetup.reserved)
    let (body, values) = TestConstants.writing(besides: names, write)
    var members = body.types.compactMap(\.self)
    if body.steps.needsFailure {
      members.append("private struct RecordedFailure: StrataException { let message: String }")
    }
    if !body.setup.declarations.isEmpty {
      members.append(body.setup.declarations.map { "private \($0)" }.joined(separator: "\n"))
    }
    members.append(
      """
      @Test(\(SwiftLiteral.text(Self.sentence(body.steps.events))))
      func recorded() async {
      \(TestWords.indented((body.creation + body.steps.lines).joined(separator: "\n")))
      }
      """)
    let shared =
      values.isEmpty
      ? "" : "\n// Values that the test uses several times.\n\n\(values.joined(separator: "\n"))\n"
    self.name = name
    source = """
      // Written by `mesa test` from a recording.
      // swift-format-ignore-file

      \(Self.imports(of: stores))

      @Suite(\(SwiftLiteral.text("\(subject), as recorded")))
      @MainActor
      struct \(SwiftLiteral.variable(name)) {
      \(TestWords.indented(members.joined(separator: "\n\n")))
      }
      \(shared)
      """
  }

  private static func name(of subject: String) -> String {
    let letters = subject.unicodeScalars.filter(SwiftName.isPart)
      .drop { !SwiftName.isHead($0) || $0 == "_" }
    let name = String(String.UnicodeScalarView(letters))
    return "\(name.prefix(1).uppercased())\(name.dropFirst())RecordedTests"
  }

  private static func sentence(_ events: [String]) -> String {
    let names = events.map { event in event.count <= 40 ? event : "\(event.prefix(39))…" }
    guard let last = names.last else { return "It is created" }
    return switch names.count {
    case 1: "It handles \(last)"
    case ...4: "It handles \(names.dropLast().joined(separator: ", ")) and \(last)"
    default: "It handles \(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
    }
  }

  private static func imports(of stores: [RecordedStore]) -> String {
    var modules: Set = ["Foundation", "Strata", "Testing", "Trapezio", "TrapezioNavigation"]
    modules.insert("TrapezioTesting")
    if stores.contains(where: { $0.owner.feature != nil }) { modules.insert("TrapezioFeature") }
    modules.formUnion(stores.flatMap(\.owner.modules).filter(SwiftName.isIdentifier))
    modules.formUnion(stores.flatMap(\.values).flatMap(ValueSource.modules(of:)))
    // The internal types of a store's own module are needed, too.
    let own = stores.map { ($0.owner.type, $0.owner.modules.first ?? "") }
    let testable = Set(own.map(\.1).filter(SwiftName.isIdentifier))
    let unknown = Set(own.filter { !SwiftName.isIdentifier($0.1) }.map(\.0)).sorted()
    let imports =
      testable.sorted().map { SwiftLiteral.variable($0) }
      + unknown.map { Placeholder.text("the module of \($0)") }
    return modules.subtracting(testable).sorted()
      .map { "import \(SwiftLiteral.variable($0))\n" }.joined() + "\n"
      + imports.map { "@testable import \($0)" }.joined(separator: "\n")
  }
}
