// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The targets for the sources and for the tests.
struct TargetChoice: Equatable {
  let target: TargetModel
  let tests: TargetModel

  /// Chooses the target that the user names, or the only suitable target, and its tests.
  ///
  /// The targets need no files.
  init(_ name: String?, for template: Template, in package: PackageModel) throws {
    let package = package.withEmptyTargets()
    let candidates = package.targets.filter { [.library, .executable].contains($0.kind) }
    guard let name else {
      let choices = candidates.map { target in
        Result { try Self(target, for: template, in: package) }
      }
      let suitable = choices.compactMap { try? $0.get() }
      guard suitable.count < 2 else {
        let names = suitable.map(\.target.name).sorted()
        throw CommandError.usage(
          "Choose a target, such as --target \(names[0]). Several have what is needed:"
            + names.lines)
      }
      guard let first = choices.first else {
        throw CommandError.failure(
          "\(package.name) has no target for an app or a library. Add one to the manifest.")
      }
      self = try suitable.first ?? first.get()
      return
    }
    guard let target = candidates.first(where: { $0.name == name }) else {
      throw CommandError.usage(
        "There is no target '\(name)' for an app or a library. The targets are:"
          + candidates.map(\.name).lines)
    }
    try self.init(target, for: template, in: package)
  }

  private init(_ target: TargetModel, for template: Template, in package: PackageModel) throws {
    let all = package.targets.filter {
      $0.kind == .test && $0.dependencies.contains(target.name)
    }
    let name = "\(target.name)Tests"
    let choices = all.filter { $0.name == name } + all.filter { $0.name != name }
    let tests =
      choices.first { package.problem(with: template.testModules, in: $0) == nil }
      ?? choices.first
    let problems = [
      package.problem(with: template.modules, in: target),
      tests.map { package.problem(with: template.testModules, in: $0) }
        ?? package.missingTests(of: target),
    ].compactMap(\.self)
    guard let tests, problems.isEmpty else {
      throw CommandError.failure(problems.joined(separator: " "))
    }
    self.target = target
    self.tests = tests
  }
}
