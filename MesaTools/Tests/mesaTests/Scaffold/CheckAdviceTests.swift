// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("The advice to check the layers in every build", .inTurn)
struct CheckAdviceTests {
  /// A package among the dependencies, as the package manager prints it.
  struct Dependency: Sendable {
    let name: String
    let path: String
    var url: String?
    var version: String?
    var identity: String?
    var below: [Dependency] = []

    var json: String {
      """
      {"identity": "\(identity ?? name.lowercased())", "name": "\(name)", "path": "\(path)",
        "url": "\(url ?? path)", "version": "\(version ?? "unspecified")",
        "dependencies": [\(below.map(\.json).joined(separator: ","))]}
      """
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let dependencies: [Dependency]
    let advice: String
  }

  private static let strata = Dependency(name: "Strata", path: "/m/Strata")
  private static let home = "https://example.com/mesa"

  private static func plugin(_ package: String) -> String {
    #"to the target App: plugins: [.plugin(name: "MesaCheck", package: "\#(package)")]."#
  }

  private static let cases = [
    Case(
      testDescription: "the umbrella by path",
      dependencies: [Dependency(name: "MESA-iOS", path: "/m/MESA-iOS")],
      advice: plugin("MESA-iOS")),
    Case(
      testDescription: "the umbrella in a folder with another name",
      dependencies: [Dependency(name: "MESA-iOS", path: "/m/clone", identity: "clone")],
      advice: plugin("clone")),
    Case(
      testDescription: "the umbrella by URL",
      dependencies: [
        Dependency(
          name: "MESA-iOS", path: "/b/MESA-iOS", url: "\(home)/MESA-iOS.git", version: "0.2.0")
      ], advice: plugin("MESA-iOS")),
    Case(
      testDescription: "MesaTools by path",
      dependencies: [
        Dependency(name: "MesaTools", path: "/m/MesaTools", below: [strata]), strata,
      ],
      advice: plugin("MesaTools")),
    Case(
      testDescription: "MesaTools by URL",
      dependencies: [
        Dependency(
          name: "MesaTools", path: "/b/MesaTools", url: "\(home)/MesaTools", version: "1.0.0")
      ], advice: plugin("MesaTools")),
    Case(
      testDescription: "single packages by path",
      dependencies: [Dependency(name: "Trapezio", path: "/m/Trapezio", below: [strata]), strata],
      advice: #"to the dependencies of the package: .package(path: "/m/MesaTools"), and "#
        + plugin("MesaTools")),
    Case(
      testDescription: "single packages by URL",
      dependencies: [
        Dependency(
          name: "Trapezio", path: "/b/Trapezio", url: "\(home)/Trapezio", version: "0.3.1")
      ],
      advice: "to the dependencies of the package: "
        + #".package(url: "https://example.com/mesa/MesaTools", from: "0.3.1"), and "#
        + plugin("MesaTools")),
    Case(
      testDescription: "a branch of a repository with .git",
      dependencies: [
        Dependency(
          name: "Strata", path: "/b/Strata", url: "git@example.com:mesa/Strata.git",
          version: "main")
      ],
      advice: "to the dependencies of the package: "
        + #".package(url: "git@example.com:mesa/MesaTools.git", branch: "main"), and "#
        + plugin("MesaTools")),
    Case(
      testDescription: "the umbrella through another package only",
      dependencies: [
        Dependency(
          name: "Kit", path: "/m/Kit",
          below: [
            Dependency(
              name: "MESA-iOS", path: "/b/MESA-iOS", url: "\(home)/MESA-iOS",
              version: "1.2.0-beta.1")
          ])
      ],
      advice: "to the dependencies of the package: "
        + #".package(url: "https://example.com/mesa/MESA-iOS", from: "1.2.0-beta.1"), and "#
        + plugin("MESA-iOS")),
    Case(
      testDescription: "no package of MESA", dependencies: [],
      advice: #"to the dependencies of the package: .package(path: "../MESA-iOS/MesaTools"), and "#
        + plugin("MesaTools")),
  ]

  @Test(
    "It names a package that has the plugin, and its line if the manifest lacks it",
    arguments: cases)
  func manifests(_ example: Case) throws {
    let package = try TemporaryPackage(["Package.swift": "", "Sources/App/A.swift": ""])
    let described = try JSONDecoder().decode(
      DescribedPackage.self,
      from: Data(#"{"name": "P", "path": "\#(package.root)", "targets": []}"#.utf8))
    let nodes = try JSONDecoder().decode(
      [DescribedPackage.Node].self,
      from: Data("[\(example.dependencies.map(\.json).joined(separator: ","))]".utf8))
    let model = PackageModel(described, dependencies: nodes)
    let target = try #require(package.model().targets.first)
    #expect(
      model.checkAdvice(for: target)
        == "To check the layers in every build, add \(example.advice)")
  }

  @Test("An Xcode project has no manifest")
  func project() throws {
    let package = try TemporaryPackage(["Package.swift": "", "Sources/App/A.swift": ""])
    var model = package.model()
    let target = try #require(model.targets.first)
    #expect(model.checkAdvice(for: target) != nil)
    model.isXcodeProject = true
    #expect(model.checkAdvice(for: target) == nil)
  }
}
