// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// `mesa feature`, which writes a screen with its domain, store, UI, factory and tests.
struct FeatureCommand: ScaffoldCommand {
  static let verb = "feature"
  static let synopsis = "NAME [--style store|feature] [--target NAME] [--dry-run] [--agents]"
  static let summary = "Writes a feature: domain, screen, state, events, store, UI and tests."
  static let options =
    [("--style STYLE", "store: a TrapezioStore, the default. feature: a TrapezioFeature.")]
    + ScaffoldRequest.options

  let request: ScaffoldRequest
  let template: Template

  init(_ arguments: inout Arguments) throws {
    switch try arguments.takeOption("--style") {
    case "store", nil: template = .store
    case "feature": template = .feature
    case let style?:
      throw CommandError.usage("'\(style)' is no style. Write --style store or --style feature.")
    }
    request = try ScaffoldRequest(&arguments, for: Self.self)
  }

  func advice(for name: TypeName) -> String {
    "Next: implement \(name.text)Repository, and show \(name.text)Factory.make in your host."
  }
}
