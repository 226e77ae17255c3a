// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
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
