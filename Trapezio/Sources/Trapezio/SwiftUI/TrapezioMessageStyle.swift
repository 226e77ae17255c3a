// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// How the messages of a ``TrapezioMessageManager`` are shown.
  public enum TrapezioMessageStyle: Sendable {
    /// One alert after the other, until the user presses OK.
    ///
    /// - Parameters:
    ///   - pause: The time between two alerts. SwiftUI presents none while another one is leaving.
    ///   - clock: Measures the time.
    case alert(
      pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock())

    /// One banner after the other at the bottom, until the user taps it or its time is up.
    ///
    /// - Parameters:
    ///   - duration: How long a message is shown.
    ///   - clock: Measures the time.
    case banner(duration: Duration = .seconds(4), clock: any Clock<Duration> = ContinuousClock())
  }
#endif
