// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// The signals that end a program: SIGINT and SIGTERM.
struct TerminationSignals {
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Handles the signals from now on.
  ///
  /// A source handles no signal until Dispatch has registered it, so the initializer waits for the
  /// registration.
  init() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let (registrations, registration) = AsyncStream.makeStream(of: Void.self)
    let numbers = [SIGINT, SIGTERM]
    self.signals = signals
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.setRegistrationHandler { registration.yield() }
      source.resume()
      return source
    }
    var count = 0
    for await _ in registrations {
      count += 1
      if count == numbers.count { return }
    }
  }

  /// Waits for the first signal.
  func wait() async {
    for await _ in signals { return }
  }
}
