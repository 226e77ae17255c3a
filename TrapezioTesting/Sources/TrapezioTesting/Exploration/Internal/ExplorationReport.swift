// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The text of a failed exploration: what is wrong, the steps as statements of a test, what was
/// expected, and how to repeat it.
@MainActor
struct ExplorationReport {
  let failure: ExplorationSearch.Failure
  let orders: ExploredOrders
  let isInterrupting: Bool
  /// The statements of the steps.
  let statements: [String]

  var text: String {
    let sections = [
      failure.problem.kind == .noSteps
        ? "\(failure.problem.heading)." : "\(failure.problem.heading): \(extent).",
      FailureText.indented(statements.joined(separator: "\n")),
      failure.problem.details,
      failure.path.isEmpty || failure.problem.kind == .unrepeatable
        ? "" : "Repeat it with \(repetition).",
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var extent: String {
    let steps = FailureText.count(failure.path.count, "step")
    let failing = ExploredOrders.text(orders.failing)
    if [.unseen, .unrepeatable].contains(failure.problem.kind) { return "after \(steps)" }
    guard !orders.isExhaustive else {
      return "\(failing) of \(FailureText.orders(orders.orders)), the shortest with \(steps)"
    }
    guard !orders.orders.isNaN else {
      return "\(failing) of \(FailureText.count(orders.runs, "run")), the shortest with \(steps)"
    }
    return "found with the seed \(orders.seed), and shortened to \(steps)"
  }

  private var repetition: String {
    let interrupting = isInterrupting ? "interrupting: true, " : ""
    return "explore(\(interrupting)replaying: \"\(ExplorationRun.Step.replay(failure.path))\")"
  }
}
