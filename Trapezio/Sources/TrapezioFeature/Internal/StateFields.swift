// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The stored properties of a state, for plugins: the state itself is an object, and has changed already.
struct StateFields: Equatable, CustomReflectable {
  private let fields: [(name: String, value: Any)]

  init(of state: some AnyObject) {
    fields = Mirror(reflecting: state).children.compactMap { label, value in
      // The macro of `Observation` puts an underscore before each property, and adds a registrar.
      guard let label, !label.hasPrefix("_$") else { return nil }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, value)
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: fields.map { ($0.name, $0.value) }, displayStyle: .struct)
  }

  static func == (lhs: StateFields, rhs: StateFields) -> Bool {
    lhs.fields.count == rhs.fields.count
      && zip(lhs.fields, rhs.fields).allSatisfy { isEqual($0.value, $1.value) }
  }

  /// Whether two values are equal, as far as their type can tell.
  private static func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func isEqual<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
    if let lhs = lhs as? any Equatable { return isEqual(lhs) }
    return "\(lhs)" == "\(rhs)"
  }
}
