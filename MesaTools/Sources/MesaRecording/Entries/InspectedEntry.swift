// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line of the timeline, as the page and a file receive it.
package struct InspectedEntry: Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case created, ended, event, handled, change, work, navigation, root, rootEnded, message
    case warning, held, resumed, paused, mark, cluster, clusterEnded, action, model
    case call, interop, useCase
  }

  package enum Phase: String, Codable, Sendable {
    case launched, began, delivered, cancelled, finished
  }

  /// A call of a screen to its navigator.
  package enum Call: String, Codable, Sendable {
    case goTo, result, dismiss, back, dismissToRoot, dismissTo, dismissReturning, popWithResult
    case clearResults, ask, answered, unanswered
  }

  /// A step of a use case.
  package enum Step: String, Codable, Sendable { case executed, returned, observed, emitted }

  package var type = "entry"
  package let n: Int
  /// Seconds since the start of the recording.
  package let t: Double
  package let kind: Kind
  package var store: String?
  package var cause: Int?

  package var name: String?
  package var screen, state: InspectedValue?
  package var holdable: Bool?
  package var owner: InspectedOwner?

  package var event: InspectedValue?
  /// As text, because a browser rounds large numbers.
  package var json: String?
  package var of: Int?
  package var seconds: Double?

  package var changes: [InspectedChange]?
  /// The number of the delivery of the store's work during which the state has changed.
  ///
  /// Older recordings do not contain it.
  package var delivery: Int?

  package var task: UInt64?
  package var phase: Phase?
  package var useCase: String?
  package var params, result: InspectedValue?
  package var failed: Bool?
  package var delay: Double?
  /// The task whose end the work waits for.
  package var previous: UInt64?
  /// The key of a use case, and its step.
  package var interactor: String?
  package var step: Step?

  package var root: String?
  package var request, outcome, status, origin: String?
  package var tree: InspectedTree?

  /// What the screen has called, with the target screen.
  package var call: Call?
  package var target, presentation: InspectedValue?
  /// The key of a result.
  package var key: String?
  /// What the user typed.
  package var typed: InspectedValue?

  package var text, style, section, title: String?
  package var actions: [String]?
  package var at, ignored: Int?

  package var cluster: String?
  package var services: [String]?
  package var action, value: InspectedValue?

  package init(n: Int, t: Double, kind: Kind) {
    self.n = n
    self.t = t
    self.kind = kind
  }
}
