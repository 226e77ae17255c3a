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

  @Test(
    "An arrow leads to the screen in a variable",
    arguments: [
      "let next = DetailScreen(id: 1)\nnavigator.goTo(next)",
      "let next: DetailScreen = .init(id: 1); navigator.goTo(next)",
      "var next = DetailScreen.first\nnavigator.goTo(next, as: .push)",
      "var next: DetailScreen?\nif let next { navigator.goTo(next) }",
      "if let next = route as? DetailScreen { navigator.goTo(next) }",
      "guard let next = route as? Shop.DetailScreen else { return }\nnavigator.goTo(next)",
      "switch route { case let next as DetailScreen: navigator.goTo(next)\ndefault: break }",
      "let first = DetailScreen(id: 1)\nlet next = first\nnavigator.goTo(next)",
      "let next = DetailScreen(id: 1)\nstrataLaunch { [next] in navigator.goTo(next) }",
      "strataLaunch { [next = self.stored] in navigator.goTo(next) }",
      "let next = 1\nnavigator.goTo(self.next)",
      "func open(_ next: DetailScreen) { navigator.goTo(next) }",
      "func open(next screen: Shop.DetailScreen, as a: A) { navigator.goTo(screen, as: a) }",
      "run { (next: DetailScreen) in navigator.goTo(next) }",
      "run { next in show(next) }\nnavigator.goTo(stored)",
      "navigator.goTo(next)", "navigator.goTo(self.computed)", "navigator.goTo(inherited)",
      "navigator.goTo(global)", "navigator.goTo(Shop.DetailScreen(id: 1))",
    ])
  func variables(body: String) throws {
    #expect(try Self.arrows(of: body) == ["HomeScreen --> DetailScreen"])
  }

  @Test(
    "A variable of another type or of an unknown one has no arrow",
    arguments: [
      "let next = make()\nnavigator.goTo(next)", "let next = a ? b : c\nnavigator.goTo(next)",
      "let next: any TrapezioScreen = DetailScreen(id: 1)\nnavigator.goTo(next)",
      "func open<Screen: TrapezioScreen>(_ next: Screen) { navigator.goTo(next) }",
      "func open(_ next: ShopScreen) { navigator.goTo(next) }",
      "func open(_ next: any ShopScreen) { navigator.goTo(next) }",
      "func open(_ next: [DetailScreen]) { navigator.goTo(next) }",
      "for next in all { navigator.goTo(next) }", "run { next in navigator.goTo(next) }",
      "for await next in all { navigator.goTo(next) }",
      "let (next, a) = make()\nnavigator.goTo(next)", "navigator.goTo(next.other)",
      "let name = DetailScreen(id: 1).name\nnavigator.goTo(name)",
      "if let next = make() { navigator.goTo(next) }", "navigator.goTo(screen)",
      "let next = other\nlet other = next\nnavigator.goTo(other)",
      "switch a { case .b(let next): navigator.goTo(next) }",
      "do { let own = DetailScreen(id: 1); show(own) }\nnavigator.goTo(own)",
      "if let own = route as? DetailScreen { show(own) }\nnavigator.goTo(own)",
      "switch a { case let own as DetailScreen: b\ncase .c: navigator.goTo(own) }",
    ])
  func unknownVariables(body: String) throws {
    #expect(try Self.arrows(of: body) == [])
  }

  /// Returns the arrows of a package with a store whose method has a body.
  private static func arrows(of body: String) throws -> [Substring] {
    let package = try TemporaryPackage([
      "Sources/App/App.swift": """
      struct HomeScreen: TrapezioScreen {}
      struct DetailScreen: TrapezioScreen { let id: Int }
      protocol ShopScreen: TrapezioScreen {}
      let global = DetailScreen(id: 1)
      final class HomeStore: TrapezioStore<HomeScreen, A, B> {
        private let next: DetailScreen
        private let stored = DetailScreen(id: 2)
        var computed: DetailScreen { DetailScreen(id: 3) }
        init(next: DetailScreen) { self.next = next }
      }
      struct Other { let screen: DetailScreen }
      """,
      "Sources/App/HomeStore+Inherited.swift":
        "extension HomeStore { var inherited: DetailScreen { stored } }",
      "Sources/App/HomeStore+Body.swift": "extension HomeStore {\nfunc body() {\n\(body)\n}\n}",
    ])
    return try package.run("graph", "--routes").output(exit: 0).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { $0.contains("-->") }
  }

  @Test("Incomplete files are drawn without their last lines")
  func incompleteFiles() throws {
    for end in ["let a = self.", "let a =", "let (a", "func a(_ b:", "for a", "{ [a =", "if let a"]
    {
      _ = try Self.arrows(of: "navigator.goTo(next)\n\(end)")
      let package = try TemporaryPackage([
        "Sources/App/A.swift": "struct HomeScreen: TrapezioScreen {}\n\(end)"
      ])
      #expect(try package.run("graph", "--routes").exitCode == 0, "\(end)")
    }
  }

  @Test("A navigator starts with the screen in a variable, and the result of one is awaited")
  func variablesInOtherCalls() throws {
    let package = try TemporaryPackage([
      "Sources/App/main.swift": """
      struct HomeScreen: TrapezioScreen {}
      struct EditScreen: TrapezioAnsweringScreen { typealias Outcome = Draft }
      let root = HomeScreen()
      let other = 1
      let navigator = TrapezioStackNavigator(root: root, other: other)
      enum HomeFactory { func a(_ edit: EditScreen) { await navigator.result(of: edit, as: .sheet) } }
      """
    ])
    let run = try package.run("graph", "--routes")
    #expect(
      run.output(exit: 0) == """
        flowchart LR
          App(["App"])
          EditScreen["EditScreen"]
          HomeScreen["HomeScreen"]
          App -->|"starts with"| HomeScreen
          HomeScreen -->|"sheet, returns Draft"| EditScreen
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
