// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("DescribedPackage", .inTurn)
struct DescribedPackageTests {
  @Test("The model has the targets and the packages that the package manager prints")
  func model() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let package = try decoder.decode(
      DescribedPackage.self,
      from: Data(
        """
        {"name": "Sample", "path": "/sample", "targets": [
          {"name": "App", "type": "library", "path": "Sources/App",
            "sources": ["App.swift", "Data/Api.swift"],
            "product_dependencies": ["Trapezio"], "target_dependencies": ["Core"]},
          {"name": "AppTests", "type": "test", "path": "Tests/AppTests"},
          {"name": "Image", "type": "system-target", "path": "Sources/Image"}
        ]}
        """.utf8))
    let node = try decoder.decode(
      DescribedPackage.Node.self,
      from: Data(
        """
        {"name": "Trapezio", "path": "/t", "dependencies": [
          {"name": "Strata", "path": "/s", "dependencies": []}
        ]}
        """.utf8))
    let model = PackageModel(package, dependencies: [node])
    #expect(model.targets.map(\.kind) == [.library, .test, .other])
    #expect(model.targets.first?.folder == "/sample/Sources/App")
    #expect(
      model.targets.map(\.files) == [
        ["/sample/Sources/App/App.swift", "/sample/Sources/App/Data/Api.swift"], nil, nil,
      ])
    #expect(model.targets.first?.dependencies == ["Core", "Trapezio"])
    #expect(model.packages.map(\.name) == ["Trapezio", "Strata"])
    #expect(model.packages.map(\.isDirect) == [true, false])
    #expect(model.packages.first?.products == ["Trapezio", "TrapezioFeature"])
  }
}
