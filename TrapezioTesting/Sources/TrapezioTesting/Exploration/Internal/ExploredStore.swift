// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A store of a run, whose type is erased.
@MainActor
struct ExploredStore {
  let name: String
  let object: any TrapezioStoreProtocol
  /// The object that the test sends its events to.
  let named: AnyObject
  /// The state as a value.
  let state: () -> Any
  let flag: (AnyKeyPath) -> Any?

  var tasks: StrataTaskScope { object.tasks }

  init<Store: TrapezioStoreProtocol>(_ store: Store, named: (any TrapezioStoreProtocol)? = nil) {
    self.named = named ?? store
    name = "\(type(of: self.named))"
    object = store
    state = {
      let state = store.state
      return state is any Equatable ? state : FailureText.dump(state)
    }
    flag = { (store.state as Any)[keyPath: $0] }
  }

  /// The values that the store's own class keeps for itself.
  var hiddenValues: String {
    var texts: [String] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let own = mirror, let superclass = own.superclassMirror {
      texts += own.children.filter { Self.isValue($0.value) }.map { "\($0.value)" }
      mirror = superclass
    }
    return texts.joined(separator: "\n")
  }

  // MARK: States

  static func areEqual(
    _ lhs: [Any], _ rhs: [Any], ignoring ignored: [(inout Any, Any) -> Void] = []
  ) -> Bool {
    guard lhs.count == rhs.count else { return false }
    return zip(lhs, rhs).allSatisfy { lhs, rhs in
      var lhs = lhs
      for ignore in ignored { ignore(&lhs, rhs) }
      return areEqual(lhs, rhs)
    }
  }

  private static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func isEqual<Value: Equatable>(_ lhs: Value) -> Bool {
      (rhs as? Value).map { TestEquality.areEqual(lhs, $0) } ?? false
    }
    return (lhs as? any Equatable).map { isEqual($0) } ?? false
  }

  static func difference(expected: [Any], actual: [Any]) -> String {
    for (expected, actual) in zip(expected, actual) where !areEqual(expected, actual) {
      return FailureText.difference(expected: expected, actual: actual)
    }
    return FailureText.difference(expected: expected.count, actual: actual.count)
  }

  private static func isValue(_ value: Any) -> Bool {
    guard !(value is any Sequence) else { return true }
    let style = Mirror(reflecting: value).displayStyle
    return style == nil ? value is any Equatable : style != .class
  }
}
