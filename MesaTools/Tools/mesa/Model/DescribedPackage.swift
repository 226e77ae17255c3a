// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A package as `swift package describe` prints it, for `swift run mesa`.
struct DescribedPackage: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String
    var sources: [String]?
    var targetDependencies: [String]?
    var productDependencies: [String]?
  }

  var name: String
  var path: String
  var targets: [Target]

  /// A package among the dependencies, as `swift package show-dependencies` prints it.
  struct Node: Decodable {
    /// The name by which a manifest refers to the package.
    var identity: String?
    var name: String
    var path: String
    var url: String?
    var version: String?
    var dependencies: [Node]
  }
}

extension PackageModel {
  /// The products of MESA, which neither command prints.
  private static let products = [
    "MESA-iOS": [
      "Strata", "StrataServices", "Trapezio", "TrapezioFeature", "TrapezioNavigation",
      "TrapezioTesting", "MesaInspector", "mesa",
    ],
    "MesaTools": ["MesaInspector", "mesa"],
    "Strata": ["Strata", "StrataServices"],
    "Trapezio": ["Trapezio", "TrapezioFeature"],
    "TrapezioNavigation": ["TrapezioNavigation"],
    "TrapezioTesting": ["TrapezioTesting"],
  ]

  init(_ package: DescribedPackage, dependencies: [DescribedPackage.Node]) {
    var packages: [DependencyModel] = []
    var next = dependencies
    while let node = next.popLast() {
      // The manifest of a local package may give it a name that differs from its folder.
      let identity = node.identity ?? node.name.lowercased()
      let name = node.name.lowercased() == identity ? node.name : identity
      guard !packages.contains(where: { $0.name == name }) else { continue }
      let isLocal = node.url == nil || node.url == node.path
      packages.append(
        DependencyModel(
          name: name, root: node.path, products: Self.products[node.name] ?? [],
          isDirect: dependencies.contains { $0.path == node.path },
          url: isLocal ? nil : node.url, version: isLocal ? nil : node.version))
      next += node.dependencies
    }
    self.init(
      name: package.name, root: package.path,
      targets: package.targets.map { target in
        let dependencies = (target.targetDependencies ?? []) + (target.productDependencies ?? [])
        let folder = "\(package.path)/\(target.path)"
        return TargetModel(
          name: target.name, kind: TargetModel.Kind(rawValue: target.type) ?? .other,
          folder: folder, dependencies: dependencies.sorted(),
          files: target.sources?.map { "\(folder)/\($0)" })
      },
      packages: packages)
  }

  #if os(macOS) || os(Linux)
    /// Asks the package manager for the package of the current folder.
    static func described() throws -> PackageModel {
      let package = try read(DescribedPackage.self, "describe", "--type", "json")
      let node = try read(DescribedPackage.Node.self, "show-dependencies", "--format", "json")
      return PackageModel(package, dependencies: node.dependencies)
    }

    private static func read<Value: Decodable>(
      _ type: Value.Type, _ arguments: String...
    ) throws -> Value {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["swift", "package"] + arguments
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw CommandError.failure(
          "No package can be read here. Run it in the folder of a Package.swift.")
      }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(type, from: data)
    }
  #else
    static func described() throws -> PackageModel {
      throw CommandError.failure("Run it as a plugin: swift package mesa VERB.")
    }
  #endif
}
