// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Writes a recorded value as Swift source that creates an equal value.
///
/// A part that no source can create is an editor placeholder, which does not compile and says which
/// part it stands for, as in `<#password, which is redacted#>`. It can also fail to compile if the
/// app's sources are not read: if a type has changed, if the initializer of a struct does not take
/// its properties, and if the only payload of an enum is a tuple.
package struct ValueSource {
  private var isComplete = true

  private init() {}

  /// Returns the source of a value.
  ///
  /// - Parameters:
  ///   - name: What a placeholder calls the value.
  ///   - isTyped: Whether the context gives the type, so that `.case` is enough.
  ///   - indent: The indentation of the line in which the source begins.
  ///   - column: The characters before the source on that line.
  ///   - reserved: The characters behind the source on its last line.
  package static func text(
    of value: InspectedValue, named name: String, isTyped: Bool = true, indent: Int = 0,
    column: Int = 0, reserved: Int = 0
  ) -> String {
    var source = ValueSource()
    return source.piece(value, name, isTyped)
      .text(indent: indent, column: column, reserved: reserved)
  }

  package static func line(of value: InspectedValue, named name: String, isTyped: Bool = true)
    -> String
  {
    var source = ValueSource()
    return source.piece(value, name, isTyped).line
  }

  package static func isComplete(_ value: InspectedValue) -> Bool {
    var source = ValueSource()
    _ = source.piece(value, "", true)
    return source.isComplete
  }

  /// Returns the type of a value as in a declaration: `[String: Int]?`.
  package static func typeName(of value: InspectedValue) -> String {
    let isSome = value.isOptional == true && value.kind != .nothing
    return TypeName(isSome ? "Optional<\(value.type)>" : value.type).sugared
  }

  /// Returns the modules that the source of a value needs, without Swift and the modules of MESA.
  package static func modules(of value: InspectedValue) -> Set<String> {
    guard Placeholder.reason(for: value) == nil else { return [] }
    if let wrapped = wrapped(in: value) { return modules(of: wrapped) }
    var modules = Set([value.module].compactMap(\.self))
    if !TypeName(value.type).names.isDisjoint(with: foundation) { modules.insert("Foundation") }
    for child in value.children ?? [] {
      modules.formUnion(self.modules(of: child.value))
      if let key = child.key { modules.formUnion(self.modules(of: key)) }
    }
    return modules
  }

  private static let foundation: Set = [
    "CGPoint", "CGRect", "CGSize", "CGVector", "Data", "Date", "Decimal", "URL", "UUID",
  ]

  private static func wrapped(in value: InspectedValue) -> InspectedValue? {
    guard value.isWrapper == true else { return nil }
    let children = value.children ?? []
    return (children.first { $0.label == "wrappedValue" } ?? children.first)?.value
  }

  // MARK: Values

  private mutating func piece(
    _ value: InspectedValue, _ name: String, _ isTyped: Bool
  ) -> SourcePiece {
    if let wrapped = Self.wrapped(in: value) { return piece(wrapped, name, isTyped) }
    if let reason = Placeholder.reason(for: value) {
      isComplete = false
      return .text(Placeholder.text(name, reason))
    }
    let isTyped = isTyped && value.isBoxed != true
    if value.source != nil, value.kind != .enumeration { return leaf(value, isTyped) }
    switch value.kind {
    case .structure:
      return list("\(Self.type(value))(", arguments(value, name), ")", .arguments)
    case .enumeration: return enumeration(value, isTyped)
    case .tuple: return list("(", arguments(value, name, isTyped), ")", .tuple)
    case .array, .set, .dictionary: return collection(value, name, isTyped)
    case .optional:
      return value.children?.first.map { piece($0.value, name, isTyped) } ?? .text("nil")
    case .nothing where value.type == "Void": return .text("()")
    default: return leaf(value, isTyped)
    }
  }

  private static func type(_ value: InspectedValue) -> String { TypeName(value.type).sugared }

  private func list(
    _ opening: String, _ items: [SourcePiece.Item], _ closing: String,
    _ style: SourcePiece.List.Style
  ) -> SourcePiece {
    .list(SourcePiece.List(opening: opening, items: items, closing: closing, style: style))
  }

  private func leaf(_ value: InspectedValue, _ isTyped: Bool) -> SourcePiece {
    if let source = value.source {
      // An implicit member, which needs a type.
      let isNegative = source.hasPrefix("-.")
      guard source.hasPrefix(".") || isNegative else { return SourcePiece(call: source) }
      if isTyped, !isNegative || value.isOptional != true { return SourcePiece(call: source) }
      return SourcePiece(
        call: isNegative
          ? "-\(value.type)\(source.dropFirst())" : "\(Self.optional(value))\(source)")
    }
    if isTyped || Self.isSelfTyped(value) { return .text(value.text) }
    return .text(
      value.kind == .nothing
        ? "\(Self.optional(value)).none" : "\(Self.type(value))(\(value.text))")
  }

  /// Returns the type of a value before a point: an optional is not written with a question mark.
  private static func optional(_ value: InspectedValue) -> String {
    guard value.kind == .nothing, let wrapped = TypeName(value.type).arguments.first else {
      return type(value)
    }
    return "Optional<\(wrapped.sugared)>"
  }

  /// Whether the source of a value has the same type in each context.
  private static func isSelfTyped(_ value: InspectedValue) -> Bool {
    switch value.kind {
    case .text: value.type == "String"
    case .number: ["Int", "Double"].contains(value.type) && value.source == nil
    case .bool, .structure: true
    default: value.source?.hasPrefix(".") == false
    }
  }

  // MARK: Parts

  /// Returns the properties of a struct, the payloads of a case or the elements of a tuple.
  private mutating func arguments(
    _ value: InspectedValue, _ name: String, _ isTyped: Bool = true
  ) -> [SourcePiece.Item] {
    // A lazy property gets its value later.
    let children = (value.children ?? []).filter { !$0.label.hasPrefix("$") }
    if let call = DeclaredCall.creating(value, children) {
      return call.arguments.map { argument($0) }
    }
    return children.map { child in
      let position = child.label.drop { $0 == "." }
      if value.kind == .tuple, Int(position) != nil {
        return SourcePiece.Item(piece: piece(child.value, "\(name).\(position)", isTyped))
      }
      return SourcePiece.Item(
        label: .text(SwiftLiteral.name(child.label)),
        piece: piece(child.value, child.label, isTyped)
      )
    }
  }

  private mutating func argument(_ argument: DeclaredCall.Argument) -> SourcePiece.Item {
    let label = argument.label.map { SourcePiece.text(SwiftLiteral.name($0)) }
    if let value = argument.value, argument.problem == nil {
      return SourcePiece.Item(label: label, piece: piece(value, argument.name, true))
    }
    isComplete = false
    let text = Placeholder.text(argument.name, argument.problem ?? "")
    return SourcePiece.Item(label: label, piece: .text(text))
  }

  /// Whether a payload looks like several payloads.
  static func hasParts(_ payload: InspectedValue) -> Bool {
    payload.kind == .tuple && payload.isOptional != true && payload.isBoxed != true
      && payload.more == nil
  }

  static func caseName(of value: InspectedValue) -> String? {
    guard value.source?.hasPrefix(".") != false else { return nil }
    return value.children?.first?.label ?? value.source.map { String($0.dropFirst()) }
      ?? value.text
  }

  private mutating func enumeration(_ value: InspectedValue, _ isTyped: Bool) -> SourcePiece {
    guard let name = Self.caseName(of: value) else { return SourcePiece(call: value.source ?? "") }
    let payload = value.children?.first
    // An optional has cases with these names.
    let isTyped = isTyped && !(value.isOptional == true && ["none", "some"].contains(name))
    let head = "\(isTyped ? "" : Self.type(value)).\(SwiftLiteral.name(name))"
    guard let payload else { return .text(head) }
    let parameters = value.declaration?.payload(of: name) ?? []
    let isTuple = Self.hasParts(payload.value) && parameters.map(\.label) != [nil]
    let parts = isTuple ? payload.value.children ?? [] : [payload]
    let items = parts.enumerated().map { index, part in
      let isNamed = !part.label.hasPrefix(".")
      let type = parameters.count == parts.count ? parameters[index].type : nil
      return argument(
        DeclaredCall.Argument(
          label: isTuple && isNamed ? part.label : nil,
          name: isNamed ? part.label : "\(name)\(part.label)", value: part.value,
          problem: DeclaredType.difference(part.value, type)))
    }
    return list("\(head)(", items, ")", .arguments)
  }

  private mutating func collection(
    _ value: InspectedValue, _ name: String, _ isTyped: Bool
  ) -> SourcePiece {
    let children = value.children ?? []
    let isDictionary = value.kind == .dictionary
    guard !children.isEmpty else {
      return .text(isTyped ? isDictionary ? "[:]" : "[]" : "\(Self.type(value))()")
    }
    let items = children.map { child in
      let element = piece(child.value, "\(name)[\(Placeholder.short(child.label))]", true)
      guard isDictionary else { return SourcePiece.Item(piece: element) }
      let key = child.key.map { piece($0, "a key of \(name)", true) } ?? .text(child.label)
      return SourcePiece.Item(label: key, piece: element)
    }
    let type = isTyped || Self.isSelfTyped(value, children) ? "" : " as \(Self.type(value))"
    return list("[", items, "]\(type)", .elements)
  }

  /// Whether the literal of a collection has the same type in each context.
  private static func isSelfTyped(
    _ value: InspectedValue, _ children: [InspectedValue.Child]
  ) -> Bool {
    guard value.kind != .set else { return false }
    let arguments = TypeName(value.type).arguments.map(\.sugared)
    let isPlain =
      value.kind == .dictionary
      ? value.type.hasPrefix("Dictionary<") && arguments.first == "String"
      : value.type.hasPrefix("Array<")
    return isPlain
      && children.allSatisfy { child in
        let value = child.value
        return isSelfTyped(value) && value.isOptional != true && value.isBoxed != true
          && type(value) == arguments.last && child.key == nil
      }
  }
}
