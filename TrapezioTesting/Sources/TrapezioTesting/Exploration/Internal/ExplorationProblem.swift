// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What is wrong after the last step of a run.
struct ExplorationProblem {
  enum Kind: Hashable {
    case noSteps, order, flag, stuck, condition(String), warning, failure, change, retained, unseen
    case unrepeatable
  }

  let kind: Kind
  /// A sentence without a full stop, to which the number of orders is added.
  let heading: String
  var details = ""
  var expected: [Any] = []
  var actual: [Any] = []
  let see: String

  static var noSteps: ExplorationProblem {
    ExplorationProblem(
      kind: .noSteps, heading: "The exploration has no steps",
      details: "Tell it which events to send, for example with \"test.sends(_:to:)\".",
      see: "exploration-stuck")
  }

  static func unseen(_ details: String) -> ExplorationProblem {
    ExplorationProblem(
      kind: .unseen, heading: "The exploration cannot order all work", details: details,
      see: "exploration-unseen")
  }

  static func unrepeatable(_ details: String) -> ExplorationProblem {
    ExplorationProblem(
      kind: .unrepeatable, heading: "Two runs of the same steps differ", details: details,
      see: "exploration-differs")
  }
}
