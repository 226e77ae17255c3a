// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// `mesa service`, which writes a service with its action, its model and a test.
struct ServiceCommand: ScaffoldCommand {
  static let verb = "service"
  static let synopsis = "NAME [--target NAME] [--dry-run] [--agents]"
  static let summary = "Writes a service: action, model, service and a test."
  static let options = ScaffoldRequest.options

  let request: ScaffoldRequest
  var template: Template { .service }

  init(_ arguments: inout Arguments) throws {
    request = try ScaffoldRequest(&arguments, for: Self.self)
  }

  func advice(for name: TypeName) -> String {
    "Next: add \(name.text)Service() to your cluster, with a model."
  }
}
