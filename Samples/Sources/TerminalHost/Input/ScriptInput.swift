// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the lines of standard input, for a program without a terminal.
package enum ScriptInput {
  /// Reads on a separate thread, because reading blocks.
  package static func lines() -> AsyncStream<TerminalInput> {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalInput.self)
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(.line(line)) }
      continuation.finish()
    }
    return stream
  }
}
