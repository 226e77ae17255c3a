// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An editor placeholder, which stands for a value that no source can create.
enum Placeholder {
  static func text(_ name: String, _ reason: String) -> String {
    text("\(name.isEmpty ? "a value" : short(name, 60)), \(reason)")
  }

  /// Returns a placeholder, which no text can end or hide.
  static func text(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in SwiftLiteral.visible(short(text, 200)).unicodeScalars {
      let joins = scalars.isEmpty && scalar.properties.isGraphemeExtend
      if joins || scalar == ">" && scalars.last == "#" { scalars.append(" ") }
      scalars.append(scalar)
    }
    return "<#\(scalars)#>"
  }

  static func short(_ text: String, _ length: Int = 30) -> String {
    text.count > length ? "\(text.prefix(length - 1))…" : text
  }

  /// Returns why a value cannot be written, without regard to its parts.
  static func reason(for value: InspectedValue) -> String? {
    var type: String { TypeName(value.type).sugared }
    if value.isMade == true { return "which is new in each run" }
    if value.kind == .redacted {
      return type == "Data" ? "of \(value.text)" : "which is redacted"
    }
    if value.isPrivate == true, value.kind != .object { return "of the private type \(type)" }
    if value.kind == .object { return "an object of \(type)" }
    if value.isOpaque == true { return "of the type \(type)" }
    if let problem = value.declaration?.problem(of: value) { return problem }
    if let length = value.cut {
      let limit = number(min(length, InspectedValue.Limits().bytes))
      return "of which \(limit) of \(number(length)) bytes are recorded"
    }
    if let more = value.more, more > 0 { return reason(for: value, more) }
    return value.kind == .other && value.source == nil ? "of the type \(type)" : nil
  }

  private static func reason(for value: InspectedValue, _ more: Int) -> String {
    guard let count = value.children?.count else { return "whose parts are not recorded" }
    let parts =
      switch value.kind {
      case .array, .set, .dictionary: "elements"
      case .structure: "properties"
      default: "parts"
      }
    return "of which \(number(count)) of \(number(count &+ more)) \(parts) are recorded"
  }

  private static func number(_ number: Int) -> String {
    String(PageText.count(number, "", "").dropLast())
  }
}
