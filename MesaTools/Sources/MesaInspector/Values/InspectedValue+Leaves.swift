// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata

  extension InspectedValue {
    /// Describes a value without parts, or returns `nil` if its mirror is needed.
    static func leaf(_ value: Any, _ type: InspectedType, _ limits: Limits) -> InspectedValue? {
      guard let kind = type.leaf else { return nil }
      switch kind {
      case .string: return (value as? String).map { text($0, "String", limits) }
      case .int:
        return (value as? Int).map {
          InspectedValue(type: "Int", kind: .number, text: String($0))
        }
      case .integer: return InspectedValue(type: type.name, kind: .number, text: "\(value)")
      case .bool: return InspectedValue(type: "Bool", kind: .bool, text: "\(value)")
      case .secret: return InspectedValue(type: type.name, kind: .redacted, text: secret)
      case .summary:
        return InspectedValue(type: type.name, kind: .redacted, text: String(logging: value))
      case .text, .scalar: return text("\(value)", type.name, limits)
      case .character:
        return (value as? Character).map { character in
          var leaf = text(String(character), "Character", limits)
          if leaf.cut == nil { leaf.source = character.source }
          return leaf
        }
      case .floatingPoint:
        return InspectedValue(
          type: type.name, kind: .number, text: "\(value)", source: source(of: value, "\(value)"))
      case .void: return InspectedValue(type: "Void", kind: .nothing, text: "()")
      case .reference:
        return (value as? ObjectFields.Reference).map {
          InspectedValue($0.type, .object, $0.description)
        }
      case .hashable: return (value as? AnyHashable).map { hashable($0, limits) }
      case .bridged: return bridged(value, limits)
      case .decimal, .duration, .date, .url, .uuid: return system(value, type, limits)
      }
    }

    private static func system(
      _ value: Any, _ type: InspectedType, _ limits: Limits
    ) -> InspectedValue? {
      switch value {
      case let value as Decimal:
        let source = value.isNaN ? ".nan" : "Decimal(string: \"\(value)\")!"
        return leaf(type, "\(value)", source, limits, .number)
      case let value as Duration: return leaf(type, "\(value)", value.source, limits)
      case let value as Date:
        let seconds = value.timeIntervalSinceReferenceDate
        return leaf(
          type, abs(seconds) < 1e11 ? value.formatted(.iso8601) : String(logging: value),
          "Date(timeIntervalSinceReferenceDate: \(source(of: seconds, "\(seconds)") ?? "\(seconds)"))",
          limits)
      case let value as URL:
        let text = String(logging: value, limit: .max)
        guard text == value.absoluteString else {
          return InspectedValue(type: "URL", kind: .redacted, text: text)
        }
        return leaf(type, text, value.source, limits)
      case let value as UUID:
        return leaf(type, value.uuidString, "UUID(uuidString: \"\(value.uuidString)\")!", limits)
      default: return nil
      }
    }

    private static func leaf(
      _ type: InspectedType, _ text: String, _ source: @autoclosure () -> String?,
      _ limits: Limits, _ kind: Kind = .other
    ) -> InspectedValue {
      let (text, length) = cut(text, limits)
      let source = length == nil ? source() : nil
      return InspectedValue(
        type: type.name, kind: kind, text: text, cut: length, source: source,
        isOpaque: length == nil && source == nil ? true : nil)
    }

    private static func text(_ text: String, _ type: String, _ limits: Limits) -> InspectedValue {
      let (cut, length) = cut(text, limits)
      return InspectedValue(type: type, kind: .text, text: SwiftLiteral.text(cut), cut: length)
    }

    /// The text of a value that must not leave the process.
    static let secret = "••••"

    /// Returns a text of limited size, and the bytes of the complete text if it is cut.
    static func cut(_ text: String, _ limits: Limits) -> (String, Int?) {
      text.cut(toUTF8: limits.bytes).map { ($0 + "…", text.utf8.count) } ?? (text, nil)
    }

    /// Describes a value of any type as itself if it is a leaf.
    private static func hashable(_ value: AnyHashable, _ limits: Limits) -> InspectedValue {
      let base = InspectedType.of(Swift.type(of: value.base))
      if var leaf = leaf(value.base, base, limits) {
        leaf.isBoxed = true
        return leaf
      }
      var tree = InspectedValue(type: "AnyHashable", kind: .other, text: "")
      let text = OwnCode.run(of: Swift.type(of: value.base)) { String(logging: value) }
      (tree.text, tree.cut) = cut(text ?? "‹\(base.shortName)›", limits)
      let described = InspectedValue(of: value.base, limits: limits)
      if ValueSource.isComplete(described) {
        let source = ValueSource.line(of: described, named: "", isTyped: false)
        tree.source = "AnyHashable(\(source))"
      } else {
        tree.isOpaque = true
      }
      return tree
    }

    /// Describes an object of Objective-C that is also a value of Swift.
    private static func bridged(_ value: Any, _ limits: Limits) -> InspectedValue? {
      let swift: Any? =
        switch value {
        case let value as String: value
        case let value as Int: value
        case let value as Bool: value
        case let value as Double: value
        case let value as Decimal: value
        case let value as Date: value
        case let value as URL: value
        case let value as UUID: value
        case let value as Data: value
        default: nil
        }
      return swift.flatMap { leaf($0, InspectedType.of(Swift.type(of: $0)), limits) }
    }

    /// Returns the source of a number whose text is none.
    private static func source(of value: Any, _ text: String) -> String? {
      if text.hasSuffix("inf") { return text.hasPrefix("-") ? "-.infinity" : ".infinity" }
      if text.contains("nan") { return ".nan" }
      // A compiler warns of a literal that has lost digits.
      guard text.contains("e-") else { return nil }
      switch value {
      case let value as Double where value.isSubnormal:
        return "Double(bitPattern: \(value.bitPattern))"
      case let value as CGFloat where value.isSubnormal:
        return "CGFloat(bitPattern: \(value.bitPattern))"
      case let value as Float where value.isSubnormal:
        return "Float(bitPattern: \(value.bitPattern))"
      default: return nil
      }
    }
  }

  extension Character {
    /// The source, if a literal may be no single character for the compiler.
    fileprivate var source: String? {
      unicodeScalars.count == 1
        || unicodeScalars.dropFirst().allSatisfy(\.properties.isGraphemeExtend)
        ? nil : "Character(\(SwiftLiteral.text(String(self))) as String)"
    }
  }
#endif
