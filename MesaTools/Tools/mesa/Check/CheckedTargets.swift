// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Determines the targets that have to be read to check one target.
struct CheckedTargets {
  private let targets: [String: TargetModel]
  /// Whether any target can depend on any other, as in an Xcode project.
  private let isXcodeProject: Bool

  init(_ package: PackageModel) {
    isXcodeProject = package.isXcodeProject
    targets = Dictionary(
      package.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the target and all of its dependencies, which may declare base classes of its stores.
  ///
  /// For an Xcode project, whose dependencies are unknown, the method returns all targets.
  func needed(by target: String) -> Set<String> {
    guard !isXcodeProject else { return Set(targets.keys) }
    var needed: Set<String> = []
    var next = [target]
    while let name = next.popLast() {
      guard let target = targets[name], needed.insert(name).inserted else { continue }
      next += target.dependencies
    }
    return needed
  }
}
