// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import mesa

/// A package with an app, its tests, and a library without tests, which has a dependency on MESA.
struct AppPackage {
  static let products = ["StrataServices", "TrapezioFeature", "TrapezioNavigation"]

  let package: TemporaryPackage
  var dependencies = ["App": products, "AppTests": ["App", "TrapezioTesting"]]

  init(_ files: [String: String] = [:]) throws {
    let empty = [
      "Package.swift": "", "Sources/App/App.swift": "", "Sources/Bare/Bare.swift": "",
      "Tests/AppTests/AppTests.swift": "",
    ]
    package = try TemporaryPackage(empty.merging(files) { $1 })
  }

  func run(_ words: String...) throws -> ToolRun { try run(words) }

  func run(_ words: [String]) throws -> ToolRun {
    var model = package.model(dependencies: dependencies)
    model.packages = [
      DependencyModel(
        name: "MESA-iOS", root: "/mesa/MESA-iOS",
        products: AppPackage.products + ["Strata", "Trapezio", "TrapezioTesting", "mesa"],
        isDirect: true)
    ]
    return try package.run(words, on: model)
  }

  /// The paths of all files that were not there at the start.
  func written() throws -> [String] {
    let known = ["Package.swift", "App.swift", "Bare.swift", "AppTests.swift"]
    return try FileManager.default.subpathsOfDirectory(atPath: package.root)
      .filter { path in path.contains(".") && !known.contains { path.hasSuffix("/\($0)") } }
      .filter { $0 != "Package.swift" }.sorted()
  }
}
