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
  public let message: String

  /// The kind of information that the message contains, which determines its appearance.
  public let kind: Kind

  /// The choices that the message offers, in order.
  ///
  /// In an alert, the system may move the action with the role `.cancel`.
  public let actions: [TrapezioMessageAction]

  /// Creates a message from a string.
  ///
  /// - Parameters:
  ///   - message: The text of the message.
  ///   - title: The headline, if any.
  ///   - kind: The kind of information that the message contains.
  ///   - actions: The choices that the message offers. Give each a different title.
  ///   - id: The identity of the message, which is different for each message by default.
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

  /// Creates a message of the kind ``Kind/info`` from a string.
  ///
  /// - Parameters:
  ///   - message: The text of the message.
  ///   - id: The identity of the message, which is different for each message by default.
  public init(message: String, id: UUID = UUID()) {
    self.init(message, id: id)
  }

  /// Creates a message from an error.
  ///
  /// The text is the `message` of a `StrataException`, or the `localizedDescription` of any other
  /// error.
  ///
  /// - Parameters:
  ///   - error: The error that the message describes.
  ///   - title: The headline, if any.
  ///   - kind: The kind of information that the message contains.
  ///   - actions: The choices that the message offers. Give each a different title.
  ///   - id: The identity of the message, which is different for each message by default.
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
  /// - Parameter other: The message to compare with.
  /// - Returns: Whether the titles, the texts, the kinds, and the titles and roles of the actions
  ///   are equal.
  public func hasSameContent(as other: TrapezioMessage) -> Bool {
    self == other.withID(id)
  }

  func withID(_ id: UUID) -> TrapezioMessage {
    TrapezioMessage(message, title: title, kind: kind, actions: actions, id: id)
  }

  /// Returns a copy of this message whose actions emit messages on behalf of a store.
  func attributed(to host: TrapezioPluginHost) -> TrapezioMessage {
    TrapezioMessage(
      message, title: title, kind: kind, actions: actions.map { $0.attributed(to: host) }, id: id)
  }
}
