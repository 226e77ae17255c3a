// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("TargetChoice", .timeLimit(.minutes(1)))
struct TargetChoiceTests {
  private var app: AppPackage

  init() throws {
    app = try AppPackage()
  }

  @Test("The first target with the products and tests is chosen, whatever comes before it")
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
    #expect(run.exitCode == 2)
    #expect(
      run.errors == """
        mesa: There is no target 'Core' for an app or a library. The targets are: App, Bare.
        """)
  }

  @Test("A target without products and tests is refused with the lines for its manifest")
  func products() throws {
    let run = try app.run("usecase", "Save", "--target", "Bare")
    #expect(run.exitCode == 1)
    #expect(
      run.errors == """
        mesa: Target 'Bare' cannot import Strata. In Package.swift, add to its dependencies: \
        .product(name: "Strata", package: "MESA-iOS"). Target 'Bare' has no tests. Add \
        .testTarget(name: "BareTests", dependencies: ["Bare"]) to Package.swift, with its folder.
        """)
    #expect(try app.written().isEmpty)
  }

  @Test("A target without tests is refused with the line for its manifest")
  mutating func tests() throws {
    app.dependencies["Bare"] = ["App"]
    let run = try app.run("usecase", "Save", "--target", "Bare")
    #expect(run.exitCode == 1)
    #expect(
      run.errors == """
        mesa: Target 'Bare' has no tests. Add .testTarget(name: "BareTests", \
        dependencies: ["Bare"]) to Package.swift, with its folder.
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

  @Test("A product through another target counts")
  mutating func transitive() throws {
    app.dependencies["App"] = ["Bare"]
    app.dependencies["Bare"] = AppPackage.products
    #expect(try app.run("screen", "Edit", "--target", "App").exitCode == 0)
  }

  @Test("A package without targets is refused")
  func empty() throws {
    let run = try TemporaryPackage(["Package.swift": ""]).run("screen", "Edit")
    #expect(run.exitCode == 1)
    #expect(
      run.errors == """
        mesa: Sample has no target for an app or a library. Add one to the manifest.
        """)
  }
}
