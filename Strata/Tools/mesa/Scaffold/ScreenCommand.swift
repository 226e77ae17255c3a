// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// `mesa screen`, which writes a screen with its store, UI, factory and tests, but no domain.
struct ScreenCommand: ScaffoldCommand {
  static let verb = "screen"
  static let synopsis = "NAME [--target NAME] [--dry-run] [--agents]"
  static let summary = "Writes a screen without a domain: state, events, store, UI and tests."
  static let options = ScaffoldRequest.options

  let request: ScaffoldRequest
  var template: Template { .screen }

  init(_ arguments: inout Arguments) throws {
    request = try ScaffoldRequest(&arguments, for: Self.self)
  }

  func advice(for name: TypeName) -> String {
    "Next: show \(name.text)Factory.make in your host."
  }
}
