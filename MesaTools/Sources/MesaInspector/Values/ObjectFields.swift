// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  /// The stored properties of a state object, as a value with the object's type name.
  ///
  /// An object in a property is only named, because other threads may use it.
  struct ObjectFields: CustomReflectable {
    let type: InspectedType
    private let fields: [(name: String, value: Any)]

    init(of state: Any) {
      type = InspectedType.of(Swift.type(of: state))
      var (fields, mirror) = ([(name: String, value: Any)](), Mirror(plain: state) as Mirror?)
      while let properties = mirror {
        fields += properties.children.compactMap(Self.field)
        mirror = properties.superclassMirror
      }
      self.fields = fields
    }

    /// Returns a property without what the `@Observable` macro adds: an underscore and a registrar.
    private static func field(_ child: Mirror.Child) -> (name: String, value: Any)? {
      guard let label = child.label, !label.hasPrefix("_$") else { return nil }
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      return (name, Reference(child.value) ?? child.value)
    }

    /// Stands in for an object, whose life a recording must not extend.
    struct Reference: CustomStringConvertible, CustomReflectable {
      let type: InspectedType

      init?(_ value: Any) {
        let mirror = Mirror(plain: value)
        let value: Any? =
          mirror.displayStyle == .optional ? mirror.children.first?.value : value
        guard let value, Swift.type(of: value) is AnyClass else { return nil }
        type = InspectedType.of(Swift.type(of: value))
      }

      var description: String { "‹\(type.shortName)›" }

      var customMirror: Mirror { Mirror(self, children: []) }
    }

    var customMirror: Mirror {
      Mirror(self, children: fields.map { ($0.name, $0.value) }, displayStyle: .struct)
    }
  }
#endif
