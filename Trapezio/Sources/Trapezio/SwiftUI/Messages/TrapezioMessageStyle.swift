// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// The style in which the messages of a ``TrapezioMessageManager`` are shown.
  public enum TrapezioMessageStyle: Sendable {
    /// Alerts, shown one at a time until the user dismisses them.
    ///
    /// An alert without actions has the system's OK button. If an alert has actions, but none with
    /// the role `.cancel`, the library adds an "OK" button. You can translate the button's title in
    /// your string catalog.
    ///
    /// - Parameters:
    ///   - pause: The time between two alerts. SwiftUI cannot present an alert while another one is
    ///     disappearing.
    ///   - clock: The clock that measures the time.
    case alert(
      pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock())

    /// Banners at the bottom, shown one at a time for a limited time or until the user taps them.
    ///
    /// VoiceOver announces a banner when it appears. A banner's timer pauses while VoiceOver is
    /// running, while a finger is on the banner, and while the app is in the background.
    ///
    /// - Parameters:
    ///   - duration: The time for which a banner is shown.
    ///   - clock: The clock that measures the time.
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
