// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The id of a task, made comparable from any isolation.
///
/// NB: `@unchecked Sendable` though the id may not be. The conformance of an id's type to
/// `Hashable` may belong to an actor (every type of a client with main-actor default isolation),
/// so it is used only where a caller hands an id in: `hash` is taken at once, and `==` of two ids
/// of one type runs only in the call that brought the second. The end of a task uses its `hash`
/// alone.
struct StrataTaskKey: @unchecked Sendable {
  let hash: Int
  let id: AnyHashable
  /// The id as text.
  ///
  /// Made here, for the description of an id must not run under a lock.
  let name: String
  /// NB: `AnyHashable` calls numbers of different types equal.
  private let type: ObjectIdentifier

  init(_ id: any Hashable) {
    self.id = AnyHashable(id)
    hash = self.id.hashValue
    name = "\(self.id.base)"
    type = ObjectIdentifier(Swift.type(of: self.id.base))
  }

  /// Whether both name the same work.
  ///
  /// Call it only in the isolation that handed one of them in.
  func matches(_ other: StrataTaskKey) -> Bool {
    hash == other.hash && type == other.type && id == other.id
  }
}
