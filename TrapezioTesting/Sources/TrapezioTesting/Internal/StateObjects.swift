// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The objects that a state contains, which the test store shares with the tested store.
///
/// Only objects that are `Equatable` count, because the state compares them.
struct StateObjects {
  /// The number of values in which to look for objects.
  private static let valueLimit = 10_000
  /// The number of elements of a collection in which to look for a first object.
  private static let elementLimit = 16

  private var objects: [(object: AnyObject, contents: String)] = []
  private var valueCount = 0

  init(in state: Any) { add(state) }

  /// The first object whose contents have changed since, and its contents now.
  var changed: (type: Any.Type, contents: String)? {
    for (object, contents) in objects {
      let now = FailureText.dump(object)
      if now != contents { return (type(of: object), now) }
    }
    return nil
  }

  private mutating func add(_ value: Any) {
    guard valueCount < Self.valueLimit else { return }
    valueCount += 1
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard value is any Equatable, !objects.contains(where: { $0.object === object }) else {
        return
      }
      // The text contains the contents of the objects in it.
      return objects.append((object, FailureText.dump(value)))
    }
    let isCollection = [.collection, .set, .dictionary].contains(mirror.displayStyle)
    let count = objects.count
    for (index, child) in mirror.children.enumerated() {
      if isCollection, index == Self.elementLimit, objects.count == count { return }
      add(child.value)
    }
  }
}
