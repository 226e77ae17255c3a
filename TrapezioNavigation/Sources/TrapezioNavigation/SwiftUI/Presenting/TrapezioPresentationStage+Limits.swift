// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  extension TrapezioPresentationStage {
    /// The time in which a presentation has to appear.
    ///
    /// It doubles with each attempt.
    static let patience: Duration = .seconds(2)

    /// The time in which the system has to tell the end of a dismissal.
    static let dismissalLimit: Duration = .seconds(2)

    /// The time between the end of an alert, or of a presentation that has not appeared, and what
    /// is presented next.
    static let pause: Duration = .milliseconds(500)

    /// The number of times that something does not appear before that is reported.
    static let attemptsBeforeReport = 3
  }
#endif
