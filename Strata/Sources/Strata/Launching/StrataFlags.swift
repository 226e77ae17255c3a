// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The properties of a state that `loading:` can set, namely those of the types `Bool` and `Int`.
///
/// A key path such as `loading: \.form.isSaving` leads to a ``StrataFlag``.
@dynamicMemberLookup
public struct StrataFlags<State, Value> {
  let path: WritableKeyPath<State, Value>

  /// The flag at the key path of a Boolean property.
  public subscript(dynamicMember member: WritableKeyPath<Value, Bool>) -> StrataFlag<State> {
    let path = path.appending(path: member)
    return StrataFlag(path: path, isCount: false) { $1[keyPath: path] = $0 }
  }

  /// The count at the key path of an integer property.
  public subscript(dynamicMember member: WritableKeyPath<Value, Int>) -> StrataFlag<State> {
    let path = path.appending(path: member)
    return StrataFlag(path: path, isCount: true) { $1[keyPath: path] += $0 ? 1 : -1 }
  }

  /// The properties of the part of the state at a key path.
  public subscript<Member>(
    dynamicMember member: WritableKeyPath<Value, Member>
  ) -> StrataFlags<State, Member> {
    StrataFlags<State, Member>(path: path.appending(path: member))
  }
}
