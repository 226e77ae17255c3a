// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something to tell the user in passing: a snackbar, a banner, an alert.
public struct TrapezioMessage: Identifiable, Equatable, Sendable {
  /// Tells messages with the same text apart.
  public let id: UUID

  /// What the user reads.
  public let message: String

  /// A message.
  ///
  /// - Parameters:
  ///   - message: What the user reads.
  ///   - id: Tells messages with the same text apart.
  public init(_ message: String, id: UUID = UUID()) {
    self.message = message
    self.id = id
  }
}
