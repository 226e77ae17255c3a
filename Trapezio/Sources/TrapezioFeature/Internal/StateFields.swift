// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A copy of a state's stored properties, for observers, because the state itself has already
/// changed.
struct StateFields: Equatable, CustomReflectable {
  private let fields: [(name: String, value: Any)]

  init(of state: some AnyObject) {
    var (fields, mirror) = ([(name: String, value: Any)](), Mirror(reflecting: state) as Mirror?)
    while let fieldsOfClass = mirror {
      fields += fieldsOfClass.children.compactMap(Self.field)
      mirror = fieldsOfClass.superclassMirror
    }
    self.fields = fields
  }

  private static func field(_ child: Mirror.Child) -> (name: String, value: Any)? {
    // The `@Observable` macro prefixes each stored property with an underscore and adds a
    // registrar.
    guard let label = child.label, !label.hasPrefix("_$") else { return nil }
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    return (name, Reference(child.value) ?? child.value)
  }

  /// Stands in for an object, so that an observer does not extend the object's lifetime.
  private struct Reference: Equatable, CustomStringConvertible {
    let id: ObjectIdentifier
    let description: String

    init?(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : value
      guard let value, type(of: value) is AnyClass else { return nil }
      id = ObjectIdentifier(value as AnyObject)
      description = "\(value)"
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: fields.map { ($0.name, $0.value) }, displayStyle: .struct)
  }

  static func == (lhs: StateFields, rhs: StateFields) -> Bool {
    lhs.fields.count == rhs.fields.count
      && zip(lhs.fields, rhs.fields).allSatisfy { isEqual($0.value, $1.value) }
  }
}
