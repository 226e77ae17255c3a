// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// The log of the system: the unified log on Apple systems, standard error elsewhere.
package enum TrapezioSystemLog {
  /// Where the lines of a category go.
  package static func sink(category: String) -> @Sendable (String) -> Void {
    #if canImport(os)
      let logger = Logger(subsystem: "MESA", category: category)
      return { logger.debug("\($0, privacy: .public)") }
    #else
      return { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    #endif
  }
}
