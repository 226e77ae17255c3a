// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text of a value, which grows to a limit.
struct LoggedText {
  private(set) var text = ""
  private var room: Int
  /// The most levels of a value, because each level takes space on the stack.
  private static let depth = 32

  init(limit: Int) { room = max(limit, 0) }

  mutating func add(_ value: Any, depth: Int = 0) {
    switch value {
    case let value as any StrataSummarized: write(value.logSummary)
    case let value as any StringProtocol: write(String(value), isQuoted: depth > 0)
    case let value as Date: write(Self.text(of: value))
    case let value as URL: write(Self.text(of: value))
    // NB: The type is checked, because any `Hashable` value can be cast.
    case _ where type(of: value) == AnyHashable.self:
      if let box = value as? AnyHashable { add(box.base, depth: depth) }
    default: add(Mirror(reflecting: value), of: value, depth)
    }
  }

  private mutating func add(_ mirror: Mirror, of value: Any, _ depth: Int) {
    let parts = mirror.children
    switch mirror.displayStyle {
    case .optional:
      guard let some = parts.first else { return write("nil") }
      add(some.value, depth: depth)
    case .tuple: add(parts, "(", ")", depth)
    case .collection, .set: add(parts, "[", "]", depth)
    case .dictionary where parts.isEmpty: write("[:]")
    case .dictionary: add(parts.lazy.map(Self.entry), "[", "]", depth)
    default:
      if let text = Self.description(of: value, isPart: depth > 0) {
        write(text)
      } else if mirror.displayStyle == .enum {
        add(caseOf: value, parts, depth)
      } else if parts.isEmpty, mirror.displayStyle != .struct {
        write("\(value)")
      } else {
        add(parts, "\(type(of: value))(", ")", depth)
      }
    }
  }

  private mutating func add(caseOf value: Any, _ parts: Mirror.Children, _ depth: Int) {
    if depth > 0 { write(".") }
    guard let (name, payload) = parts.first else { return write("\(value)") }
    write(name ?? "_")
    // Several values, or one with a label, are a tuple.
    let values = Mirror(reflecting: payload)
    let isTuple = values.displayStyle == .tuple
    add(isTuple ? values.children : AnyCollection([(nil, payload)]), "(", ")", depth)
  }

  private mutating func add(
    _ parts: some Sequence<Mirror.Child>, _ start: String, _ end: String, _ depth: Int
  ) {
    write(start)
    if depth < Self.depth {
      for (index, part) in parts.enumerated() {
        guard room > 0 else { return }
        if index > 0 { write(", ") }
        if let name = Self.name(of: part) { write("\(name): ") }
        add(part.value, depth: depth + 1)
      }
    } else {
      write("…")
    }
    write(end)
  }

  // MARK: Parts

  private static func entry(_ entry: Mirror.Child) -> Mirror.Child {
    let pair = Mirror(reflecting: entry.value).children.map(\.value)
    guard pair.count == 2 else { return entry }
    var key = LoggedText(limit: 100)
    key.add(pair[0], depth: 1)
    let header = pair[0] as? String ?? key.text
    return (key.text, StrataRedaction.hides(header: header) ? Redacted(pair[1]) : pair[1])
  }

  /// Returns the name of a property without the underscore that property wrappers add.
  private static func name(of part: Mirror.Child) -> String? {
    guard let label = part.label, !label.hasPrefix(".") else { return nil }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private static func description(of value: Any, isPart: Bool) -> String? {
    // NB: The type is checked, because Swift values are bridged to objects in casts.
    if type(of: value) is NSObject.Type {
      return (value as? NSNumber)?.description ?? "‹\(type(of: value))›"
    }
    if isPart, let value = value as? any CustomDebugStringConvertible {
      return value.debugDescription
    }
    if let value = value as? any CustomStringConvertible { return value.description }
    if let value = value as? any CustomDebugStringConvertible { return value.debugDescription }
    return type(of: value) is AnyClass ? "‹\(type(of: value))›" : nil
  }

  /// The description of a date that no calendar has would stop the app.
  private static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return abs(seconds) < 1e11 ? "\(date)" : "Date(\(seconds))"
  }

  private static func text(of url: URL) -> String {
    guard url.user != nil || url.password != nil else { return url.absoluteString }
    return URLComponents(url: url, resolvingAgainstBaseURL: true)?.logSummary ?? "a URL"
  }

  // MARK: Writing

  private mutating func write(_ string: String, isQuoted: Bool = false) {
    guard room > 0 else { return }
    let size = string.utf8.count
    let part = string[..<(string.utf8.index(string.startIndex, offsetBy: min(room, size)))]
    text += isQuoted ? part.debugDescription : String(part)
    if size > room { text += "… of \(size) bytes" }
    room -= size
  }
}
