// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The statements that change one state into another, as the closure of a test.
struct StateAssignments {
  /// A change of a part of the state.
  private struct Part {
    let statement: String
    let condition: String
  }

  /// The longest value that is assigned as a whole, although only a part of it differs.
  private static let shortest = 120
  /// The longest struct that is, unless the sources say which properties can be set.
  private static let longest = 2_000

  private var parts: [Part] = []
  private let isSnapshot: Bool
  private let constants: TestConstants

  var statements: [String] { parts.map(\.statement) }

  var conditions: [String] { parts.map(\.condition) }

  /// Without an old state, all properties are assigned.
  ///
  /// - Parameters:
  ///   - isSecret: Whether something has changed that the recording does not show.
  ///   - isSnapshot: Whether all properties can be set.
  init(
    from old: InspectedValue?, to new: InspectedValue, target: String = "$0",
    isSecret: Bool = false, isSnapshot: Bool = false, with constants: TestConstants = .none
  ) {
    self.isSnapshot = isSnapshot
    self.constants = constants
    if isSecret { assignSecrets(in: new, target) }
    guard old != new else { return }
    guard let old else {
      for child in new.children ?? [] { assign(child, of: new, target) }
      return
    }
    if let pairs = Self.fields(old, new) {
      for (old, child) in pairs where old != child.value { assign(child, of: new, target, old) }
    } else {
      add(target, source(new, "the state"))
    }
  }

  private func source(_ value: InspectedValue, _ name: String) -> String {
    ValueSource.text(of: value, named: name, with: constants)
  }

  private mutating func add(_ target: String, _ source: String, placeholder: String? = nil) {
    parts.append(
      Part(
        statement: "\(target) = \(placeholder ?? source)", condition: "\(target) == \(source)"))
  }

  /// Assigns placeholders, because a redacted property looks the same after a change.
  private mutating func assignSecrets(in value: InspectedValue, _ target: String) {
    guard value.kind == .structure else { return }
    for child in value.children ?? [] {
      let target = "\(target).\(SwiftLiteral.name(child.label))"
      if child.value.kind == .redacted {
        add(target, source(child.value, child.label))
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
      return add(target, Placeholder.text(child.label, problem))
    }
    let problem =
      isSnapshot && base == "$0" ? nil : value.declaration?.problem(ofSetting: child.label)
    guard let old, problem == nil else {
      let placeholder = problem.map { Placeholder.text(child.label, $0) }
      return add(target, source(child.value, child.label), placeholder: placeholder)
    }
    assign(target, child.label, old, child.value)
  }

  private mutating func assign(
    _ target: String, _ name: String, _ old: InspectedValue, _ new: InspectedValue
  ) {
    let length = ValueSource.completeLine(of: new)?.count ?? .max
    let base = new.isOptional == true ? "\(target)?" : target
    if length > Self.shortest {
      if let keys = Self.keys(old, new) { return assign(keys, target, name) }
      if old.isOptional == new.isOptional, let difference = ArrayDifference(from: old, to: new) {
        return assign(difference, target, base, name, new)
      }
      if let pairs = Self.fields(old, new),
        length > Self.longest || Self.canSet(pairs, of: new)
      {
        for (old, child) in pairs where old != child.value { assign(child, of: new, base, old) }
        return
      }
    }
    // A whole value, because a part of it may be a constant.
    add(target, source(new, name))
  }

  // MARK: Structs

  private static func fields(
    _ old: InspectedValue, _ new: InspectedValue
  ) -> [(old: InspectedValue, new: InspectedValue.Child)]? {
    guard old.kind == .structure, new.kind == .structure, old.type == new.type,
      let before = old.children, let after = new.children,
      before.map(\.label) == after.map(\.label)
    else { return nil }
    return zip(before, after).map { ($0.value, $1) }
  }

  /// Whether few properties differ, and the sources say that they can be set.
  private static func canSet(
    _ pairs: [(old: InspectedValue, new: InspectedValue.Child)], of value: InspectedValue
  ) -> Bool {
    guard let declaration = value.declaration else { return false }
    let changed = pairs.filter { $0.old != $0.new.value }.map(\.new.label)
    return changed.count * 2 <= pairs.count && changed.allSatisfy(declaration.canSet)
  }

  // MARK: Arrays

  private mutating func assign(
    _ difference: ArrayDifference, _ target: String, _ base: String, _ name: String,
    _ new: InspectedValue
  ) {
    let count = "\(target)\(base == target ? "" : "?").count == \(new.children?.count ?? 0)"
    for change in difference.changes {
      switch change {
      case .set(let index, let old, let new):
        let first = parts.count
        assign("\(base)[\(index)]", "\(name)[\(index)]", old, new)
        // An array that is too short must not be read.
        parts[first] = Part(
          statement: parts[first].statement,
          condition: "\(count)\n  && \(parts[first].condition)")
      case .insert, .remove:
        let call = difference.call(change) { elements in
          elements.count == 1
            ? source(elements[0], "\(name)[]") : source(Self.array(elements, like: new), name)
        }
        parts.append(
          Part(
            statement: base + (call ?? ""), condition: "\(target) == \(source(new, name))"))
      }
    }
  }

  private static func array(
    _ elements: [InspectedValue], like value: InspectedValue
  ) -> InspectedValue {
    var array = value
    array.isOptional = nil
    array.children = elements.enumerated().map {
      InspectedValue.Child(label: "\($0)", value: $1)
    }
    return array
  }

  // MARK: Dictionaries

  private typealias Key = (
    child: InspectedValue.Child, old: InspectedValue?, new: InspectedValue?
  )

  private mutating func assign(_ keys: [Key], _ target: String, _ name: String) {
    for (child, old, new) in keys {
      let key = "\(target)[\(ValueSource.key(of: child, with: constants))]"
      guard let new else {
        add(key, "nil")
        continue
      }
      let label = "\(name)[\(Placeholder.short(child.label))]"
      if let old, let pairs = Self.fields(old, new), Self.canSet(pairs, of: new),
        ValueSource.line(of: new, named: name).count > Self.shortest
      {
        let base = "\(key)?"
        for (old, child) in pairs where old != child.value { assign(child, of: new, base, old) }
      } else {
        add(key, source(new, label))
      }
    }
  }

  private static func keys(_ old: InspectedValue, _ new: InspectedValue) -> [Key]? {
    guard old.kind == .dictionary, new.kind == .dictionary, old.more == nil, new.more == nil,
      let before = old.children, let after = new.children
    else { return nil }
    let known = Dictionary(before.map { ($0.label, $0.value) }) { first, _ in first }
    let labels = Set(after.map(\.label))
    let changed = after.filter { known[$0.label] != $0.value }
      .map { Key($0, known[$0.label], $0.value) }
    return changed + before.filter { !labels.contains($0.label) }.map { Key($0, $0.value, nil) }
  }
}
