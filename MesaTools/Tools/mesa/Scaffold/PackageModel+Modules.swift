// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension PackageModel {
  /// The modules that a target can import with each module of MESA.
  private static let parts = [
    "StrataServices": ["Strata"],
    "Trapezio": ["Strata"],
    "TrapezioFeature": ["Trapezio"],
    "TrapezioNavigation": ["Trapezio"],
    "TrapezioTesting": ["StrataServices", "TrapezioFeature", "TrapezioNavigation"],
  ]

  /// Returns a message about the products that a target lacks, or `nil` if it lacks none.
  func problem(with modules: [String], in target: TargetModel) -> String? {
    let reached = reachable(from: target)
    // Xcode does not tell a plugin which products a target depends on.
    guard !isXcodeProject, !reached.isSuperset(of: modules) else { return nil }
    let missing = modules.filter { !reached.contains($0) }
    let products = missing.map { module in
      let owner = packages.first { $0.products.contains(module) }?.name ?? Self.package(of: module)
      return ".product(name: \"\(module)\", package: \"\(owner)\")"
    }
    let unknown = Set(
      missing.filter { module in
        !packages.contains { $0.isDirect && $0.products.contains(module) }
      }.map(Self.package)
    ).sorted()
    let dependency =
      unknown.isEmpty
      ? "" : " Add the packages, too: \(unknown.map(dependencyLine).joined(separator: ", "))."
    return "Target '\(target.name)' cannot import \(missing.joined(separator: ", ")). "
      + "In Package.swift, add to its dependencies: \(products.joined(separator: ", "))."
      + dependency
  }

  private func reachable(from target: TargetModel) -> Set<String> {
    var found: Set<String> = []
    var next = target.dependencies
    while let name = next.popLast() {
      guard found.insert(name).inserted else { continue }
      next += Self.parts[name] ?? []
      next += targets.first { $0.name == name }?.dependencies ?? []
    }
    return found
  }

  private static func package(of module: String) -> String {
    switch module {
    case "StrataServices": "Strata"
    case "TrapezioFeature": "Trapezio"
    default: module
    }
  }

  /// The package of the tool.
  var toolPackage: DependencyModel? { packages.first { $0.products.contains("mesa") } }

  /// Returns the manifest line that adds a package from the same folder as the tool's package.
  private func dependencyLine(_ name: String) -> String {
    let folder = toolPackage?.root ?? "../MESA-iOS/Strata"
    let parent = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return ".package(path: \"\(parent.joined(separator: "/"))/\(name)\")"
  }
}
