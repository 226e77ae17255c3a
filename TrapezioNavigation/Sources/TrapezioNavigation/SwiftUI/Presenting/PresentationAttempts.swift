// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Trapezio

  /// The failed attempts of a stage to present a layer or a question.
  @MainActor
  struct PresentationAttempts {
    private var count = 0

    /// The time limit for the next attempt.
    var patience: Duration { PresentationStage.patience * (1 << min(count, 2)) }

    /// Counts a failed attempt, and reports a warning after several of them.
    mutating func fail(_ what: String) {
      count += 1
      guard count == PresentationStage.attemptsBeforeReport else { return }
      TrapezioDiagnostics.warn(
        "\(what) has not appeared after \(count) attempts and is tried again. Another view may be presented "
          + "in its place. Present that view through the navigator, too. "
          + "See Failures#presentation-does-not-appear.")
    }

    mutating func reset() { count = 0 }
  }

  extension PresentationStage {
    /// The initial time limit for a presentation to appear.
    ///
    /// After each of the first two failed attempts, the stage doubles the time that it waits.
    static let patience: Duration = .seconds(2)

    /// The time limit for the system to report the end of a dismissal.
    static let dismissalLimit: Duration = .seconds(2)

    /// The delay between a closed question or a failed presentation and the next presentation.
    ///
    /// It is also the delay between two checks of a layer's path.
    static let pause: Duration = .milliseconds(500)

    /// The number of failed attempts after which the stage reports a warning.
    ///
    /// It is also the maximum number of times that a layer rewrites its path.
    static let attemptsBeforeReport = 3
  }
#endif
