// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

/// A brief message to the user, such as a snackbar, a banner or an alert.
///
/// ```swift
/// TrapezioMessage(
///   "The draft was deleted.", kind: .success,
///   actions: [
///     TrapezioMessageAction("Undo", sending: .restore(text), to: store)
///   ])
/// ```
///
/// Two messages are equal if they have the same id and the same content: the title, the text, the
/// kind, and the titles and roles of the actions. To compare messages with different ids, use
/// ``hasSameContent(as:)``.
public struct TrapezioMessage: Identifiable, Equatable, Sendable {
  /// The identity of the message, which differs even between messages with the same content.
  public let id: UUID

  /// The headline, or `nil` if the text stands alone.
  public let title: String?

  /// The text of the message.
  ///
  /// The library looks up neither the text nor the title in a string catalog.
  public let message: String

  /// The kind of the message, which determines its appearance.
  public let kind: Kind

  /// The choices that the message offers, in order, each with a different title.
  ///
  /// In an alert, the system may move the action with the role `.cancel`.
  public let actions: [TrapezioMessageAction]

  /// Creates a message from a string.
  public init(
    _ message: String, title: String? = nil, kind: Kind = .info,
    actions: [TrapezioMessageAction] = [], id: UUID = UUID()
  ) {
    self.message = message
    self.title = title
    self.kind = kind
    self.actions = actions
    self.id = id
  }

  /// Creates a message of the kind ``Kind/info`` that has only a text.
  public init(message: String, id: UUID = UUID()) {
    self.init(message, id: id)
  }

  /// Creates a message from an error.
  ///
  /// The text is the `message` of a `StrataException`, or the `localizedDescription` of any other
  /// error.
  public init(
    _ error: any Error, title: String? = nil, kind: Kind = .error,
    actions: [TrapezioMessageAction] = [], id: UUID = UUID()
  ) {
    self.init(
      (error as? any StrataException)?.message ?? error.localizedDescription,
      title: title, kind: kind, actions: actions, id: id)
  }

  /// Returns whether two messages have the same content, even if their ids differ.
  ///
  /// ```swift
  /// let message = TrapezioMessage(error, title: "Not saved")
  /// if !messages.messages.contains(where: message.hasSameContent) {
  ///   messages.emit(message)
  /// }
  /// ```
  public func hasSameContent(as other: TrapezioMessage) -> Bool {
    self == other.withID(id)
  }

  func withID(_ id: UUID) -> TrapezioMessage {
    TrapezioMessage(message, title: title, kind: kind, actions: actions, id: id)
  }

  func attributed(to origin: StrataTaskScope) -> TrapezioMessage {
    TrapezioMessage(
      message, title: title, kind: kind, actions: actions.map { $0.attributed(to: origin) }, id: id)
  }
}
