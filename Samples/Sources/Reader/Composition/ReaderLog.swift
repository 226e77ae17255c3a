// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio

/// A file with a line for every event and every change of the stores of the app.
///
/// The log has no passwords, because states and events contain them as `Redacted`.
package final class ReaderLog: Sendable {
  private let file: StrataLock<FileHandle>

  /// Opens a file, and appends to it.
  package init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    self.file = StrataLock(file)
  }

  /// Starts the log.
  @MainActor
  package func install() {
    TrapezioPlugins.install(TrapezioLoggingPlugin { self.write($0) })
  }

  private func write(_ line: String) {
    // If the log cannot be written, the app continues.
    file.withLock { try? $0.write(contentsOf: Data("\(line)\n".utf8)) }
  }
}
