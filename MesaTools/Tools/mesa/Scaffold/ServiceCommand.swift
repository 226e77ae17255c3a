// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `mesa service`, which writes a service with its action, its model and a test.
struct ServiceCommand: ScaffoldCommand {
  static let configuration = CommandConfiguration(
    commandName: "service", abstract: "Write a service: action, model, service and a test.")

  @OptionGroup var request: ScaffoldRequest

  var template: Template { .service }

  func advice(for name: TypeName) -> String {
    "Next: add \(name.text)Service() to your cluster, with a model."
  }
}
