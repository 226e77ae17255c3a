// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa check: results of screens", .inTurn)
struct CheckResultTests {
  private static let screen = "struct EditScreen: TrapezioAnsweringScreen {}"

  /// Returns the findings in a screen and a body of a method of a store.
  private func findings(screen: String = screen, body: String) throws -> [String] {
    try TemporaryPackage([
      "Sources/App/EditScreen.swift": screen,
      "Sources/App/HomeStore.swift": """
      final class HomeStore: TrapezioStore<HomeScreen, A, B> {
        private let stored: EditScreen
        func body() {
      \(body)
        }
      }
      """,
    ]).findings()
  }

  private static let finding = ["Sources/App/EditScreen.swift:1 result-not-received"]

  @Test("The message names the call that receives the results")
  func message() throws {
    let package = try TemporaryPackage(["Sources/App/A.swift": Self.screen])
    let run = try package.run("check")
    #expect(
      run.output(exit: 1) == """
        Sources/App/A.swift:1: error: No code receives the results of 'EditScreen'. In the \
        initializer of the store that needs them, call 'receiveResults(of: EditScreen.self, from: \
        navigator)', which also receives a result if a link or an earlier run of the app has opened \
        the screen. See Failures#result-not-received. [result-not-received]
        mesa check: 1 error in 1 file
        """)
  }

  @Test(
    "A screen whose results nobody receives is a finding",
    arguments: [
      "", "navigator.goTo(EditScreen(id: 1))", "let edit = EditScreen()\nnavigator.goTo(edit)",
      "TrapezioRoute(EditScreen.self, name: \"edit\") { _ in EditUI() }.link { [EditScreen()] }",
      "await navigator.result(of: OtherScreen())",
      "receiveResults(of: OtherScreen.self, from: navigator) { .edited($0) }",
      "EditStore(screen: EditScreen())\nclass EditStore {}",
      "show(EditScreen())\nfunc show(_ screen: EditScreen) {}",
      "navigator.dismiss(EditScreen(), returning: 1)",
      "let edit = EditScreen()\nfunc result(of edit: EditScreen) {}",
    ])
  func notReceived(body: String) throws {
    #expect(try findings(body: body) == Self.finding)
  }

  @Test(
    "A screen whose results are received is no finding",
    arguments: [
      "receiveResults(of: EditScreen.self, from: navigator) { .edited($0) }",
      "self.receiveResults(of: Shop.EditScreen.self, from: navigator) { .edited($0) }",
      "strataLaunch { await navigator.result(of: EditScreen(id: 1), as: .sheet) }",
      "let edit = EditScreen()\nstrataLaunch { await navigator.result(of: edit) }",
      "strataLaunch { [navigator] in await navigator?.result(of: self.stored) }",
    ])
  func received(body: String) throws {
    #expect(try findings(body: body) == [])
  }

  @Test(
    "A call whose screen is unknown, or that another package declares, may receive the results",
    arguments: [
      "await navigator.result(of: make())",
      "func ask<Screen: TrapezioAnsweringScreen>(_ a: Screen) { await navigator.result(of: a) }",
      "func ask<S: TrapezioAnsweringScreen>(_ a: S.Type) { receiveResults(of: a, from: navigator) }",
      "typealias Form = EditScreen\nawait navigator.result(of: Form())",
      "ask(EditScreen())", "asker.ask(as: .sheet, for: EditScreen(id: 1))", "ask(stored)",
      "Asker<Int>(EditScreen.self)", "let edit = EditScreen()\nask(edit)",
    ])
  func unknown(body: String) throws {
    #expect(try findings(body: body) == [])
  }

  @Test(
    "The access of a screen decides whether other targets may receive its results",
    arguments: [
      ("public struct EditScreen: TrapezioAnsweringScreen {}", []),
      ("package struct EditScreen: TrapezioAnsweringScreen {}", finding),
      ("private struct EditScreen: TrapezioAnsweringScreen {}", finding),
      ("extension EditScreen: TrapezioAnsweringScreen {}; struct EditScreen {}", finding),
      ("extension EditScreen: TrapezioAnsweringScreen {}; public struct EditScreen {}", []),
      ("extension EditScreen: TrapezioAnsweringScreen {}", []),
      ("public extension Edit { struct EditScreen: TrapezioAnsweringScreen {} }", []),
      ("public enum Edit { struct EditScreen: TrapezioAnsweringScreen {} }", finding),
      ("protocol EditScreen: TrapezioAnsweringScreen {}", []),
    ])
  func access(screen: String, expected: [String]) throws {
    #expect(try findings(screen: screen, body: "") == expected)
  }

  @Test("The results of a public screen of an app cannot be received elsewhere")
  func app() throws {
    let package = try TemporaryPackage(["Apps/App/A.swift": "public \(Self.screen)"])
    #expect(try package.findings() == ["Apps/App/A.swift:1 result-not-received"])
  }

  @Test("Another target of the package can receive the results, but a test cannot")
  func targets() throws {
    let package = try TemporaryPackage([
      "Sources/Edit/A.swift": "package \(Self.screen)",
      "Tests/EditTests/A.swift": "navigator.result(of: EditScreen())\n\(Self.screen)",
    ])
    #expect(try package.findings() == ["Sources/Edit/A.swift:1 result-not-received"])
    try package.write("navigator.result(of: EditScreen())", to: "Sources/Home/A.swift")
    #expect(try package.findings() == [])
  }

  @Test("A check of one target is silent if a target that it does not read may receive the results")
  func oneTarget() throws {
    let package = try TemporaryPackage([
      "Sources/Edit/A.swift": """
      package struct EditScreen: TrapezioAnsweringScreen {}  // mesa:ignore result-not-received: soon
      """,
      "Sources/Home/A.swift": "", "Sources/Lone/A.swift": "package \(Self.screen)",
    ])
    let dependencies = ["Home": ["Edit"]]
    for words in [["check"], ["check", "--target", "Edit"]] {
      let run = try package.run(words, on: package.model(dependencies: dependencies))
      #expect(!run.output.contains("Edit/A.swift"))
    }
    let run = try package.run("check", "--target", "Lone", dependencies: dependencies)
    #expect(run.output.contains("Sources/Lone/A.swift:1: error: "))
  }

  @Test("A check of one target does not call a baseline outdated")
  func baseline() throws {
    let package = try TemporaryPackage([
      "Sources/Edit/A.swift": "package \(Self.screen)", "Sources/Home/A.swift": "",
    ])
    let model = package.model(dependencies: ["Home": ["Edit"]])
    #expect(try package.run(["check", "--update-baseline"], on: model).exitCode == 0)
    let run = try package.run(["check", "--target", "Edit"], on: model)
    #expect(run.output(exit: 0) == "mesa check: no errors in 1 file")
  }

  @Test("The rule is silent in a target with files that the check skips")
  func excluded() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": Self.screen, "Sources/App/Generated/B.swift": "",
    ])
    #expect(try package.findings() == ["Sources/App/A.swift:1 result-not-received"])
    try package.write(#"{"exclude": ["Sources/App/Generated"]}"#, to: "mesa.json")
    #expect(try package.findings() == [])
  }
}
