// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A store of a run, whose type is erased.
@MainActor
struct ExploredStore {
  let name: String
  let object: any TrapezioStoreProtocol
  /// The store that receives the events, which is another one if the states are snapshots.
  let named: any TrapezioStoreProtocol
  /// The state as a value.
  let state: () -> Any

  var tasks: StrataTaskScope { object.tasks }

  init<Store: TrapezioStoreProtocol>(_ store: Store, named: (any TrapezioStoreProtocol)? = nil) {
    self.named = named ?? store
    name = "\(type(of: self.named))"
    object = store
    state = {
      let state = store.state
      return state is any Equatable ? state : FailureText.dump(state)
    }
  }

  /// Whether a flag, or the count of running tasks, is set.
  func isSet(_ flag: AnyKeyPath) -> Bool {
    let value = (named.state as Any)[keyPath: flag]
    return value as? Bool == true || (value as? Int).map { $0 != 0 } == true
  }

  /// The values that the state does not show: the properties of the store's own class, and of a
  /// state that is an object.
  var hiddenValues: String {
    var values: [Any] = []
    var mirror: Mirror? = Mirror(reflecting: named)
    while let own = mirror, let superclass = own.superclassMirror {
      values += own.children.map(\.value)
      mirror = superclass
    }
    let state = Mirror(reflecting: named.state)
    if state.displayStyle == .class { values += state.children.map(\.value) }
    return values.filter(Self.isValue).map { "\($0)" }.joined(separator: "\n")
  }

  private static func isValue(_ value: Any) -> Bool {
    guard !(value is any Sequence) else { return true }
    let style = Mirror(reflecting: value).displayStyle
    return style == nil ? value is any Equatable : style != .class
  }

  // MARK: States

  static func areEqual(
    _ lhs: [Any], _ rhs: [Any], ignoring ignored: [(inout Any, Any) -> Void] = []
  ) -> Bool {
    guard lhs.count == rhs.count else { return false }
    return zip(lhs, rhs).allSatisfy { lhs, rhs in
      var lhs = lhs
      for ignore in ignored { ignore(&lhs, rhs) }
      return TestEquality.haveEqualParts(lhs, rhs)
    }
  }

  static func difference(expected: [Any], actual: [Any]) -> String {
    for (expected, actual) in zip(expected, actual)
    where !TestEquality.haveEqualParts(expected, actual) {
      return FailureText.difference(expected: expected, actual: actual)
    }
    return FailureText.difference(expected: expected.count, actual: actual.count)
  }
}
