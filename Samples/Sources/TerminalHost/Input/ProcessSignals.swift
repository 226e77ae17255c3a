// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// The signals of the process.
///
/// A source of Dispatch misses the signals that arrive before it is registered. Here, a handler
/// writes each signal to a pipe, so none is lost after ``observe(_:on:_:)`` returns.
package enum ProcessSignals {
  private static let pipe = Pipe()
  private static let end = pipe.fileHandleForWriting.fileDescriptor

  /// Observes signals, which no longer end or suspend the process.
  ///
  /// A process has one observer.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - queue: The queue that runs the closure.
  ///   - body: Called with each signal.
  /// - Returns: The source, which observes until it is released.
  package static func observe(
    _ numbers: [Int32], on queue: DispatchQueue, _ body: @escaping @Sendable (Int32) -> Void
  ) -> any DispatchSourceProtocol {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(descriptor, &bytes, bytes.count)
      for byte in bytes.prefix(max(count, 0)) { body(Int32(byte)) }
    }
    source.resume()
    _ = end  // A handler must not create the pipe.
    for number in numbers {
      signal(number) { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(ProcessSignals.end, &byte, 1)
        errno = error
      }
    }
    return source
  }

  /// Emits signals, which no longer end or suspend the process.
  package static func values(of numbers: [Int32]) -> AsyncStream<Int32> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    // A source can be cancelled on any thread.
    nonisolated(unsafe) let source = observe(numbers, on: .global()) { continuation.yield($0) }
    continuation.onTermination = { _ in source.cancel() }
    return stream
  }
}
