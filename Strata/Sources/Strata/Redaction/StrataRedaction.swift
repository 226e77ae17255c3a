// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a use case that observers, such as logs and the inspector, do not receive.
///
/// ```swift
/// let signIn = StrataInteractor<Credentials, Tokens>(
///   redacting: [.params, .results]
/// ) {
///   try await api.signIn($0)
/// }
/// ```
///
/// Each fact of the use case contains an empty ``Redacted`` value instead. Failures remain visible.
/// Observers receive the value of a task that awaits the use case in another task, such as a
/// ``StrataSharedWork``, and the states and events that contain the value. For those, redact the
/// property or make its type ``StrataSummarized``.
nonisolated public struct StrataRedaction: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The parameters.
  public static let params = StrataRedaction(rawValue: 1)
  /// The successful values.
  public static let results = StrataRedaction(rawValue: 2)

  /// Returns whether the value of a header, a key or a query item with this name is hidden.
  ///
  /// It is hidden if the name contains a word such as "authorization", "cookie", "token",
  /// "password", "secret", "signature" or "session", in any case and with any separators.
  public static func hides(header name: String) -> Bool {
    let name = name.lowercased().filter(\.isLetter)
    return words.contains { name.contains($0) }
  }

  private static let words = [
    "apikey", "authentication", "authorization", "cookie", "credential", "dpop", "jwt", "passw",
    "secret", "session", "signature", "subscriptionkey", "token",
  ]
}

extension StrataRedaction {
  @usableFromInline func params(_ params: some Sendable) -> any Sendable {
    contains(.params) ? Redacted(()) : params
  }

  @usableFromInline func result(_ result: StrataResult<some Sendable>) -> any Sendable {
    contains(.results) ? result.hidingValue : result
  }

  // In debug builds only, because only tools observe use cases.
  #if DEBUG
    /// Hides the values of the running task, if the results of a use case in it are hidden.
    @usableFromInline func hideDeliveries() {
      guard contains(.results), let task = StrataTaskContext.current?.origin else { return }
      task.scope.tree.withLock { _ in task.job.hidesValues = true }
    }
  #endif

  /// Returns what observers receive instead of a value: the failure, if it is one.
  static func hidden(_ value: some Sendable) -> any Sendable {
    (value as? any StrataHiding)?.hidingValue ?? Redacted(())
  }
}

/// A result whose failure remains visible.
private protocol StrataHiding {
  var hidingValue: any Sendable { get }
}

extension StrataResult: StrataHiding {
  fileprivate var hidingValue: any Sendable { map { _ in Redacted(()) } }
}

extension Result: StrataHiding {
  fileprivate var hidingValue: any Sendable { map { _ in Redacted(()) } }
}
