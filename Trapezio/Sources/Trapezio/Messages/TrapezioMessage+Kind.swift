// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioMessage {
  /// The kind of information that a message contains.
  ///
  /// ```swift
  /// switch message.kind {
  /// case .info, .success: print(message.message)
  /// case .warning: print("Warning: \(message.message)")
  /// case .error: print("Error: \(message.message)")
  /// }
  /// ```
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Neutral information.
    case info
    /// The operation that the user requested has succeeded.
    case success
    /// A problem may occur.
    case warning
    /// An operation has failed.
    case error
  }
}
