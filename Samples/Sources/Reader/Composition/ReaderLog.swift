// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio

/// Appends a line to a file for every event and every state change of the app's stores.
///
/// The log contains no passwords, because states and events wrap them in `Redacted`.
package final class ReaderLog: Sendable {
  private let file: StrataLock<FileHandle>

  /// Opens a file, which is created if it is missing.
  package init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    self.file = StrataLock(file)
  }

  /// Logs all stores from now on.
  @MainActor
  package func install() {
    MesaObservers.current.use(TrapezioLoggingPlugin { self.write($0) })
  }

  private func write(_ line: String) {
    // If the log cannot be written, the app continues.
    file.withLock { try? $0.write(contentsOf: Data("\(line)\n".utf8)) }
  }
}
