// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What happens to shared work when all of its callers are cancelled.
///
/// ```swift
/// private let renewals = StrataSharedWork<String, String>(
///   ifAbandoned: .finish)
/// // …
/// func token(insteadOf old: String) async throws -> String {
///   try await renewals.value(for: old) { try await renew(old) }
/// }
/// ```
public enum StrataIfAbandoned: Sendable {
  /// The work is cancelled, and a later caller starts it again once it has ended.
  case cancel

  /// The work continues to its end, and callers that arrive in the meantime join it.
  case finish
}
