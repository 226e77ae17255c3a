// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Recognizes the tokens at which a file starts a task that nothing awaits.
struct TaskStarts {
  private let source: SwiftSource
  /// The names of the type `Task` in the file.
  private var names: Set = ["Task", "`Task`"]

  private static let members: Set = [
    "detached", "immediate", "immediateDetached", "init", "runDetached", "startSynchronously",
  ]
  private static let modules: Set = ["Swift", "_Concurrency"]
  /// The words before the name of a type, or before a name that is declared.
  private static let beforeType: Set = [
    "->", "is", "as", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "func", "case",
  ]

  init(_ source: SwiftSource) {
    self.source = source
    for index in source.tokens.indices where source[text: index] == "typealias" {
      var next = endOfGenerics(from: index + 2)
      guard source[text: next] == "=" else { continue }
      if Self.modules.contains(source[text: next + 1]) { next += 2 }
      if names.contains(source[text: next + 1]) { names.insert(source[text: index + 1]) }
    }
  }

  /// Returns whether a token is the name of `Task` in an expression that starts a task.
  func contains(_ index: Int) -> Bool {
    // A generic argument is a type.
    guard names.contains(source[text: index]), source[text: index - 1] != "<" else { return false }
    var first = index
    if source[text: index - 1] == "." {
      guard Self.modules.contains(source[text: index - 2]) else { return false }
      first = index - 2
    }
    let next = endOfGenerics(from: index + 1)
    return isType(at: first) ? startsTaskInValue(after: next) : startsTask(at: next)
  }

  /// Returns whether a name is the type of a declaration or a cast, as in
  /// `var work: Task<Void, Never> { … }`.
  private func isType(at index: Int) -> Bool {
    let (before, word) = (source[text: index - 1], source[text: index - 2])
    switch before {
    case "?", "!": return word == "as"
    case "=": return word == "="
    case ":": return ["var", "let"].contains(source[text: index - 3])
    default: return Self.beforeType.contains(before)
    }
  }

  /// Returns whether a property or a function with the type `Task` has a value that starts a task,
  /// as in `let work: Task<Void, Never> = .init { … }`.
  private func startsTaskInValue(after type: Int) -> Bool {
    var next = type
    while ["?", "!"].contains(source[text: next]) { next += 1 }
    guard ["=", "{"].contains(source[text: next]) else { return false }
    next += source[text: next + 1] == "return" ? 2 : 1
    return source[text: next] == "." && startsTask(at: next)
  }

  /// Returns whether a closure or an operation follows the type or one of its members.
  private func startsTask(at index: Int) -> Bool {
    var next = index
    if source[text: next] == "." {
      guard Self.members.contains(source[text: next + 1]) else { return false }
      next += 2
    }
    switch source[text: next] {
    case "{": return true
    case "(":
      let close = source.closings[next]
      return source[text: close + 1] == "{" || hasOperation((next + 1)..<max(close, next + 1))
    default: return false
    }
  }

  private func hasOperation(_ arguments: Range<Int>) -> Bool {
    var index = arguments.lowerBound
    while index < min(arguments.upperBound, source.tokens.count) {
      if source[text: index] == "operation", source[text: index + 1] == ":" { return true }
      index = max(source.closings[index], index) + 1
    }
    return false
  }

  /// Returns the token behind generic arguments such as `<Result<Int, Never>, Never>`, or `start`
  /// if there are none.
  private func endOfGenerics(from start: Int) -> Int {
    guard source[text: start] == "<" else { return start }
    var (index, depth) = (start, 0)
    repeat {
      switch source[text: index] {
      case "<": depth += 1
      case ">": depth -= 1
      case "{", "}", ";", "": return start
      default: break
      }
      // Swift compiles no deeper types.
      guard depth <= 256 else { return start }
      index = max(source.closings[index], index) + 1
    } while depth > 0
    return index
  }
}
