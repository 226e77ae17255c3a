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
/// Each fact of the use case contains a ``Redacted`` value instead. Failures remain visible. If a
/// state or an event contains the value, too, redact its property or make its type
/// ``StrataSummarized``.
nonisolated public struct StrataRedaction: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The parameters.
  public static let params = StrataRedaction(rawValue: 1)
  /// The successful values.
  public static let results = StrataRedaction(rawValue: 2)

  /// Returns whether a header's value is hidden, such as a cookie or an authorization.
  ///
  /// The name can have any case. The keys of dictionaries count as names of headers.
  public static func hides(header name: String) -> Bool {
    let name = name.lowercased()
    return ["authorization", "cookie", "token", "api-key"].contains { name.hasSuffix($0) }
  }
}

extension StrataRedaction {
  @usableFromInline func params(_ params: some Sendable) -> any Sendable {
    contains(.params) ? Redacted(params) : params
  }

  // In debug builds only, because only tools observe use cases.
  #if DEBUG
    /// Hides the values of the running task, if the results of a use case in it are hidden.
    @usableFromInline func hideDeliveries() {
      guard contains(.results), let task = StrataTaskContext.current?.origin else { return }
      task.scope.tree.withLock { _ in task.job.hidesValues = true }
    }
  #endif

  @usableFromInline func result(_ result: StrataResult<some Sendable>) -> any Sendable {
    contains(.results) ? result.map { Redacted($0) } : result
  }
}
