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
    let origins = missing.map { (product: $0, origin: origin(of: $0)) }
    let products = origins.map { ".product(name: \"\($0)\", package: \"\($1.package)\")" }
    let lines = Set(origins.compactMap(\.origin.line)).sorted()
    let dependency =
      lines.isEmpty ? "" : " Add the packages, too: \(lines.joined(separator: ", "))."
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

  /// Returns the value for `package:` of a product, and the line that adds the package to the
  /// manifest, or `nil` if the manifest has the package.
  func origin(of product: String) -> (package: String, line: String?) {
    let owners = packages.filter { $0.products.contains(product) }
    if let owner = owners.first(where: \.isDirect) { return (owner.name, nil) }
    if let owner = owners.first { return (owner.name, owner.manifestLine) }
    let name = Self.package(of: product)
    let known = packages.filter { !Self.packageNames.isDisjoint(with: $0.products) }
    let sibling = known.first(where: \.isDirect) ?? known.first ?? Self.localPackage
    return (name, sibling.sibling(name).manifestLine)
  }

  private static let packageNames: Set = [
    "Strata", "Trapezio", "TrapezioNavigation", "TrapezioTesting", "mesa",
  ]
  /// The place of a package in a clone of the repository next to the package.
  private static let localPackage = DependencyModel(
    name: "Strata", root: "../MESA-iOS/Strata", products: [], isDirect: false)

  private static func package(of product: String) -> String {
    switch product {
    case "StrataServices": "Strata"
    case "TrapezioFeature": "Trapezio"
    case "mesa": "MesaTools"
    default: product
    }
  }
}
