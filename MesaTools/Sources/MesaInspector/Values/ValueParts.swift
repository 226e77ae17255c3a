// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording

  /// What the mirror of a value says, as far as it is shown.
  struct ValueParts {
    let kind: InspectedValue.Kind
    /// The first children.
    let children: [Mirror.Child]
    /// The number of all children.
    let count: Int

    /// Reads a mirror, or returns `nil` if the mirrors of the type are given up.
    init?(of value: Any, _ type: InspectedType, _ limits: InspectedValue.Limits) {
      func read() -> Self { Self(Mirror(reflecting: value), limits) }
      guard type.hasOwnMirror else {
        self = read()
        return
      }
      guard let parts = OwnCode.run(of: Swift.type(of: value), read) else { return nil }
      self = parts
    }

    private init(_ mirror: Mirror, _ limits: InspectedValue.Limits) {
      kind =
        switch mirror.displayStyle {
        case .struct: .structure
        case .enum: .enumeration
        case .tuple: .tuple
        case .optional: .optional
        case .collection: .array
        case .dictionary: .dictionary
        case .set: .set
        default: .other
        }
      children = Array(mirror.children.prefix(limits.children))
      count = mirror.children.count
    }
  }

  extension Mirror {
    /// Reflects a value without code of the app, which could block the main actor.
    init(plain value: Any) {
      let isOwn =
        value is any CustomReflectable && InspectedType.of(type(of: value)).module != nil
      self =
        isOwn
        ? Mirror(value, children: [], ancestorRepresentation: .suppressed)
        : Mirror(reflecting: value)
    }
  }
#endif
