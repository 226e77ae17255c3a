// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The id of a task, with a hash that can be used from any isolation.
///
/// NB: `@unchecked Sendable`, although the id may not be `Sendable`. Its `Hashable` conformance can
/// be isolated to an actor, as for most types in a client with main-actor default isolation.
/// Therefore, the conformance is used only in the isolation of a caller that passes an id: `hash`
/// is computed in the initializer, and `==` runs only in a call that passes another id. When a task
/// ends, only its `hash` is used.
final class StrataTaskKey: @unchecked Sendable {
  let hash: Int
  let id: AnyHashable
  /// The id as a string.
  ///
  /// Computed in the initializer, because the description of an id must not run under a lock.
  let name: String
  /// NB: Stored because `AnyHashable` treats equal numbers of different types as equal.
  private let type: ObjectIdentifier

  init(_ id: any Hashable) {
    self.id = AnyHashable(id)
    hash = self.id.hashValue
    name = "\(self.id.base)"
    type = ObjectIdentifier(Swift.type(of: self.id.base))
  }

  /// Returns whether both keys identify the same work.
  ///
  /// Call it only in the isolation of a caller that passed one of the ids.
  func matches(_ other: StrataTaskKey) -> Bool {
    hash == other.hash && type == other.type && id == other.id
  }
}
