// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension DeclaredType {
  func problem(ofCreating module: String?) -> String? {
    guard kind != nil else { return "which \(module ?? "the app") does not declare" }
    let isPrivate = usableInitializers.isEmpty && !initializers.isEmpty
    return isPrivate ? "whose initializers are private" : nil
  }

  /// Returns why a recorded value cannot be written, apart from its parts.
  func problem(of value: InspectedValue) -> String? {
    let type = "of the type \(TypeName(value.type).sugared)"
    if let kind, (kind == .enumeration) != (value.kind == .enumeration) {
      return "\(type), now \(kind == .enumeration ? "an" : "a") \(kind.rawValue)"
    }
    if kind == .enumeration { return problem(ofCase: value) }
    guard kind == nil || value.source == nil else { return nil }
    return problem(ofCreating: value.module).map { "\(type), \($0)" }
  }

  private func problem(ofCase value: InspectedValue) -> String? {
    guard let name = ValueSource.caseName(of: value), let members else { return nil }
    let cases = cases.filter { $0.name == name }
    // A function is no case, although its call looks like one.
    let isProperty = value.children?.isEmpty != false && members.contains(name)
    guard !isProperty else { return nil }
    guard let first = cases.first else { return "of which the sources have no case '\(name)'" }
    let payload = value.children?.first?.value
    let parts = payload.flatMap { ValueSource.hasParts($0) ? $0.children : nil }
    let labels =
      parts?.map { $0.label.hasPrefix(".") ? nil : $0.label } ?? payload.map { _ in [nil] } ?? []
    let isThere = cases.contains { each in
      each.payload.map(\.label) == labels
        || each.payload.filter { !$0.hasDefault }.map(\.label) == labels
        || payload != nil && each.payload.map(\.label) == [nil]
    }
    let list = first.payload.map { "\($0.label ?? "_"):" }.joined()
    return isThere
      ? nil : "of which the sources have the case '\(name)\(list.isEmpty ? "" : "(\(list))")'"
  }

  /// Returns the payloads of a case, if only one has the name.
  func payload(of name: String) -> [Parameter] {
    let cases = cases.filter { $0.name == name }
    return cases.count == 1 ? cases[0].payload : []
  }

  func problem(of child: InspectedValue.Child) -> String? {
    guard let members else { return nil }
    guard members.contains(child.label) else { return "which the sources do not have" }
    guard let property = properties.first(where: { $0.name == child.label }) else { return nil }
    return property.isPrivate ? "which is private" : Self.difference(child.value, property.type)
  }

  func problem(ofSetting name: String) -> String? {
    guard let property = properties.first(where: { $0.name == name }) else { return nil }
    if !property.isVariable { return "which is a constant" }
    return property.hasPrivateSetter ? "whose setter is private" : nil
  }

  /// Whether the sources say that a property can be set.
  func canSet(_ name: String) -> Bool {
    properties.contains { $0.name == name && !$0.isPrivate } && problem(ofSetting: name) == nil
  }

  // MARK: Types

  private static let standard: [String: String] = {
    let integers = ["Int", "UInt"].flatMap { name in
      ["", "8", "16", "32", "64", "128"].map { name + $0 }
    }
    let decimals = ["Double", "Float", "Float16", "CGFloat", "Decimal", "TimeInterval"]
    let others = ["Bool", "Date", "URL", "UUID", "Data", "Duration"]
    return Dictionary(
      uniqueKeysWithValues: integers.map { ($0, "Int") } + decimals.map { ($0, "Double") }
        + ["String", "Substring", "Character"].map { ($0, "String") } + others.map { ($0, $0) })
  }()

  package static func isStandard(_ name: String) -> Bool { standard[name] != nil }

  /// Returns why a value is not of a type, if that is certain.
  static func difference(_ value: InspectedValue, _ type: String?) -> String? {
    guard let type, value.isBoxed != true, value.isWrapper != true, value.kind != .redacted
    else { return nil }
    let isNil = value.type.hasPrefix("Optional<") && value.kind == .nothing
    let isOptional = type.hasSuffix("?")
    if isNil, isOptional { return nil }
    let name = isOptional ? String(type.dropLast()) : type
    let old = standard[value.type] ?? (value.declaration == nil ? nil : last(value.type))
    guard let old = isNil ? "nil" : old else { return nil }
    let new = standard[name] ?? last(name)
    // The literal of an integer is one of a decimal, too.
    guard old != new, !(old == "Int" && new == "Double") else { return nil }
    return "of the type \(ValueSource.typeName(of: value)), now \(type)"
  }

  private static func last(_ type: String) -> String {
    type.split(separator: ".").last.map(String.init) ?? type
  }
}
