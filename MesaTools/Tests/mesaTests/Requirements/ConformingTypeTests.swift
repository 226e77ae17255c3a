// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa check: types with near misses", .inTurn)
struct ConformingTypeTests {
  private static let method = "func storeEnded() {}"
  private static let requirement = "func storeEnded(_ store: TrapezioStoreInfo) {}"

  @Test(
    "Each kind of type is checked, with its extensions and in other files",
    arguments: ["struct", "final class", "enum", "actor", "private struct"])
  func kinds(kind: String) throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": """
      \(kind) A {
        \(Self.method)
      }
      extension A: Equatable, @MainActor Trapezio.TrapezioPlugin {}
      """
    ])
    #expect(try package.findings() == ["Sources/App/A.swift:2 near-miss"])
  }

  @Test("An extension in another file belongs to the type")
  func otherFile() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": "struct A: TrapezioPlugin {}\nenum List { struct B {} }",
      "Sources/App/B.swift": "extension A { \(Self.method) }\nextension List.B { \(Self.method) }",
      "Sources/App/C.swift": "extension List.B: TrapezioPlugin {}",
      "Sources/Other/D.swift": "struct A { \(Self.method) }\nstruct B { \(Self.method) }",
    ])
    #expect(
      try package.findings() == [
        "Sources/App/B.swift:1 near-miss", "Sources/App/B.swift:2 near-miss",
      ])
  }

  @Test("An implementation in another file, a superclass or a protocol's extension counts")
  func implementations() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": """
      struct A: TrapezioPlugin { \(Self.method) }
      class Base { \(Self.requirement) }
      final class B: Base, TrapezioPlugin { \(Self.method) }
      protocol Counting: TrapezioPlugin {}
      extension Counting { \(Self.requirement) }
      struct C: Counting { \(Self.method) }
      """,
      "Sources/App/Other.swift": "extension A { \(Self.requirement) }",
    ])
    #expect(try package.findings() == [])
  }

  @Test("A requirement of the app's own protocol is not a near miss")
  func ownRequirement() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": """
      protocol Ending: TrapezioPlugin {
        func storeEnded()
      }
      struct A: Ending { \(Self.method) }
      struct B: Ending { func storeEnded(at: Int) {} }
      """
    ])
    #expect(try package.findings() == ["Sources/App/A.swift:5 near-miss"])
  }

  @Test("A method of a subclass does not implement what its superclass leaves to the default")
  func superclass() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": """
      class Base: TrapezioPlugin {}
      class Middle: Base {}
      final class A: Middle { \(Self.requirement) }
      """,
      "Sources/App/B.swift": """
      class Ending: TrapezioPlugin { \(Self.requirement) }
      final class B: Ending { override \(Self.requirement) }
      """,
    ])
    #expect(
      try package.run("check").output == """
        Sources/App/A.swift:3: error: 'storeEnded(_:)' is never called, because 'Base' conforms to \
        TrapezioPlugin without it. Implement it in 'Base', and override it here. [near-miss]
        mesa check: 1 error in 2 files
        """)
  }

  @Test("A private type is not the type of the same name in another file")
  func privateTypes() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": "private final class A: TrapezioPlugin { \(Self.requirement) }",
      "Sources/App/B.swift": "private final class A { \(Self.method) }",
      "Sources/App/C.swift": "private extension C { \(Self.method) }",
      "Sources/App/D.swift": "struct C: TrapezioPlugin {}",
    ])
    #expect(try package.findings() == [])
  }

  @Test("A protocol with a common name must come from an import")
  func imports() throws {
    let receive = "func receive(_ action: any Action) async throws {}"
    let package = try TemporaryPackage([
      "Sources/App/A.swift": "import StrataServices\nstruct A: Service { \(receive) }",
      "Sources/App/B.swift": "struct B: Service { \(receive) }",
      "Sources/Own/C.swift":
        "import StrataServices\nprotocol Service {}\nstruct C: Service { \(receive) }",
    ])
    #expect(try package.findings() == ["Sources/App/A.swift:2 near-miss"])
  }

  @Test("Tests are checked, and a type that does not conform is not")
  func targets() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift":
        "struct A { \(Self.method) }\nextension TrapezioPlugin { \(Self.method) }",
      "Tests/AppTests/B.swift": "struct B: TrapezioPlugin { \(Self.method) }",
    ])
    #expect(try package.findings() == ["Tests/AppTests/B.swift:1 near-miss"])
  }

  @Test("A comment ignores a near miss, and the configuration changes its level")
  func ignoring() throws {
    let package = try TemporaryPackage([
      "mesa.json": "{\"rules\": {\"near-miss\": \"warning\"}}",
      "Sources/App/A.swift": """
      struct A: TrapezioPlugin {
        // mesa:ignore near-miss: the tests call it
        \(Self.method)
      }
      struct B: TrapezioPlugin { \(Self.method) }
      """,
    ])
    let run = try package.run("check")
    #expect(run.output.hasPrefix("Sources/App/A.swift:5: warning: 'storeEnded()' is nearly "))
    #expect(run.output.hasSuffix("\nmesa check: no errors in 1 file"))
    #expect(run.exitCode == 0)
  }
}
