// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The name of a type, such as `Dictionary<Int, Page.Row>`.
package struct TypeName {
  /// A part of a path such as `Page<Int>.Row`.
  private struct Component {
    let name: String
    var arguments: [[Part]] = []
  }

  private enum Part {
    case text(Character)
    case path([Component])
  }

  private let text: String

  package init(_ text: String) { self.text = text }

  // MARK: Forms

  /// The name without outer types, as `"\(type)"`.
  package var short: String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    return written { path, write in
      let isMetatype = ["Type", "Protocol"].contains(path.last?.name)
      return path.suffix(isMetatype ? 2 : 1).map(write).joined(separator: ".")
    }
  }

  /// The name as in source: `[Int: Page.Row]?`.
  package var sugared: String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text == "()" ? "Void" : text }
    return written { path, write in
      path.enumerated().map { index, component in
        index == 0 ? Self.sugar(component) ?? write(component) : write(component)
      }.joined(separator: ".")
    }
  }

  /// The name of a type of whose reflection this is the text, without modules.
  package var withoutModules: String {
    written { path, write in
      path.dropFirst(path.count > 1 ? 1 : 0).map(write).joined(separator: ".")
    }
  }

  package var names: Set<String> {
    // Most names have no parts, and reading them is slow.
    text.utf8.allSatisfy { SwiftName.isPart(Unicode.Scalar($0)) } ? [text] : Self.names(in: parts)
  }

  /// The types in the outermost angle brackets.
  package var arguments: [TypeName] {
    guard case .path(let path)? = parts.first, let last = path.last else { return [] }
    return last.arguments.map { TypeName(Self.text($0, Self.plain)) }
  }

  private static func names(in parts: [Part]) -> Set<String> {
    parts.reduce(into: []) { names, part in
      guard case .path(let path) = part else { return }
      for component in path {
        names.insert(component.name)
        for argument in component.arguments { names.formUnion(Self.names(in: argument)) }
      }
    }
  }

  /// Returns the short form of an optional or a collection.
  private static func sugar(_ component: Component) -> String? {
    func argument(_ index: Int) -> String {
      TypeName(text(component.arguments[index], plain)).sugared
    }
    switch (component.name, component.arguments.count) {
    case ("Optional", 1):
      return isSimple(component.arguments[0]) ? "\(argument(0))?" : "(\(argument(0)))?"
    case ("Array", 1): return "[\(argument(0))]"
    case ("Dictionary", 2): return "[\(argument(0)): \(argument(1))]"
    default: return nil
    }
  }

  /// Whether a question mark behind a type belongs to all of it.
  private static func isSimple(_ parts: [Part]) -> Bool {
    if parts.count == 1 { return true }
    var depth = 0
    for (index, part) in parts.enumerated() {
      if case .text("(") = part { depth += 1 }
      if case .text(")") = part { depth -= 1 }
      if depth == 0 { return index == parts.count - 1 }
    }
    return false
  }

  // MARK: Writing

  private typealias Writer = (_ path: [Component], _ write: (Component) -> String) -> String

  private static func plain(_ path: [Component], _ write: (Component) -> String) -> String {
    path.map(write).joined(separator: ".")
  }

  private func written(_ writer: @escaping Writer) -> String { Self.text(parts, writer) }

  private static func text(_ parts: [Part], _ writer: @escaping Writer) -> String {
    parts.map { part in
      switch part {
      case .text(let character): String(character)
      case .path(let path):
        writer(path) { component in
          let arguments = component.arguments.map { text($0, writer) }
          return arguments.isEmpty
            ? component.name : "\(component.name)<\(arguments.joined(separator: ", "))>"
        }
      }
    }.joined()
  }

  // MARK: Reading

  /// The most types in types, because code that calls itself reads them.
  private static let deepest = 64

  private var parts: [Part] {
    var (depth, deepest) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    // No program has such a type, so its parts do not matter.
    guard deepest <= Self.deepest else { return text.map { .text($0) } }
    var rest = Substring(text)
    return Self.parts(&rest, isArgument: false)
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_$".contains(character)
  }

  private static func parts(_ rest: inout Substring, isArgument: Bool) -> [Part] {
    var (parts, depth): ([Part], Int) = ([], 0)
    while let first = rest.first {
      if isName(first) || first == "`" {
        parts.append(.path(path(&rest)))
        continue
      }
      if isArgument, depth == 0, ",>".contains(first) { break }
      rest.removeFirst()
      parts.append(.text(first))
      if "([".contains(first) { depth += 1 }
      if ")]".contains(first) { depth -= 1 }
      if first == "-", rest.first == ">" { parts.append(.text(rest.removeFirst())) }
    }
    return parts
  }

  private static func path(_ rest: inout Substring) -> [Component] {
    var path: [Component] = []
    while true {
      var component = Component(name: name(&rest))
      if rest.first == "<" {
        repeat {
          rest = rest.dropFirst().drop { $0 == " " }
          component.arguments.append(parts(&rest, isArgument: true))
        } while rest.first == ","
        rest = rest.dropFirst()
      }
      path.append(component)
      let next = rest.dropFirst().first
      guard rest.first == ".", let next, isName(next) || next == "`" else { return path }
      rest = rest.dropFirst()
    }
  }

  private static func name(_ rest: inout Substring) -> String {
    var name = ""
    if rest.first == "`" {
      name.append(rest.removeFirst())
      while let next = rest.popFirst() {
        name.append(next)
        if next == "`" { break }
      }
      return name
    }
    while let next = rest.first, isName(next) { name.append(rest.removeFirst()) }
    return name
  }
}
