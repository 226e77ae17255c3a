// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Writes a recorded value as Swift source that creates an equal value.
///
/// A part that no source can create is an editor placeholder, which does not compile and says which
/// part it stands for, as in `<#password, which is redacted#>`. It can also fail to compile if the
/// app's sources are not read: if a type has changed, if the initializer of a struct does not take
/// its properties, and if the only payload of an enum is a tuple.
///
/// A recording can come from a stranger. Its texts become source only as literals, names, types and
/// initializers, which are parsed and written again.
package struct ValueSource {
  private var isComplete = true
  private let constants: TestConstants?

  private init(_ constants: TestConstants? = nil) { self.constants = constants }

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

  /// - Parameter constants: The values that have names.
  static func text(
    of value: InspectedValue, named name: String, isTyped: Bool = true,
    with constants: TestConstants, column: Int = 0
  ) -> String {
    var source = ValueSource(constants)
    return source.piece(value, name, isTyped).text(indent: 0, column: column, reserved: 0)
  }

  /// Returns the source of a constant, in which other constants have names.
  static func text(ofConstant value: InspectedValue, with constants: TestConstants, column: Int)
    -> String
  {
    var source = ValueSource(constants)
    return source.plainPiece(value, "", true).text(indent: 0, column: column, reserved: 0)
  }

  package static func line(of value: InspectedValue, named name: String, isTyped: Bool = true)
    -> String
  {
    var source = ValueSource()
    return source.piece(value, name, isTyped).line
  }

  /// Returns the source on one line, or `nil` if a part of the value cannot be written.
  static func completeLine(of value: InspectedValue) -> String? {
    var source = ValueSource()
    let piece = source.piece(value, "", false)
    return source.isComplete ? piece.line : nil
  }

  package static func isComplete(_ value: InspectedValue) -> Bool {
    var source = ValueSource()
    _ = source.piece(value, "", true)
    return source.isComplete
  }

  // MARK: Values

  private mutating func piece(
    _ value: InspectedValue, _ name: String, _ isTyped: Bool
  ) -> SourcePiece {
    if let constant = constants?.name(of: value) { return .text(constant) }
    return plainPiece(value, name, isTyped)
  }

  private mutating func plainPiece(
    _ value: InspectedValue, _ name: String, _ isTyped: Bool
  ) -> SourcePiece {
    if let wrapped = Self.wrapped(in: value) { return piece(wrapped, name, isTyped) }
    if let reason = Placeholder.reason(for: value) { return placeholder(name, reason) }
    let isTyped = isTyped && value.isBoxed != true
    if value.source != nil, value.kind != .enumeration { return leaf(value, name, isTyped) }
    switch value.kind {
    case .structure:
      guard let type = TypeName(value.type).creatable else { return placeholder(name, of: value) }
      return list("\(type)(", arguments(value, name), ")", .arguments)
    case .enumeration: return enumeration(value, name, isTyped)
    case .tuple: return list("(", arguments(value, name, isTyped), ")", .tuple)
    case .array, .set, .dictionary: return collection(value, name, isTyped)
    case .optional:
      return value.children?.first.map { piece($0.value, name, isTyped) } ?? .text("nil")
    case .nothing where value.type == "Void": return .text("()")
    default: return leaf(value, name, isTyped)
    }
  }

  private mutating func placeholder(_ name: String, _ reason: String) -> SourcePiece {
    isComplete = false
    return .text(Placeholder.text(name, reason))
  }

  /// Returns the placeholder of a value whose type or text is not what it should be.
  private mutating func placeholder(_ name: String, of value: InspectedValue) -> SourcePiece {
    let text = Placeholder.short(value.source ?? value.text, 60)
    let type = Placeholder.short(value.type, 60)
    return placeholder(name, "whose recorded text '\(text)' of the type \(type) is no literal")
  }

  private func list(
    _ opening: String, _ items: [SourcePiece.Item], _ closing: String,
    _ style: SourcePiece.List.Style
  ) -> SourcePiece {
    .list(SourcePiece.List(opening: opening, items: items, closing: closing, style: style))
  }

  private mutating func leaf(
    _ value: InspectedValue, _ name: String, _ isTyped: Bool
  ) -> SourcePiece {
    if let source = value.source {
      guard let piece = SourceReader.piece(source) else { return placeholder(name, of: value) }
      // An implicit member, which needs a type.
      let isNegative = source.hasPrefix("-.")
      guard source.hasPrefix(".") || isNegative else { return piece }
      if isTyped, !isNegative || value.isOptional != true { return piece }
      guard let type = Self.optional(value) else { return placeholder(name, of: value) }
      return isNegative ? .text("-\(type)\(piece.line.dropFirst())") : piece.prefixed(by: type)
    }
    guard let literal = SourceReader.literal(value.text, of: value.kind) else {
      return placeholder(name, of: value)
    }
    if isTyped || Self.isSelfTyped(value) { return .text(literal) }
    guard let type = Self.optional(value),
      value.kind == .nothing || SourceReader.conversions.contains(type)
    else { return placeholder(name, of: value) }
    return .text(value.kind == .nothing ? "\(type).none" : "\(type)(\(literal))")
  }

  /// Returns the type of a value before a point: an optional is not written with a question mark.
  private static func optional(_ value: InspectedValue) -> String? {
    guard value.kind == .nothing, let wrapped = TypeName(value.type).arguments.first else {
      return TypeName(value.type).creatable
    }
    return wrapped.source.map { "Optional<\($0)>" }
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
        label: label(child.label), piece: piece(child.value, child.label, isTyped))
    }
  }

  private mutating func label(_ name: String) -> SourcePiece {
    if !SwiftLiteral.isName(name) { isComplete = false }
    return .text(SwiftLiteral.name(name))
  }

  private mutating func argument(_ argument: DeclaredCall.Argument) -> SourcePiece.Item {
    let label = argument.label.map { self.label($0) }
    if let value = argument.value, argument.problem == nil {
      return SourcePiece.Item(label: label, piece: piece(value, argument.name, true))
    }
    return SourcePiece.Item(
      label: label, piece: placeholder(argument.name, argument.problem ?? ""))
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

  private mutating func enumeration(
    _ value: InspectedValue, _ label: String, _ isTyped: Bool
  ) -> SourcePiece {
    guard let name = Self.caseName(of: value) else { return leaf(value, label, isTyped) }
    guard SwiftLiteral.isName(name) else { return placeholder(label, of: value) }
    let payload = value.children?.first
    // An optional has cases with these names.
    let isTyped = isTyped && !(value.isOptional == true && ["none", "some"].contains(name))
    let type = isTyped ? "" : TypeName(value.type).creatable
    guard let type else { return placeholder(label, of: value) }
    let head = "\(type).\(SwiftLiteral.name(name))"
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
      if isTyped { return .text(isDictionary ? "[:]" : "[]") }
      let type = TypeName(value.type)
      guard let type = type.collection ?? type.creatable else {
        return placeholder(name, of: value)
      }
      return .text("\(type)()")
    }
    let items = children.map { child in
      let element = piece(child.value, "\(name)[\(Placeholder.short(child.label))]", true)
      guard isDictionary else { return SourcePiece.Item(piece: element) }
      return SourcePiece.Item(label: key(of: child, in: name), piece: element)
    }
    if isTyped || Self.isSelfTyped(value, children) { return list("[", items, "]", .elements) }
    guard let type = TypeName(value.type).source else { return placeholder(name, of: value) }
    return list("[", items, "] as \(type)", .elements)
  }

  private mutating func key(of child: InspectedValue.Child, in name: String) -> SourcePiece {
    if let key = child.key { return piece(key, "a key of \(name)", true) }
    guard let literal = SourceReader.key(child.label) else {
      return placeholder("a key of \(name)", "whose recorded text is no literal")
    }
    return .text(literal)
  }

  /// Returns the source of a dictionary's key.
  static func key(of child: InspectedValue.Child, with constants: TestConstants) -> String {
    var source = ValueSource(constants)
    return source.key(of: child, in: "a dictionary").line
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
          && TypeName(value.type).sugared == arguments.last && child.key == nil
      }
  }
}
