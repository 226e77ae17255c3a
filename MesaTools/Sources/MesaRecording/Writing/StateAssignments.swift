// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The statements that change one state into another, as the closure of a test.
struct StateAssignments {
  /// The longest dictionary that is assigned as a whole, although only a part of it differs.
  private static let shortest = 120
  /// The longest struct that is.
  private static let longest = 2_000

  private var parts: [(target: String, source: String)] = []
  /// The placeholders for what cannot be set.
  private var constants: [String: String] = [:]
  private let isSnapshot: Bool

  var statements: [String] {
    parts.map { "\($0.target) = \(constants[$0.target] ?? $0.source)" }
  }

  var conditions: [String] { parts.map { "\($0.target) == \($0.source)" } }

  /// Without an old state, all properties are assigned.
  ///
  /// - Parameters:
  ///   - isSecret: Whether something has changed that the recording does not show.
  ///   - isSnapshot: Whether all properties can be set.
  init(
    from old: InspectedValue?, to new: InspectedValue, target: String = "$0",
    isSecret: Bool = false, isSnapshot: Bool = false
  ) {
    self.isSnapshot = isSnapshot
    if isSecret { assignSecrets(in: new, target) }
    guard old != new else { return }
    guard let old else {
      for child in new.children ?? [] { assign(child, of: new, target) }
      return
    }
    if let pairs = Self.fields(old, new) {
      for (old, child) in pairs where old != child.value { assign(child, of: new, target, old) }
    } else {
      parts.append((target, ValueSource.text(of: new, named: "the state")))
    }
  }

  /// Assigns placeholders, because a redacted property looks the same after a change.
  private mutating func assignSecrets(in value: InspectedValue, _ target: String) {
    guard value.kind == .structure else { return }
    for child in value.children ?? [] {
      let target = "\(target).\(SwiftLiteral.name(child.label))"
      if child.value.kind == .redacted {
        let source = ValueSource.text(of: child.value, named: child.label)
        parts.append((target, source))
      } else if child.value.isOptional != true {
        assignSecrets(in: child.value, target)
      }
    }
  }

  private mutating func assign(
    _ child: InspectedValue.Child, of value: InspectedValue, _ base: String,
    _ old: InspectedValue? = nil
  ) {
    let target = "\(base).\(SwiftLiteral.name(child.label))"
    if let problem = value.declaration?.problem(of: child) {
      return parts.append((target, Placeholder.text(child.label, problem)))
    }
    if !isSnapshot || base != "$0" {
      constants[target] = value.declaration?.problem(ofSetting: child.label).map {
        Placeholder.text(child.label, $0)
      }
    }
    guard let old, constants[target] == nil else {
      return parts.append((target, ValueSource.text(of: child.value, named: child.label)))
    }
    assign(target, child.label, old, child.value)
  }

  private mutating func assign(
    _ target: String, _ name: String, _ old: InspectedValue, _ new: InspectedValue
  ) {
    let source = ValueSource.text(of: new, named: name)
    let isWhole = ValueSource.isComplete(new)
    if let keys = Self.keys(old, new), !isWhole || source.count > Self.shortest {
      for (key, new) in keys {
        let source = new.map { ValueSource.text(of: $0, named: name) } ?? "nil"
        parts.append(("\(target)[\(key)]", source))
      }
    } else if let pairs = Self.fields(old, new), !isWhole || source.count > Self.longest {
      let base = new.isOptional == true ? "\(target)?" : target
      for (old, child) in pairs where old != child.value { assign(child, of: new, base, old) }
    } else {
      // A whole value, because a part of it may be a constant.
      parts.append((target, source))
    }
  }

  private static func fields(
    _ old: InspectedValue, _ new: InspectedValue
  ) -> [(old: InspectedValue, new: InspectedValue.Child)]? {
    guard old.kind == .structure, new.kind == .structure, old.type == new.type,
      let before = old.children, let after = new.children,
      before.map(\.label) == after.map(\.label)
    else { return nil }
    return zip(before, after).map { ($0.value, $1) }
  }

  private static func keys(
    _ old: InspectedValue, _ new: InspectedValue
  ) -> [(key: String, new: InspectedValue?)]? {
    guard old.kind == .dictionary, new.kind == .dictionary, old.more == nil, new.more == nil,
      let before = old.children, let after = new.children
    else { return nil }
    let changed = after.filter { child in
      before.first { $0.label == child.label }?.value != child.value
    }
    let removed = before.filter { child in !after.contains { $0.label == child.label } }
    return changed.map { (key(of: $0), $0.value) } + removed.map { (key(of: $0), nil) }
  }

  private static func key(of child: InspectedValue.Child) -> String {
    child.key.map { ValueSource.text(of: $0, named: "a key") } ?? child.label
  }
}
