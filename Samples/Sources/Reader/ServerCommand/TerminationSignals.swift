// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// The signals that end a program: SIGINT and SIGTERM.
struct TerminationSignals {
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Catches the signals from now on.
  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    self.signals = signals
  }

  /// Waits for the first signal.
  func wait() async {
    for await _ in signals { return }
  }
}
