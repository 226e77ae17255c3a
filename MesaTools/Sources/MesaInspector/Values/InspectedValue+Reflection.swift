// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata

  extension InspectedValue {
    /// Describes a value on any thread, because it reads no object of the app.
    init(of value: Any, limits: Limits = Limits()) {
      var nodes = limits.nodes
      self = Self.tree(of: value, limits, depth: 0, &nodes)
    }

    /// Describes a later value of a state, whose unchanged arrays keep their description.
    init(of value: Any, after old: (value: Any, tree: InspectedValue)) {
      let type = InspectedType.of(Swift.type(of: value))
      guard type.leaf == nil, !type.hasOwnMirror else {
        self = InspectedValue(of: value)
        return
      }
      let (before, now) = (Mirror(reflecting: old.value), Mirror(reflecting: value))
      guard now.displayStyle == .struct, before.subjectType == now.subjectType,
        var children = old.tree.children, children.count == before.children.count
      else {
        self = InspectedValue(of: value)
        return
      }
      let limits = Limits()
      for (index, pair) in zip(before.children, now.children).enumerated()
      where !Self.isSameArray(pair.0.value, pair.1.value) {
        var nodes = limits.nodes
        children[index] = Self.child(
          pair.1, at: index, in: .structure, limits, depth: 1, &nodes)
      }
      self = old.tree
      self.children = children
      text = Self.line(of: self, named: InspectedType.of(now.subjectType).shortName)
    }

    /// Returns the name of a type with its outer types and without modules: `Page.Row`.
    static func typeName(of type: Any.Type) -> String { InspectedType.of(type).name }

    private static func isSameArray(_ old: Any, _ new: Any) -> Bool {
      guard let new = new as? any InspectedArray else { return false }
      return new.sharesElements(with: old)
    }

    private static func tree(
      of value: Any, _ limits: Limits, depth: Int, _ nodes: inout Int
    ) -> InspectedValue {
      nodes -= 1
      var type = InspectedType.of(Swift.type(of: value))
      let valueType = Swift.type(of: value)
      if type.leaf != nil {
        // A number of the app has its own description.
        let known =
          type.module == nil
          ? leaf(value, type, limits)
          : OwnCode.run(of: valueType) { leaf(value, type, limits) } ?? named(type)
        if let known { return known }
      }
      if type.isClass {
        // Other threads may use the object, so neither its properties nor its mirror are read.
        return InspectedValue(type, .object, "‹\(type.shortName)›")
      }
      guard let parts = ValueParts(of: value, type, limits) else { return named(type) }
      let kind = parts.kind
      if type.standsIn, let fields = value as? ObjectFields { type = fields.type }
      var tree = InspectedValue(type, kind, "")
      switch kind {
      case .enumeration where parts.count == 0:
        let isDescribed: Void? = OwnCode.run(of: valueType) {
          (tree.text, tree.cut) = cut("\(value)", limits)
          if tree.isOpaque == nil { tree.nameCase(of: value, type) }
        }
        if isDescribed == nil { return named(type) }
      case .other:
        guard let text = OwnCode.run(of: valueType, { String(logging: value) }) else {
          return named(type)
        }
        (tree.text, tree.cut) = cut(text, limits)
        tree.source = (value as? any InspectedRange)?.source
        tree.isOpaque = tree.source == nil ? true : nil
      case .optional:
        return self.tree(ofOptional: parts, type, limits, depth: depth, &nodes)
      default:
        guard depth < limits.depth, nodes > 0 else {
          tree.text = "…"
          tree.more = parts.count
          return tree
        }
        add(parts, to: &tree, limits, depth: depth, &nodes)
        tree.text = line(of: tree, named: type.shortName)
      }
      return tree
    }

    private static func tree(
      ofOptional parts: ValueParts, _ type: InspectedType, _ limits: Limits, depth: Int,
      _ nodes: inout Int
    ) -> InspectedValue {
      guard let some = parts.children.first else {
        return InspectedValue(type: type.name, kind: .nothing, text: "nil", isOptional: true)
      }
      var tree = self.tree(ofPart: some.value, limits, depth: depth, &nodes)
      if tree.kind == .nothing, tree.isOptional == true {
        // An optional in an optional, which is not nothing.
        (tree.type, tree.source) = (type.name, ".some(\(tree.source ?? "nil"))")
      }
      tree.isOptional = true
      return tree
    }

    /// Describes a part of a value, whose type may be known to the value only as an existential.
    private static func tree(
      ofPart value: Any, _ limits: Limits, depth: Int, _ nodes: inout Int
    ) -> InspectedValue {
      var tree = self.tree(of: value, limits, depth: depth, &nodes)
      func declared<Value>(_ value: Value) -> Any.Type { Value.self }
      if _openExistential(value, do: declared) != Swift.type(of: value), tree.kind != .object {
        tree.isBoxed = true
      }
      return tree
    }

    private static func add(
      _ parts: ValueParts, to tree: inout InspectedValue, _ limits: Limits, depth: Int,
      _ nodes: inout Int
    ) {
      var children: [Child] = []
      for (index, child) in parts.children.enumerated() {
        // Each field of a state has its own limit, so that a long list hides no other field.
        if depth == 0, tree.kind == .structure { nodes = limits.nodes }
        guard nodes > 0 else { break }
        children.append(
          self.child(child, at: index, in: tree.kind, limits, depth: depth + 1, &nodes))
      }
      let count = parts.count - children.count
      // The order of hashing differs between equal values.
      if tree.kind == .set {
        let values = children.map(\.value).sorted { $0.text < $1.text }
        children = values.enumerated().map { Child(label: "\($0)", value: $1) }
      } else if tree.kind == .dictionary {
        children.sort { ($0.label, $0.value.text) < ($1.label, $1.value.text) }
      }
      tree.children = hidingSecret(children)
      tree.more = count > 0 ? count : nil
    }

    /// Hides the value of a secret header in a pair, which can be an entry of a dictionary.
    private static func hidingSecret(_ pair: [Child]) -> [Child] {
      guard pair.count == 2, ["key", "name"].contains(pair[0].label), pair[1].label == "value",
        StrataRedaction.hides(header: pair[0].value.text)
      else { return pair }
      let value = InspectedValue(type: pair[1].value.type, kind: .redacted, text: secret)
      return [pair[0], Child(label: "value", value: value)]
    }

    private static func child(
      _ child: Mirror.Child, at index: Int, in kind: Kind, _ limits: Limits, depth: Int,
      _ nodes: inout Int
    ) -> Child {
      var value = tree(ofPart: child.value, limits, depth: depth, &nodes)
      if kind == .dictionary { return entry(value) }
      guard let text = child.label else { return Child(label: "\(index)", value: value) }
      let label = cut(text, limits).0
      guard label.hasPrefix("_") else { return Child(label: label, value: value) }
      if kind == .structure { value.wrap() }
      // Without the underscore that property wrappers add.
      return Child(label: String(label.dropFirst()), value: value)
    }

    /// Returns a child of a dictionary, whose label is its key.
    private static func entry(_ pair: InspectedValue) -> Child {
      guard let children = pair.children, children.count == 2 else {
        return Child(label: pair.text, value: pair)
      }
      let key = children[0].value
      return Child(
        label: key.text, value: children[1].value, key: key.isWrittenAsText ? nil : key)
    }

    /// Describes a value whose own description is given up.
    private static func named(_ type: InspectedType) -> InspectedValue {
      var value = InspectedValue(type, .other, "‹\(type.shortName)›")
      value.isOpaque = true
      return value
    }
  }

  /// An array, whose elements are equal to those of another array if they are at the same address.
  private protocol InspectedArray {
    func sharesElements(with other: Any) -> Bool
  }

  extension Array: InspectedArray {
    fileprivate func sharesElements(with other: Any) -> Bool {
      guard let other = other as? [Element], other.count == count else { return false }
      return withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
    }
  }
#endif
