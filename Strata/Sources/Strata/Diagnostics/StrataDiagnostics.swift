// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// Where the libraries report a programmer's error that need not stop the app.
///
/// Such a warning names what is wrong and what to do. It goes to the unified log as a fault on Apple
/// systems, and to standard error elsewhere. Bind ``handler`` to see the warnings of one piece of
/// code, for instance in a test:
///
/// ```swift
/// StrataDiagnostics.$handler.withValue({ print("warned: \($0)") }) {
///   StrataDiagnostics.warn("This is wrong. Do that instead.")
/// }
/// ```
public enum StrataDiagnostics {
  /// Receives each warning, on the thread that reports it.
  ///
  /// Task-local: tasks inherit it.
  @TaskLocal public static var handler: @Sendable (_ warning: String) -> Void = log

  /// Reports a programmer's error to the current ``handler``.
  ///
  /// - Parameter message: What is wrong and what to do, in whole sentences.
  public static func warn(_ message: String) {
    handler(message)
  }

  @Sendable
  private static func log(_ message: String) {
    #if canImport(os)
      Logger(subsystem: "MESA", category: "Diagnostics").fault("\(message, privacy: .public)")
    #else
      FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
    #endif
  }
}
