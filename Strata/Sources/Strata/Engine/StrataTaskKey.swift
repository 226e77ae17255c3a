// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The id of a task, with a hash that can be used from any isolation.
///
/// NB: `@unchecked Sendable`, because the id is used only in the isolation of a caller that passes
/// an id. When a task ends, only its `hash` is used.
final class StrataTaskKey: @unchecked Sendable {
  let hash: Int
  let id: AnyHashable
  /// The id as a string, which must not be made under a lock.
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
