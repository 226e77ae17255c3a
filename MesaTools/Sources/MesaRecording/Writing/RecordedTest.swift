// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A test that sends stores the events of a recording, and expects what they then did.
package struct RecordedTest {
  package let name: String
  package let source: String

  /// Writes a test of one store with a `TestStore`.
  package init(of store: RecordedStore) {
    let subject = store.owner.feature ?? store.owner.type
    var setup = TestSetup(isFlow: false)
    let expression = setup.expression(creating: store)
    let steps = TestSteps(of: [store], setup.fakes, TestWords(isFlow: false))
    let state = setup.statements(making: store)
    var arguments = [expression]
    if setup.hasNavigator { arguments.append("navigator: navigator") }
    if setup.hasInterop { arguments.append("interop: interop") }
    let snapshot = store.owner.feature == nil ? nil : TestSnapshot(of: store)
    let creation =
      TestWords.call("let store = TestStore", arguments)
      + (snapshot.map { " \($0.closure)" } ?? "")
    self.init(subject, [store], setup, steps, [snapshot?.declaration], state + [creation])
  }

  /// Writes a test of several stores with a `TestFlow`, which begins at the first window's root.
  ///
  /// - Parameters:
  ///   - stores: The stores, of which those of the same screen type are created alike.
  ///   - end: The last entry, by default that of the recording.
  package init(
    flowOf stores: [RecordedStore], in recording: RecordedEntries, of app: String,
    through end: Int = .max
  ) throws(TestWritingError) {
    guard let root = recording.root else { throw .noWindow }
    var setup = TestSetup(isFlow: true)
    var cases: [String] = []
    var names: Set<String> = []
    for store in stores {
      let expression = setup.expression(creating: store)
      guard let screen = store.screen, names.insert(screen.type).inserted else { continue }
      cases.append(
        "case let screen as \(screen.type):\n\(TestWords.indented("return \(expression)"))")
    }
    let steps = TestSteps(
      of: stores,
      windows: recording.all.filter { [.root, .navigation].contains($0.kind) && $0.n <= end },
      setup.fakes,
      TestWords(isFlow: true))
    let creation = """
      let flow = TestFlow(root: \(TestWords.screen(root))) { screen, context in
        switch screen {
      \(TestWords.indented(cases.joined(separator: "\n")))
        default: return nil
        }
      }
      """
    self.init("\(app)Flow", stores, setup, steps, [], [creation])
  }

  private init(
    _ subject: String, _ stores: [RecordedStore], _ setup: TestSetup, _ steps: TestSteps,
    _ types: [String?], _ creation: [String]
  ) {
    let letters = subject.filter { $0.isLetter || $0.isNumber }.drop(while: \.isNumber)
    name = "\(letters.prefix(1).uppercased())\(letters.dropFirst())RecordedTests"
    var members = types.compactMap(\.self)
    if steps.needsFailure {
      members.append("private struct RecordedFailure: StrataException { let message: String }")
    }
    if !setup.declarations.isEmpty {
      members.append(setup.declarations.map { "private \($0)" }.joined(separator: "\n"))
    }
    members.append(
      """
      @Test(\(SwiftLiteral.text(Self.sentence(steps.events))))
      func recorded() async {
      \(TestWords.indented((creation + steps.lines).joined(separator: "\n")))
      }
      """)
    source = """
      // Written by `mesa test` from a recording.
      // swift-format-ignore-file

      \(Self.imports(of: stores))

      @Suite(\(SwiftLiteral.text("\(subject), as recorded")))
      @MainActor
      struct \(name) {
      \(TestWords.indented(members.joined(separator: "\n\n")))
      }

      """
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
    modules.formUnion(stores.flatMap(\.owner.modules))
    modules.formUnion(stores.flatMap(\.values).flatMap(ValueSource.modules(of:)))
    // The internal types of a store's own module are needed, too.
    let testable = Set(
      stores.map { $0.owner.modules.first ?? "<#the module of \($0.owner.type)#>" })
    return modules.subtracting(testable).sorted().map { "import \($0)\n" }.joined() + "\n"
      + testable.sorted().map { "@testable import \($0)" }.joined(separator: "\n")
  }
}
