// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text of a value, which grows to a limit.
struct LoggedText {
  private(set) var text = ""
  private var room: Int
  private var isCut = false
  /// The most levels of a value, because each level takes space on the stack.
  private static let depth = 32

  init(limit: Int) { room = max(limit, 0) }

  /// Adds a value, whose texts are quoted if it is a part of another one.
  mutating func add(_ value: Any, depth: Int = 0, isPart: Bool = false) {
    guard depth < Self.depth else { return write("…") }
    switch value {
    case let value as any StrataSummarized: write(value.logSummary)
    case let value as any StringProtocol: write(String(value), isQuoted: isPart)
    case let value as Date: write(Self.text(of: value))
    case let value as URL: write(Self.text(of: value))
    // NB: The type is checked, because any `Hashable` value can be cast.
    case _ where type(of: value) == AnyHashable.self:
      if let box = value as? AnyHashable { add(box.base, depth: depth + 1, isPart: isPart) }
    default: add(Mirror(reflecting: value), of: value, depth, isPart)
    }
  }

  private mutating func add(_ mirror: Mirror, of value: Any, _ depth: Int, _ isPart: Bool) {
    let parts = mirror.children
    switch mirror.displayStyle {
    case .optional:
      guard let some = parts.first else { return write("nil") }
      add(some.value, depth: depth + 1, isPart: isPart)
    case .tuple: add(Self.hidingSecret(parts), "(", ")", depth)
    case .collection, .set: add(parts, "[", "]", depth)
    case .dictionary where parts.isEmpty: write("[:]")
    case .dictionary: add(parts.lazy.map(Self.entry), "[", "]", depth)
    default:
      if let text = Self.description(of: value, isPart) {
        // The description of a collection would show its elements in their own way.
        if let value = value as? any Collection, !(value is any RangeExpression) {
          addElements(of: value, depth)
        } else {
          write(text())
        }
      } else if mirror.displayStyle == .enum {
        add(caseOf: value, parts, depth, isPart)
      } else if parts.isEmpty, mirror.displayStyle != .struct {
        write("\(value)")
      } else {
        add(Self.hidingSecret(parts), "\(type(of: value))(", ")", depth)
      }
    }
  }

  private mutating func addElements(of collection: some Collection, _ depth: Int) {
    add(collection.lazy.map { (label: nil, value: $0 as Any) }, "[", "]", depth)
  }

  private mutating func add(
    caseOf value: Any, _ parts: Mirror.Children, _ depth: Int, _ isPart: Bool
  ) {
    if isPart { write(".") }
    guard let (name, payload) = parts.first else { return write("\(value)") }
    write(name ?? "_")
    // Several values, or one with a label, are a tuple.
    let values = Mirror(reflecting: payload)
    let isTuple = values.displayStyle == .tuple
    add(
      isTuple ? Self.hidingSecret(values.children) : AnyCollection([(nil, payload)]), "(", ")",
      depth)
  }

  private mutating func add(
    _ parts: some Sequence<Mirror.Child>, _ start: String, _ end: String, _ depth: Int
  ) {
    write(start)
    for (index, part) in parts.enumerated() {
      guard room > 0 else { return cut("") }
      if index > 0 { write(", ") }
      if let name = Self.name(of: part) { write("\(name): ") }
      add(part.value, depth: depth + 1, isPart: true)
    }
    write(end)
  }

  // MARK: Parts

  private static func entry(_ entry: Mirror.Child) -> Mirror.Child {
    let pair = Mirror(reflecting: entry.value).children.map(\.value)
    guard pair.count == 2 else { return entry }
    var key = LoggedText(limit: 100)
    key.add(pair[0], isPart: true)
    return (key.text, isHeader(pair[0]) ? Redacted(pair[1]) : pair[1])
  }

  /// Hides the value of a secret header in a pair of a key or a name and a value.
  private static func hidingSecret(_ parts: Mirror.Children) -> Mirror.Children {
    let pair = Array(parts.prefix(3))
    guard pair.count == 2, let label = name(of: pair[0]), ["key", "name"].contains(label),
      name(of: pair[1]) == "value", isHeader(pair[0].value)
    else { return parts }
    return AnyCollection([pair[0], (pair[1].label, Redacted(pair[1].value))])
  }

  private static func isHeader(_ name: Any) -> Bool {
    StrataRedaction.hides(header: String(logging: name, limit: 100))
  }

  /// Returns the name of a property without the underscore that property wrappers add.
  private static func name(of part: Mirror.Child) -> String? {
    guard let label = part.label, !label.hasPrefix(".") else { return nil }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  /// Returns the description of a type that has its own, or that must not be looked into.
  private static func description(of value: Any, _ isPart: Bool) -> (() -> String)? {
    // NB: The type is checked, because Swift values are bridged to objects in casts.
    if type(of: value) is NSObject.Type {
      return { (value as? NSNumber)?.description ?? "‹\(type(of: value))›" }
    }
    if isPart, let value = value as? any CustomDebugStringConvertible {
      return { value.debugDescription }
    }
    if let value = value as? any CustomStringConvertible { return { value.description } }
    if let value = value as? any CustomDebugStringConvertible { return { value.debugDescription } }
    return type(of: value) is AnyClass ? { "‹\(type(of: value))›" } : nil
  }

  /// The description of a date that no calendar has would stop the app.
  private static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return abs(seconds) < 1e11 ? "\(date)" : "Date(\(seconds))"
  }

  private static func text(of url: URL) -> String {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let names = (parts?.queryItems ?? []).map(\.name) + [url.fragment ?? ""]
    let isSecret = names.contains(where: StrataRedaction.hides(header:))
    guard isSecret || url.user != nil || url.password != nil else { return url.absoluteString }
    return parts?.logSummary ?? "a URL"
  }

  // MARK: Writing

  /// - Parameter isQuoted: Whether a text of the app is quoted, or `nil` for other texts.
  private mutating func write(_ string: String, isQuoted: Bool? = nil) {
    guard room > 0 else { return cut("") }
    let size = string.utf8.count
    let part = string[..<(string.utf8.index(string.startIndex, offsetBy: min(room, size)))]
    text += isQuoted == true ? part.debugDescription : String(part)
    if size > room { cut(isQuoted == nil ? "" : " of \(size) bytes") }
    room -= size
  }

  private mutating func cut(_ size: String) {
    if !isCut { text += "…\(size)" }
    isCut = true
  }
}
