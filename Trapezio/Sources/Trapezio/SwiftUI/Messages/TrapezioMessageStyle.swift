// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// How the messages of a ``TrapezioMessageManager`` are shown.
  public enum TrapezioMessageStyle: Sendable {
    /// Shows one alert after the other, until the user leaves it.
    ///
    /// An alert without actions has the system's OK button. An alert with actions, none of which
    /// has the role `.cancel`, has an additional button "OK". Your string catalog can translate it.
    ///
    /// - Parameters:
    ///   - pause: The time between two alerts. SwiftUI presents none while another one is leaving.
    ///   - clock: Measures the time.
    case alert(
      pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock())

    /// Shows one banner after the other at the bottom, until the user taps it or its time is up.
    ///
    /// VoiceOver reads a banner when it appears. The time of a banner stops while VoiceOver runs,
    /// while a finger is on the banner, and while the app is in the background.
    ///
    /// - Parameters:
    ///   - duration: How long a message is shown.
    ///   - clock: Measures the time.
    case banner(duration: Duration = .seconds(4), clock: any Clock<Duration> = ContinuousClock())
  }

  extension TrapezioMessageStyle {
    var clock: any Clock<Duration> {
      switch self {
      case .alert(_, let clock), .banner(_, let clock): clock
      }
    }

    var stageStyle: TrapezioMessageStage.Style {
      switch self {
      case .alert(let pause, _): .alert(pause: pause)
      case .banner(let duration, _): .banner(duration: duration)
      }
    }
  }
#endif
