// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `mesa screen`, which writes a screen with its store, UI, factory and tests, but no domain.
struct ScreenCommand: ScaffoldCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Write a screen without a domain: state, events, store, UI and tests.")

  @OptionGroup var request: ScaffoldRequest

  var template: Template { .screen }

  func advice(for name: TypeName) -> String {
    "Next: list \(name.text)Screen.route in your host."
  }
}
