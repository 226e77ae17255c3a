// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio

/// A file with a line for everything that happens in the stores of the app.
///
/// Passwords are left out, because the states and the events have them as `Redacted`.
package final class ReaderLog: Sendable {
  private let file: StrataLock<FileHandle>

  /// Opens a file, and goes on at its end.
  package init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    self.file = StrataLock(file)
  }

  /// Logs from now on.
  @MainActor
  package func install() {
    TrapezioPlugins.install(TrapezioLoggingPlugin { self.write($0) })
  }

  private func write(_ line: String) {
    // A log that cannot be written does not stop the app.
    file.withLock { try? $0.write(contentsOf: Data("\(line)\n".utf8)) }
  }
}
