// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `mesa feature`, which writes a screen with its domain, store, UI, factory and tests.
struct FeatureCommand: ScaffoldCommand {
  static let configuration = CommandConfiguration(
    commandName: "feature",
    abstract: "Write a feature: domain, screen, state, events, store, UI and tests.")

  enum Style: String, ExpressibleByArgument, CaseIterable {
    case store
    case feature
  }

  @Option(help: "Write a TrapezioStore, or a Feature of TrapezioFeature.")
  var style = Style.store

  @Option(
    help: ArgumentHelp(
      "Use a repository of the package instead of writing one.", valueName: "name"))
  var repository: String?

  @OptionGroup var request: ScaffoldRequest

  var template: Template { style == .store ? .store : .feature }

  func repository(for target: TargetModel, in package: PackageModel) throws -> SharedRepository? {
    try repository.map { try SharedRepository($0, for: target, in: package) }
  }

  func advice(for name: TypeName) -> String {
    repository == nil
      ? "Next: implement \(name.text)Repository, and list \(name.text)Screen.route in your host."
      : "Next: load the content in Load\(name.text), test it, and list \(name.text)Screen.route in your host."
  }
}
