// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording

  extension InspectedValue {
    init(_ type: InspectedType, _ kind: Kind, _ text: String) {
      let isPrivate = type.isPrivate && [.structure, .enumeration, .object].contains(kind)
      self.init(
        type: type.name, kind: kind, text: text,
        module: [.structure, .enumeration, .object].contains(kind) ? type.module : nil,
        isOpaque: type.isOpaque(kind) ? true : nil, isPrivate: isPrivate ? true : nil)
    }

    /// Whether the text of a key is its source.
    var isWrittenAsText: Bool {
      switch kind {
      case .text, .bool, .number:
        cut == nil && source == nil
          && (isBoxed != true || ["String", "Bool", "Int", "Double"].contains(type))
      default: false
      }
    }

    /// Marks the value of a property whose name begins with an underscore as a property wrapper.
    mutating func wrap() {
      guard kind == .structure, let children else { return }
      let names = ["wrappedValue", "value", "storage"]
      guard let wrapped = children.first(where: { names.contains($0.label) }) ?? children.first,
        children.count == 1 || names.contains(wrapped.label)
      else {
        isOpaque = true
        return
      }
      isWrapper = true
    }

    /// Adds the source of a case without a payload, if its text is not its name.
    mutating func nameCase(of value: Any, _ type: InspectedType) {
      // The text of an enum of Objective-C is the name of the type.
      if type.namesCases, text != type.shortName { return }
      if let value = value as? any RawRepresentable {
        source = Self.literal(ofRawValue: value).map { "\(self.type)(rawValue: \($0))!" }
      } else if let value = value as? any Encodable {
        source = Self.name(encoding: value).map { ".\($0)" }
      }
      if source == nil { isOpaque = true }
    }

    private static func literal<Value: RawRepresentable>(ofRawValue value: Value) -> String? {
      switch value.rawValue {
      case let text as String: SwiftLiteral.text(text)
      case let number as any BinaryInteger: "\(number)"
      default: nil
      }
    }

    /// Returns the name of a case, which is the key of its code unless the type encodes itself.
    private static func name(encoding value: any Encodable) -> String? {
      let data = try? JSONEncoder().encode(value)
      let code = data.flatMap { try? JSONDecoder().decode([String: [String: Bool]].self, from: $0) }
      guard let code, code.count == 1, let (name, payload) = code.first, payload.isEmpty else {
        return nil
      }
      return name
    }
  }

  extension Duration {
    var source: String {
      let (seconds, attoseconds) = components
      let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
      if attoseconds == 0 { return ".seconds(\(seconds))" }
      if rest == 0, seconds.magnitude < 1_000_000_000_000 {
        return ".milliseconds(\(seconds * 1_000 + milliseconds))"
      }
      return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    }
  }

  extension URL {
    var source: String {
      guard let baseURL else { return "URL(string: \(SwiftLiteral.text(absoluteString)))!" }
      return "URL(string: \(SwiftLiteral.text(relativeString)), relativeTo: \(baseURL.source))!"
    }
  }

  /// A range, whose mirror is not its source.
  protocol InspectedRange {
    var source: String? { get }
  }

  extension InspectedRange {
    fileprivate func source(_ lower: Any, _ sign: String, _ upper: Any) -> String? {
      let bounds = [lower, upper].map { InspectedValue(of: $0) }
      guard bounds.allSatisfy(ValueSource.isComplete) else { return nil }
      let texts = bounds.map { ValueSource.line(of: $0, named: "", isTyped: false) }
      // Without spaces, the signs of the range and of the number are one operator.
      return texts.joined(separator: texts[1].hasPrefix("-") ? " \(sign) " : sign)
    }
  }

  extension Range: InspectedRange {
    var source: String? { source(lowerBound, "..<", upperBound) }
  }

  extension ClosedRange: InspectedRange {
    var source: String? { source(lowerBound, "...", upperBound) }
  }
#endif
