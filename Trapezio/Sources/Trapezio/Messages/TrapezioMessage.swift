// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

/// Something to tell the user in passing: a snackbar, a banner, an alert.
public struct TrapezioMessage: Identifiable, Equatable, Sendable {
  /// Tells messages with the same text apart.
  public let id: UUID

  /// What the user reads.
  public let message: String

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - message: The text for the user.
  ///   - id: Tells messages with the same text apart.
  public init(_ message: String, id: UUID = UUID()) {
    self.message = message
    self.id = id
  }

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - id: Tells messages with the same text apart.
  ///   - message: The text for the user.
  public init(id: UUID = UUID(), message: String) {
    self.init(message, id: id)
  }

  /// Creates a message from an error.
  ///
  /// The text is the `message` of a `StrataException`, and the `localizedDescription` of any other error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - id: Tells messages with the same text apart.
  public init(_ error: any Error, id: UUID = UUID()) {
    self.init((error as? any StrataException)?.message ?? error.localizedDescription, id: id)
  }
}
