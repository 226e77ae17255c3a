// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension TrapezioNavigator {
  /// Returns the results that the navigator receives, until it forgets the receiver.
  func results<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type
  ) -> AsyncStream<Screen.Outcome> {
    let (stream, continuation) = AsyncStream.makeStream(of: Screen.Outcome.self)
    let receiver = ResultReceiver(continuation)
    receiveResults(of: screen) { receiver.receive($0) }
    return stream
  }
}

private final class ResultReceiver<Outcome: Sendable>: Sendable {
  private let continuation: AsyncStream<Outcome>.Continuation

  init(_ continuation: AsyncStream<Outcome>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  func receive(_ outcome: Outcome) -> Bool {
    if case .terminated = continuation.yield(outcome) { false } else { true }
  }
}
