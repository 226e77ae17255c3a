// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// `mesa usecase`: a use case and its test.
struct UseCaseCommand: ScaffoldCommand {
  static let verb = "usecase"
  static let synopsis =
    "NAME [--feature NAME] [--target NAME] [--dry-run] [--agents]"
  static let summary = "Writes a use case and its test."
  static let options =
    [("--feature NAME", "The feature whose folder gets the files. Default: the target's own.")]
    + ScaffoldRequest.options

  let request: ScaffoldRequest
  private let feature: String?
  var template: Template { .useCase }

  init(_ arguments: inout Arguments) throws {
    feature = try arguments.takeOption("--feature")
    request = try ScaffoldRequest(&arguments, for: Self.self)
  }

  func folder(for name: TypeName) throws -> String {
    try feature.map { try TypeName($0, for: .store).text } ?? ""
  }

  func advice(for name: TypeName) -> String {
    "Next: pass StrataInteractor(\(name.text)()) to a store, and launch it with strataLaunch."
  }
}
