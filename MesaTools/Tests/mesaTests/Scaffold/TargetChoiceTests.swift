// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("TargetChoice", .inTurn)
struct TargetChoiceTests {
  private var app: AppPackage

  init() throws {
    app = try AppPackage()
  }

  @Test("The only target with the products and tests is chosen, whatever comes before it")
  func suitable() throws {
    let package = try TemporaryPackage(["Package.swift": ""])
    for path in ["Apps/AAA/A.swift", "Sources/Core/C.swift", "Tests/CoreTests/T.swift"] {
      try package.write("", to: path)
    }
    let model = package.model(dependencies: [
      "Core": ["Strata"], "CoreTests": ["Core", "TrapezioTesting"],
    ])
    let choice = try TargetChoice(nil, for: .useCase, in: model)
    #expect(choice.target.name == "Core")
    #expect(choice.tests.name == "CoreTests")
  }

  @Test("An unknown target is refused with the names of the others")
  func unknown() throws {
    let run = try app.run("screen", "Edit", "--target", "Core")
    #expect(
      run.errors(exit: 64) == """
        mesa: There is no target 'Core' for an app or a library. The targets are:
          App
          Bare
        """)
  }

  @Test("A target without products and tests is refused with the lines for its manifest")
  func products() throws {
    let run = try app.run("usecase", "Save", "--target", "Bare")
    #expect(
      run.errors(exit: 1) == """
        mesa: Target 'Bare' cannot import Strata. In Package.swift, add to its dependencies: \
        .product(name: "Strata", package: "MESA-iOS"). Target 'Bare' has no tests. Add \
        .testTarget(name: "BareTests", dependencies: ["Bare"]) to Package.swift.
        """)
    #expect(try app.written().isEmpty)
  }

  @Test("A target without tests is refused with the line for its manifest")
  mutating func tests() throws {
    app.dependencies["Bare"] = ["App"]
    let run = try app.run("usecase", "Save", "--target", "Bare")
    #expect(
      run.errors(exit: 1) == """
        mesa: Target 'Bare' has no tests. Add .testTarget(name: "BareTests", \
        dependencies: ["Bare"]) to Package.swift.
        """)
  }

  @Test("A package that no dependency brings in is named with its line")
  mutating func packages() throws {
    app.dependencies["AppTests"] = ["App"]
    let package = app.package
    var model = package.model(dependencies: app.dependencies)
    model.packages = [
      DependencyModel(
        name: "Strata", root: "/mesa/Strata", products: ["Strata", "mesa"], isDirect: true)
    ]
    let message = """
      Target 'AppTests' cannot import TrapezioTesting. In Package.swift, add to its dependencies: \
      .product(name: "TrapezioTesting", package: "TrapezioTesting"). Add the packages, too: \
      .package(path: "/mesa/TrapezioTesting").
      """
    #expect(throws: CommandError.failure(message)) {
      try TargetChoice("App", for: .screen, in: model)
    }
  }

  /// A package with the library `Cart` and these targets for tests, which depend on it.
  private static func cart(
    tests: [(name: String, dependencies: [String])], manifest: String = ""
  ) throws -> (package: TemporaryPackage, model: PackageModel) {
    let package = try TemporaryPackage([
      "Package.swift": manifest, "Sources/Cart/Cart.swift": "",
    ])
    var dependencies = ["Cart": ["Strata"]]
    for test in tests {
      try package.write("", to: "Tests/\(test.name)/T.swift")
      dependencies[test.name] = ["Cart"] + test.dependencies
    }
    return (package, package.model(dependencies: dependencies))
  }

  @Test(
    "The test target with the name of the target comes before others", arguments: ["Cart", nil])
  func namedTests(target: String?) throws {
    let (package, model) = try Self.cart(tests: [
      ("AllTests", ["TrapezioTesting"]), ("CartTests", ["TrapezioTesting"]),
    ])
    defer { withExtendedLifetime(package) {} }
    #expect(try TargetChoice(target, for: .useCase, in: model).tests.name == "CartTests")
  }

  @Test("A test target without the products is passed over if another one has them")
  func suitableTests() throws {
    let (package, model) = try Self.cart(tests: [
      ("AUITests", []), ("CartTests", []), ("ShopTests", ["TrapezioTesting"]),
    ])
    defer { withExtendedLifetime(package) {} }
    #expect(try TargetChoice("Cart", for: .useCase, in: model).tests.name == "ShopTests")
  }

  @Test("Several suitable targets are an error that names them")
  mutating func several() throws {
    app.dependencies["Bare"] = AppPackage.products
    app.dependencies["AppTests"]?.append("Bare")
    let run = try app.run("screen", "Edit")
    #expect(
      run.errors(exit: 64) == """
        mesa: Choose a target, such as --target App. Several have what is needed:
          App
          Bare
        """)
    #expect(try app.written().isEmpty)
    #expect(try app.run("screen", "Edit", "--target", "Bare").exitCode == 0)
  }

  @Test(
    "A test target that is declared without files is chosen",
    arguments: [
      (
        ".testTarget(name: \"CartTests\", dependencies: [\"Cart\", .product(name: \"TrapezioTesting\", package: \"MESA-iOS\")]),",
        "CartTests"
      ),
      (
        ".testTarget(\n  name: \"Unit\", dependencies: [.target(name: \"Cart\"), \"TrapezioTesting\"])",
        "Unit"
      ),
      (
        ".testTarget(name: \"Unit\", dependencies: [\"Cart\", \"TrapezioTesting\"]), "
          + ".testTarget(name: \"CartTests\", dependencies: [\"Cart\", \"TrapezioTesting\"])",
        "CartTests"
      ),
    ])
  func emptyTests(manifest: String, name: String) throws {
    let (package, model) = try Self.cart(tests: [], manifest: manifest)
    defer { withExtendedLifetime(package) {} }
    let choice = try TargetChoice(nil, for: .useCase, in: model)
    #expect(choice.tests.name == name)
    #expect(choice.tests.folder == "\(package.root)/Tests/\(name)")
  }

  @Test("The folder of a test target without files can be another one")
  func emptyTestsPath() throws {
    let (package, model) = try Self.cart(
      tests: [],
      manifest: """
        .testTarget(name: "T", dependencies: ["Cart", "TrapezioTesting"], path: "Spec")
        """)
    defer { withExtendedLifetime(package) {} }
    let choice = try TargetChoice("Cart", for: .useCase, in: model)
    #expect(choice.tests.folder == "\(package.root)/Spec")
  }

  @Test("A manifest alone suffices for a feature")
  func manifestAlone() throws {
    let package = try TemporaryPackage([
      "Package.swift": """
      let package = Package(
        name: "Guide",
        products: [.library(name: "Guide", targets: ["Guide"])],
        dependencies: [.package(path: "../MESA-iOS")],
        targets: [
          .target(
            name: "Guide",
            dependencies: [
              .product(name: "Strata", package: "MESA-iOS"),
              .product(name: "Trapezio", package: "MESA-iOS"),
              .product(name: "TrapezioNavigation", package: "MESA-iOS"),
            ]),
          .plugin(name: "P", capability: .buildTool(), dependencies: [.target(name: "Tool")]),
          .testTarget(
            name: "GuideTests",
            dependencies: ["Guide", .product(name: "TrapezioTesting", package: "MESA-iOS")]),
        ])
      """
    ])
    let run = try package.run("feature", "Profile")
    #expect(run.errors(exit: 0) == "")
    #expect(package.text(of: "Sources/Guide/Profile/ProfileScreen+Route.swift") != nil)
    #expect(package.text(of: "Tests/GuideTests/Profile/ProfileStoreTests.swift") != nil)
  }

  @Test(
    "A declared target with files, or with a name or dependencies that are not literals, is not chosen",
    arguments: [
      ".target(name: \"Cart\", dependencies: [\"Strata\"])",
      ".target(name: cart, dependencies: [\"Strata\"])",
      ".target(name: \"Pay\", dependencies: common)",
      ".target(name: \"Pay\", dependencies: [\"Strata\"] + common)",
      ".target(name: \"Pay\", dependencies: [strata])",
      ".target(name: \"Pay\", path: folder)",
      ".plugin(name: \"P\", dependencies: [.target(name: \"Pay\")])",
    ])
  func leftOut(manifest: String) throws {
    let package = try TemporaryPackage([
      "Package.swift": manifest, "Sources/Cart/Cart.swift": "",
    ])
    // SwiftPM leaves out a target with files if a condition of the manifest excludes it.
    let model = PackageModel(name: "Sample", root: package.root, targets: [], packages: [])
    #expect(model.withEmptyTargets() == model)
  }

  @Test(
    "Comments and tests of other targets are no tests of the target",
    arguments: [
      "// .testTarget(name: \"CartTests\", dependencies: [\"Cart\"])",
      ".testTarget(name: \"PayTests\", dependencies: [\"Pay\"]), .target(name: \"Cart\")",
    ])
  func undeclaredTests(manifest: String) throws {
    let (package, model) = try Self.cart(tests: [], manifest: manifest)
    defer { withExtendedLifetime(package) {} }
    let error = #expect(throws: CommandError.self) {
      try TargetChoice("Cart", for: .useCase, in: model)
    }
    let message = try #require(error).message
    #expect(message.hasPrefix("Target 'Cart' has no tests. Add .testTarget(name: \"CartTests\""))
  }

  @Test("A product through another target counts")
  mutating func transitive() throws {
    app.dependencies["App"] = ["Bare"]
    app.dependencies["Bare"] = AppPackage.products
    #expect(try app.run("screen", "Edit", "--target", "App").exitCode == 0)
  }

  @Test("A package without targets is refused")
  func empty() throws {
    let run = try TemporaryPackage(["Package.swift": ""]).run("screen", "Edit")
    #expect(
      run.errors(exit: 1) == """
        mesa: Sample has no target for an app or a library. Add one to the manifest.
        """)
  }
}
