// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The text field of a question.
public struct TrapezioDialogTextField: Hashable, Sendable {
  /// What stands in the field while it is empty.
  public let prompt: String
  /// The text at first.
  public let text: String

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - prompt: What stands in the field while it is empty.
  ///   - text: The text at first.
  public init(_ prompt: String = "", text: String = "") {
    self.prompt = prompt
    self.text = text
  }
}
