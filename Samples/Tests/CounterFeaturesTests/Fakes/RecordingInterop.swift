// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Trapezio

/// Records what features tell the app.
@MainActor
final class RecordingInterop: TrapezioInterop {
  private(set) var events: [CounterInteropEvent] = []

  func send(_ event: any TrapezioInteropEvent) {
    if let event = event as? CounterInteropEvent { events.append(event) }
  }
}
