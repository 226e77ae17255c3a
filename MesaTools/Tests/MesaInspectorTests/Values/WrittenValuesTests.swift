// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// In debug builds only, because the module is empty in a release build, and where programs can run.
#if DEBUG && (os(macOS) || os(Linux))
  import Foundation
  import MesaRecording
  import Testing

  @testable import MesaInspector

  @Suite("Written values", .inTurn)
  struct WrittenValuesTests {
    private static let seeds = 0..<25

    /// A statement that compares a value from its source with a random value of the same seed.
    private func statement<Value: Shape>(_ type: Value.Type, _ seed: Int) throws -> String {
      var random = ShapeRandom(seed: seed)
      let value = InspectedValue(of: Value(&random))
      try #require(ValueSource.isComplete(value), "\(value)")
      let name = ValueSource.typeName(of: value)
      // Half of the values have a type from their context.
      let start = "  let value\(seed)" + (seed.isMultiple(of: 2) ? ": \(name) = " : " = ")
      let source = ValueSource.text(
        of: value, named: "value", isTyped: seed.isMultiple(of: 2), indent: 2, column: start.count)
      return "\(start)\(source)\n  check(value\(seed), \(seed))\n"
    }

    /// A file for a shape, with functions that a compiler reads fast.
    private func file<Value: Shape>(_ type: Value.Type, _ number: Int) throws -> String {
      let statements = try Self.seeds.map { try statement(type, $0) }
      var (functions, calls) = ("", "")
      for (index, start) in stride(from: 0, to: statements.count, by: 5).enumerated() {
        let body = statements[start..<min(start + 5, statements.count)].joined()
        functions += "\nprivate func part\(index)() {\n\(body)}\n"
        calls += "  part\(index)()\n"
      }
      return "import Foundation\n\nfunc shape\(number)() {\n\(calls)}\n\(functions)"
    }

    private static let main = """
      import Foundation

      nonisolated(unsafe) var count = 0

      func check<Value: Shape>(_ value: Value, _ seed: Int) {
        var random = ShapeRandom(seed: seed)
        let expected = Value(&random)
        if value != expected { print("\\(Value.self) \\(seed): \\(value) is not \\(expected)") }
        count += 1
      }


      """

    @Test("1,000 random values of 41 shapes become source that compiles to an equal value")
    func equalValues() async throws {
      var (files, calls) = ([String: String](), "")
      for (number, type) in Shapes.all.enumerated() {
        files["Shape\(number).swift"] = try file(type, number)
        calls += "shape\(number)()\n"
      }
      files["main.swift"] = Self.main + calls + "print(count)\n"
      let program = try SwiftProgram(
        files: ["ShapeRandom.swift", "Shapes.swift", "Shapes+Random.swift"],
        of: URL(fileURLWithPath: #filePath).deletingLastPathComponent(), new: files)
      defer { program.remove() }
      let build = try await program.compile()
      try #require(build.status != 127, "swiftc is missing in the PATH.")
      try #require(build.status == 0, "\(build.output.prefix(10_000))")
      let run = try await program.run()
      #expect(run.status == 0)
      #expect(run.output == "\(Shapes.all.count * Self.seeds.count)\n")
    }
  }
#endif
