// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Something that can happen next in a run of an exploration.
@MainActor
struct ExplorationStep {
  /// The identity of a step in all runs.
  struct ID: Hashable, Sendable {
    /// The position of the ``ExplorationSource``.
    var source = 0
    /// What the step acts on, such as a call.
    var item = ""
    var choice = 0

    var isJob: Bool { source < 0 }

    /// The identity of what the step acts on, without the choice.
    var call: ID { ID(source: source, item: item) }
  }

  enum Kind: Sendable {
    /// Something from outside, such as an event.
    case input
    /// The end of a wait of work, such as an answer.
    case response
    /// A part of the work itself.
    case job
  }

  var id: ID
  var kind = Kind.input
  /// The statement of a test that does the same.
  let code: @MainActor (ExplorationNames) -> String
  let perform: @MainActor () -> Void

  init(
    _ item: String = "", choice: Int = 0, code: @escaping @MainActor (ExplorationNames) -> String,
    perform: @escaping @MainActor () -> Void
  ) {
    id = ID(item: item, choice: choice)
    self.code = code
    self.perform = perform
  }
}
