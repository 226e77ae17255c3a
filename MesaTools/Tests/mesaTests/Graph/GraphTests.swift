// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("mesa graph", .inTurn)
struct GraphTests {
  @Test("Modules point to the modules that they import, and dotted to those that they only declare")
  func modules() throws {
    let package = try TemporaryPackage([
      "Sources/A/A.swift": "import B\nimport Foundation\nimport Strata\n// import C\n",
      "Sources/B/B.swift": "", "Sources/C/C.swift": "import B", "Apps/end/E.swift": "import A",
      "Tests/ATests/T.swift": "import A",
    ])
    let dependencies = ["A": ["B", "C", "Strata"], "end": ["A"]]
    let run = try package.run("graph", dependencies: dependencies)
    #expect(
      run.output(exit: 0) == """
        flowchart LR
          A["A"]
          B["B"]
          C["C"]
          end_(["end"])
          A --> B
          A -.-> C
          C --> B
          end_ --> A
        """)
    let all = try package.run(
      "graph", "--tests", "--external", "--format=dot", dependencies: dependencies)
    #expect(
      all.output == """
        digraph mesa {
          rankdir=LR;
          "A" [label="A", shape=box];
          "ATests" [label="ATests", shape=box];
          "B" [label="B", shape=box];
          "C" [label="C", shape=box];
          "Strata" [label="Strata", shape=box];
          "end" [label="end", shape=ellipse];
          "A" -> "B";
          "A" -> "C" [style=dashed];
          "A" -> "Strata";
          "ATests" -> "A";
          "C" -> "B";
          "end" -> "A";
        }
        """)
  }

  @Test("Screens point to the screens that their code goes to")
  func routes() throws {
    let package = try TemporaryPackage([
      "Sources/App/Screens.swift": """
      struct HomeScreen: TrapezioScreen {}
      public struct EditScreen: Hashable, TrapezioAnsweringScreen { typealias Outcome = Edit.Result }
      protocol Marked: TrapezioScreen {}
      let edit = TrapezioRoute(EditScreen.self, name: "edit").link("/edit/:id", as: .sheet) { [$0] }
      let more = TrapezioRoute(EditScreen.self, name: "edit") { "/no" }.migrate(from: 1) { $0 }.link("/new")
      navigator.link("/no")
      let routes = TrapezioRoutes { TrapezioRoute(HomeScreen.self, name: "home", link: "/", "/home") { } }
      let tabs = TrapezioTabNavigator([.home: HomeScreen(), .other: HomeScreen()])
      switch screen { case let other as OtherScreen: a }
      """,
      "Sources/App/HomeStore.swift": """
      class Base<S>: TrapezioStore<S, Int, Int> {}
      final class Start: Base<HomeScreen> {
        func a() {
          navigator.goTo(EditScreen(id: 1))
          strataLaunch { await navigator?.result(of: EditScreen(id: 1), as: .sheet(.medium)) }
          navigator.goTo(EditScreen(id: 2))
          navigator.goTo(screen)
          // navigator.goTo(OtherScreen())
          func goTo(_ screen: EditScreen) {}
        }
      }
      extension Start { func b() { navigator.goTo(OtherScreen.first, as: .push) } }
      """,
      "Sources/App/EditFeature.swift":
        "struct EditFeature: Feature { enum Inner { func a() { navigator.goTo(HomeScreen(), as: .fullScreenCover) } } }",
      "Sources/App/Gate.swift": "struct Gate { func a() { tabs.goTo(LoginScreen()) } }",
      "Sources/App/main.swift": "navigator.goTo(HomeScreen())",
      "Tests/AppTests/A.swift": "navigator.goTo(HiddenScreen())",
    ])
    let run = try package.run("graph", "--routes")
    #expect(
      run.output == """
        flowchart LR
          App(["App"])
          EditScreen["EditScreen<br/>/edit/:id<br/>/new"]
          Gate(["Gate"])
          HomeScreen["HomeScreen<br/>/<br/>/home"]
          LoginScreen["LoginScreen"]
          OtherScreen["OtherScreen"]
          main_swift(["main.swift"])
          App -->|"starts with"| HomeScreen
          EditScreen -->|"fullScreenCover"| HomeScreen
          Gate --> LoginScreen
          HomeScreen --> EditScreen
          HomeScreen -->|"sheet, returns Edit.Result"| EditScreen
          HomeScreen --> OtherScreen
          main_swift --> HomeScreen
        """)
  }

  @Test("A store whose base class another package declares belongs to its screen")
  func storesOfOtherPackages() throws {
    let package = try TemporaryPackage([
      "Sources/App/App.swift": """
      struct HomeScreen: TrapezioScreen {}
      struct EditScreen: TrapezioScreen {}
      final class Start: AppStore<HomeScreen> { func a() { navigator.goTo(EditScreen()) } }
      """
    ])
    let unknown = try package.run("graph", "--routes")
    #expect(unknown.output.contains("  Start --> EditScreen"))
    try package.write(#"{"stores": ["AppStore"]}"#, to: "mesa.json")
    let run = try package.run("graph", "--routes")
    #expect(
      run.output(exit: 0) == """
        flowchart LR
          EditScreen["EditScreen"]
          HomeScreen["HomeScreen"]
          HomeScreen --> EditScreen
        """)
  }

  @Test("The routes of a package whose mesa.json is wrong are one line with the problem")
  func wrongConfiguration() throws {
    let package = try TemporaryPackage([
      "Sources/App/App.swift": "struct HomeScreen: TrapezioScreen {}",
      "mesa.json": "{\n  \"stores\": \"AppStore\"\n}",
    ])
    let run = try package.run("graph", "--routes")
    #expect(run.output(exit: 1) == "")
    #expect(
      run.errors == "mesa: mesa.json:2: \"stores\" is \"AppStore\". "
        + "Write a list of names: [\"…\"].")
    #expect(try package.run("graph").exitCode == 0)
  }

  @Test("The graph goes to a file, and is the same each time")
  func output() throws {
    let package = try TemporaryPackage([
      "Sources/A/A.swift": "import B", "Sources/B/B.swift": "", "Sources/C/C.swift": "import A",
    ])
    let printed = try package.run("graph").output
    let run = try package.run("graph", "--output", "modules.mmd")
    #expect(run.output(exit: 0) == "")
    #expect(package.text(of: "modules.mmd") == printed + "\n")
    #expect(try package.run("graph").output == printed)
  }

  @Test("What cannot be drawn is one line")
  func failures() throws {
    let package = try TemporaryPackage(["Sources/A/A.swift": ""])
    let routes = try package.run("graph", "--routes")
    #expect(
      routes.errors(exit: 1)
        == "mesa: The package 'Sample' has no type that conforms to TrapezioScreen.")
    let both = try package.run("graph", "--routes", "--tests")
    #expect(
      both.errors == """
        mesa: --tests and --external concern modules. Leave out --routes. Usage: swift package \
        mesa graph [--routes] [--format <format>] [--output <output>] [--tests] [--external]
        """)
    let file = try package.run("graph", "--output", "No/Such/Folder.mmd")
    #expect(
      file.errors(exit: 1) == "mesa: \(package.root)/No/Such/Folder.mmd could not be written. "
        + "There is no folder \(package.root)/No/Such. Make it first.")
    let empty = try package.run("graph", "--output", "")
    #expect(
      empty.errors(exit: 64) == """
        mesa: --output needs a value, such as --output modules.mmd. Usage: swift package \
        mesa graph [--routes] [--format <format>] [--output <output>] [--tests] [--external]
        """)
  }

  @Test(
    "A file that cannot be written is named with the reason",
    arguments: [
      ("Sources", "Sources could not be written. It is a folder. Choose the path of a file."),
      (
        "Sources/A/A.swift/B.mmd",
        "Sources/A/A.swift/B.mmd could not be written. ROOT/Sources/A/A.swift is a file. Choose a "
          + "path in a folder."
      ),
    ])
  func unwritable(path: String, message: String) throws {
    let package = try TemporaryPackage(["Sources/A/A.swift": ""])
    let run = try package.run("graph", "--output", path)
    #expect(run.exitCode == 1)
    let expected = message.replacingOccurrences(of: "ROOT", with: package.root)
    #expect(run.errors == "mesa: \(package.root)/\(expected)")
    #expect(package.text(of: "Sources/A/A.swift") == "")
  }

  @Test("A name that is too long is named with the reason")
  func longName() throws {
    let package = try TemporaryPackage(["Sources/A/A.swift": ""])
    let path = "\(package.root)/\(String(repeating: "a", count: 300))"
    let run = try package.run("graph", "--output", path)
    #expect(
      run.errors(exit: 1)
        == "mesa: \(path) could not be written. Check that its name is not too long, and "
        + "that you may write to \(package.root).")
  }

  @Test("Names are escaped in both formats")
  func escaping() {
    let graph = Graph(
      nodes: [Graph.Node(name: "a\"#b")],
      edges: [Graph.Edge(from: "a\"#b", to: "a_#b", label: "\"\\")])
    #expect(
      GraphFormat.mermaid.text(of: graph)
        == "flowchart LR\n  a__b[\"a#quot;#35;b\"]\n  a__b_[\"a_#35;b\"]\n  a__b -->|\"#quot;\\\"| a__b_\n"
    )
    #expect(
      GraphFormat.dot.text(of: graph).hasSuffix(
        "  \"a\\\"#b\" -> \"a_#b\" [label=\"\\\"\\\\\"];\n}\n"))
  }
}
