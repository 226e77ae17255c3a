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

  /// Returns a string as a single line, with line breaks and control characters escaped.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars
      .map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      return scalar != "\t" && (scalar.value < 32 || scalar.value == 127)
    }
    return Character(scalar).isNewline || scalar.properties.isBidiControl
      || scalar.properties.generalCategory == .control
  }
}
