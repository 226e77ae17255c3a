// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object of a run, and the steps that it offers.
@MainActor
struct ExplorationSource {
  let object: AnyObject
  let kind: ExplorationStep.Kind
  /// Whether a test can do the steps before the work of the step before has run.
  let isEarly: Bool
  /// Describes what has happened to the object, so that equal situations have equal texts.
  let situation: @MainActor () -> String
  /// The calls that have been made, by the items of their answers.
  let calls: @MainActor () -> [String]
  let steps: @MainActor () -> [ExplorationStep]
}
