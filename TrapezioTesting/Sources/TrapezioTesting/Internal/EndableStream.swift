// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension AsyncStream where Element: Sendable {
  /// Returns a stream that requests its elements from this stream and that can be ended early.
  ///
  /// The continuation's `finish()` ends the stream, even while a consumer waits for an element. The
  /// continuation ignores elements.
  func endable(
    didEnd: @escaping @Sendable () -> Void
  ) -> (stream: AsyncStream, end: Continuation) {
    let request = StrataLock<(isEnded: Bool, task: Task<Element?, Never>?)>((false, nil))
    // The returned stream retains `lifetime`, so its deallocation terminates `end`.
    let (lifetime, end) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(0))
    end.onTermination = { _ in
      let task = request.withLock { request in
        request.isEnded = true
        return request.task.take()
      }
      task?.cancel()
      didEnd()
    }
    let stream = AsyncStream {
      defer { withExtendedLifetime(lifetime) {} }
      guard !request.withLock({ $0.isEnded }) else { return nil }
      let task = Task { await self.first { _ in true } }
      let isEnded = request.withLock { request in
        request.task = task
        return request.isEnded
      }
      if isEnded { task.cancel() }
      let element = await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      if element == nil { end.finish() }
      return element
    }
    return (stream, end)
  }
}
