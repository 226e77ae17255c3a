// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// The system log: the unified log on Apple systems, and standard error on other systems.
package enum TrapezioSystemLog {
  package static func sink(category: String) -> @Sendable (String) -> Void {
    #if canImport(os)
      let logger = Logger(subsystem: "MESA", category: category)
      return { logger.debug("\($0, privacy: .public)") }
    #else
      return { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    #endif
  }

  /// Returns a string as a single line, with its line breaks escaped.
  package static func line(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.unicodeScalars
      .map { Character($0).isNewline ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}
