// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import Strata
  import Trapezio

  extension InspectedValue {
    /// Describes a value on any thread, because it reads no object of the app.
    init(of value: Any, limits: Limits = Limits()) {
      var nodes = limits.nodes
      self = Self.tree(of: value, limits, depth: 0, &nodes)
    }

    /// Describes a later value of a state, whose unchanged arrays keep their description.
    init(of value: Any, after old: (value: Any, tree: InspectedValue)) {
      let (before, now) = (Mirror(reflecting: old.value), Mirror(reflecting: value))
      guard now.displayStyle == .struct, before.subjectType == now.subjectType,
        var children = old.tree.children, children.count == before.children.count,
        Self.leaf(value, Limits()) == nil
      else {
        self = InspectedValue(of: value)
        return
      }
      var limits = Limits()
      limits.depth -= 1
      for (index, pair) in zip(before.children, now.children).enumerated()
      where !Self.isSameArray(pair.0.value, pair.1.value) {
        children[index] = Child(
          label: children[index].label, value: InspectedValue(of: pair.1.value, limits: limits))
      }
      self = old.tree
      self.children = children
      text = Self.line(of: self)
    }

    private static func isSameArray(_ old: Any, _ new: Any) -> Bool {
      guard let new = new as? any InspectedArray else { return false }
      return new.sharesElements(with: old)
    }

    private static func tree(
      of value: Any, _ limits: Limits, depth: Int, _ nodes: inout Int
    ) -> InspectedValue {
      nodes -= 1
      if let leaf = leaf(value, limits) { return leaf }
      if Swift.type(of: value) is AnyClass {
        // Other threads may use the object, so neither its properties nor its mirror are read.
        let type = "\(Swift.type(of: value))"
        return InspectedValue(type: type, kind: .object, text: "‹\(type)›")
      }
      let mirror = Mirror(reflecting: value)
      let kind = kind(of: mirror)
      let type = (value as? ObjectFields)?.type ?? "\(mirror.subjectType)"
      var tree = InspectedValue(type: type, kind: kind, text: "")
      switch kind {
      case .enumeration where mirror.children.isEmpty, .other:
        (tree.text, tree.cut) = cut("\(value)", limits)
      case .optional where mirror.children.isEmpty:
        (tree.kind, tree.text) = (.nothing, "nil")
      case .optional:
        let some = mirror.children.first.map {
          self.tree(of: $0.value, limits, depth: depth, &nodes)
        }
        return some ?? tree
      default:
        guard depth < limits.depth, nodes > 0 else {
          tree.text = "…"
          tree.more = mirror.children.count
          return tree
        }
        add(mirror, to: &tree, limits, depth: depth, &nodes)
        tree.text = line(of: tree)
      }
      return tree
    }

    private static func add(
      _ mirror: Mirror, to tree: inout InspectedValue, _ limits: Limits, depth: Int,
      _ nodes: inout Int
    ) {
      var children: [Child] = []
      var count = 0
      for (index, child) in mirror.children.enumerated() {
        // Each field of a state has its own limit, so that a long list hides no other field.
        if depth == 0, tree.kind == .structure { nodes = limits.nodes }
        guard index < limits.children, nodes > 0 else {
          count = mirror.children.count - index
          break
        }
        let value = self.tree(of: child.value, limits, depth: depth + 1, &nodes)
        children.append(
          contentsOf: tree.kind == .dictionary
            ? [entry(value)] : [Child(label: label(of: child, at: index), value: value)])
      }
      // The order of hashing differs between equal values.
      if tree.kind == .set {
        let values = children.map(\.value).sorted { $0.text < $1.text }
        children = values.enumerated().map { Child(label: "\($0)", value: $1) }
      } else if tree.kind == .dictionary {
        children.sort { ($0.label, $0.value.text) < ($1.label, $1.value.text) }
      }
      tree.children = children
      tree.more = count > 0 ? count : nil
    }

    /// Returns a child of a dictionary, whose label is its key.
    private static func entry(_ pair: InspectedValue) -> Child {
      guard let children = pair.children, children.count == 2 else {
        return Child(label: pair.text, value: pair)
      }
      return Child(label: children[0].value.text, value: children[1].value)
    }

    /// Returns the label of a property without the underscore that property wrappers add.
    private static func label(of child: Mirror.Child, at index: Int) -> String {
      guard let label = child.label else { return "\(index)" }
      return label.hasPrefix("_") ? String(label.dropFirst()) : label
    }

    private static func kind(of mirror: Mirror) -> Kind {
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
    }

    // MARK: Leaves

    private static func leaf(_ value: Any, _ limits: Limits) -> InspectedValue? {
      switch value {
      // The most frequent types come first, because a cast to a protocol is slow.
      case let value as String: return text(value, "String", limits)
      case let value as Int:
        return InspectedValue(type: "Int", kind: .number, text: String(value))
      case let value as Bool: return leaf(value, .bool, "\(value)", limits)
      case is any InspectedSecret:
        return InspectedValue(type: "\(Swift.type(of: value))", kind: .redacted, text: "••••")
      case let value as any StringProtocol:
        return text(String(value), "\(Swift.type(of: value))", limits)
      case let value as any BinaryInteger: return leaf(value, .number, "\(value)", limits)
      case let value as any BinaryFloatingPoint: return leaf(value, .number, "\(value)", limits)
      case let value as Decimal: return leaf(value, .number, "\(value)", limits)
      case let value as Duration: return leaf(value, .other, "\(value)", limits)
      case let value as Date: return leaf(value, .other, value.formatted(.iso8601), limits)
      case let value as URL: return leaf(value, .other, value.absoluteString, limits)
      case let value as UUID: return leaf(value, .other, value.uuidString, limits)
      case let value as Data: return leaf(value, .other, "\(value.count) bytes", limits)
      case is Void: return InspectedValue(type: "Void", kind: .nothing, text: "()")
      default: return nil
      }
    }

    private static func leaf(
      _ value: Any, _ kind: Kind, _ text: String, _ limits: Limits
    ) -> InspectedValue {
      let (text, length) = cut(text, limits)
      return InspectedValue(type: "\(Swift.type(of: value))", kind: kind, text: text, cut: length)
    }

    private static func text(_ text: String, _ type: String, _ limits: Limits) -> InspectedValue {
      let (cut, length) = cut(text, limits)
      return InspectedValue(type: type, kind: .text, text: "\"\(escaped(cut))\"", cut: length)
    }

    private static func cut(_ text: String, _ limits: Limits) -> (String, Int?) {
      // The UTF-8 length is known without a walk through the text.
      guard text.utf8.count > limits.characters else { return (text, nil) }
      return (String(text.prefix(limits.characters)) + "…", text.count)
    }

    private static func escaped(_ text: String) -> String {
      guard text.utf8.contains(where: { #"\""#.utf8.contains($0) || $0 < 32 }) else { return text }
      return text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        .replacing("\r", with: "\\r").replacing("\"", with: "\\\"")
    }

    // MARK: The line

    /// Returns the text of a tuple's element, without the name of an unnamed one.
    private static func element(_ child: Child) -> String {
      let isUnnamed = Int(child.label.drop { $0 == "." }) != nil
      return isUnnamed ? child.value.text : "\(child.label): \(child.value.text)"
    }

    static func line(of tree: InspectedValue) -> String {
      let children = tree.children ?? []
      let rest = tree.more.map { ["… \($0) more"] } ?? []
      func list(_ text: (Child) -> String) -> String {
        var parts: [String] = []
        var length = 0
        for child in children {
          guard length < Limits.line else { return (parts + ["…"]).joined(separator: ", ") }
          let part = text(child)
          parts.append(part)
          length += part.count
        }
        return (parts + rest).joined(separator: ", ")
      }
      let line: String
      switch tree.kind {
      case .array, .set: line = "[\(list(\.value.text))]"
      case .dictionary: line = "[\(list { "\($0.label): \($0.value.text)" })]"
      case .enumeration:
        let payload = children.first?.value
        let inner = payload.map { $0.kind == .tuple ? $0.text : "(\($0.text))" } ?? ""
        line = "\(children.first?.label ?? "")\(inner)"
      case .tuple: line = "(\(list(element)))"
      default: line = "\(tree.type)(\(list { "\($0.label): \($0.value.text)" }))"
      }
      return line.utf8.count > Limits.line && line.count > Limits.line
        ? String(line.prefix(Limits.line)) + "…" : line
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

  /// A value that must not leave the process.
  private protocol InspectedSecret {}

  extension Redacted: InspectedSecret {}
#endif
