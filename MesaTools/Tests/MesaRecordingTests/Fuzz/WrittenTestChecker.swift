// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Checks that a written test calls nothing but what such a test may call.
struct WrittenTestChecker {
  private typealias Token = WrittenTokens.Token

  private let tokens: [Token]
  private var openings: [Int: Int] = [:]
  private var closings: [Int: Int] = [:]
  private var fakes: Set<String> = []

  /// Throws a ``WrittenTokens/Problem`` that says what else the test does.
  static func check(_ source: String) throws {
    var checker = Self(tokens: try WrittenTokens(source).tokens)
    try checker.findBrackets()
    checker.findFakes()
    for index in checker.tokens.indices { try checker.check(index) }
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  private func problem(_ text: String, at index: Int) -> WrittenTokens.Problem {
    let around = tokens[max(0, index - 8)..<min(tokens.count, index + 9)].map(\.text)
    return WrittenTokens.Problem(description: "\(text): \(around.joined(separator: " "))")
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) && tokens[index].kind != .string ? tokens[index].text : ""
  }

  private func isSign(_ index: Int, _ sign: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign && tokens[index].text == sign
  }

  private mutating func findBrackets() throws {
    let pairs = [")": "(", "]": "[", "}": "{"]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      if pairs.values.contains(token.text) { open.append(index) }
      guard let opening = pairs[token.text] else { continue }
      guard let last = open.popLast(), tokens[last].text == opening else {
        throw problem("a bracket", at: index)
      }
      (openings[index], closings[last]) = (last, index)
    }
    guard open.isEmpty else { throw problem("an open bracket", at: open[0]) }
  }

  private mutating func findFakes() {
    for index in tokens.indices where text(index) == "private" && text(index + 1) == "let" {
      if ["FakeInteractor", "FakeSubjectInteractor"].contains(text(index + 4)) {
        fakes.insert(text(index + 2))
      }
    }
  }

  private func check(_ index: Int) throws {
    let token = tokens[index]
    switch token.kind {
    case .comment: try checkComment(index)
    case .word: try checkWord(index)
    case .sign where token.text == "(": try checkCall(index)
    case .sign where token.text == "{": try checkBlock(index)
    case .sign where token.text == "#":
      guard text(index + 1) == "expect" else { throw problem("a macro", at: index) }
    case .sign where token.text == "@":
      let names = ["Suite", "MainActor", "Test", "testable", "Sendable", "convention", "escaping"]
      // The attributes of a type call nothing.
      guard names.contains(text(index + 1)) || token.touches || !token.isFirst else {
        throw problem("an attribute", at: index)
      }
    default: break
    }
  }

  private func checkComment(_ index: Int) throws {
    let comments = [
      "// Written by `mesa test` from a recording.", "// swift-format-ignore-file",
      "// Values that the test uses several times.",
    ]
    let text = tokens[index].text
    let end = " missing here, so the test may fail although nothing has changed."
    let isGap = text.hasSuffix(end) && text.dropFirst(3).first?.isNumber == true
    guard comments.contains(text) || isGap else { throw problem("a comment", at: index) }
  }

  private static let banned: Set = [
    "catch", "class", "defer", "deinit", "do", "enum", "extension", "for", "guard", "if", "macro",
    "operator", "protocol", "subscript", "switch", "throw", "try", "unsafe", "while",
  ]

  /// Checks that a word begins no statement or declaration that a test does not have.
  private func checkWord(_ index: Int) throws {
    let word = text(index)
    let isName = isSign(index - 1, ".") || isSign(index + 1, ":")
    guard !isName else { return }
    if Self.banned.contains(word) { throw problem("a keyword", at: index) }
    if word == "import", !tokens[index].isFirst, text(index - 1) != "testable" {
      throw problem("an import", at: index)
    }
    if word == "func", text(index + 1) != "recorded" { throw problem("a function", at: index) }
  }

  // MARK: Blocks

  private func checkBlock(_ index: Int) throws {
    if let close = closings[index], isSign(close + 1, "("), tokens[close + 1].touches {
      throw problem("the call of a closure", at: index)
    }
    if isSign(index - 1, ")"), let open = openings[index - 1] {
      let callers = ["send", "TestStore", "TestFlow", "TrapezioRoute", "expectState"]
      guard callers.contains(text(open - 1)) else { throw problem("a block", at: index) }
      return
    }
    if ["receive", "async"].contains(text(index - 1)) { return }
    if isSign(index - 1, ":"), text(index - 2) == "until" { return }
    let line = tokens[...index].lastIndex(where: \.isFirst) ?? 0
    guard tokens[line..<index].contains(where: { $0.text == "struct" && $0.kind == .word }) else {
      throw problem("a block", at: index)
    }
  }

  // MARK: Calls

  private func checkCall(_ index: Int) throws {
    guard tokens[index].touches, index > 0 else { return }
    let callee = tokens[index - 1]
    switch callee.kind {
    case .string, .number, .placeholder, .comment:
      if callee.kind == .placeholder { return }
      throw problem("a call", at: index)
    case .sign where "([:,<".contains(callee.text): return
    case .sign where callee.text == "]":
      guard isSign(index + 1, ")") else { throw problem("a call", at: index) }
    case .sign where callee.text == ">":
      try checkInitializer(index, start(ofGenericAt: index - 1))
    case .sign: throw problem("a call", at: index)
    case .word, .raw: try checkNamedCall(index)
    }
  }

  /// Returns the position of the word before angle brackets that end at a position.
  private func start(ofGenericAt close: Int) -> Int {
    var (index, depth) = (close, 0)
    repeat {
      if isSign(index, ">"), !isSign(index - 1, "-") { depth += 1 }
      if isSign(index, "<") { depth -= 1 }
      index -= 1
    } while depth > 0 && index > 0
    return index
  }

  private static let verbs: Set = [
    "advance", "closeQuestion", "emit", "end", "expectCall", "expectEvent", "expectMessage",
    "expectQuestion", "expectScreen", "expectState", "fail", "finish", "leave", "press", "receive",
    "send", "skipChanges", "succeed", "suffix", "userLeaves",
  ]

  private func checkNamedCall(_ index: Int) throws {
    let name = index - 1
    guard isSign(name - 1, "."), tokens[name].touches else {
      let word = text(name)
      let types = ["throws", "convention", "isolated", "nonisolated", "Suite", "Test"]
      if fakes.contains(word) || types.contains(word) || word == "recorded" { return }
      if word == "expect", isSign(name - 1, "#") { return }
      return try checkInitializer(index, name)
    }
    // The case of an enum whose type is known.
    guard tokens[name - 1].touches, !"([,: -".contains(text(name - 2)) else { return }
    let root = start(ofChainAt: name - 2)
    let word = text(root)
    if isBig(word) {
      // A value is no type, such as `default` in `Foo.default.run()`.
      let path = tokens[root..<name].filter { $0.kind == .word }.map(\.text)
      guard path.allSatisfy(isBig) else { throw problem("a call", at: index) }
      return try checkType(root, index)
    }
    let changes = ["append", "insert", "remove", "removeLast", "removeSubrange"]
    let owners = ["store", "flow", "navigator", "interop", "clock"]
    let isVerb = owners.contains(word) || fakes.contains(word)
    guard
      isVerb && Self.verbs.contains(text(name)) || word == "$0" && changes.contains(text(name))
        || word == "state" && changes.contains(text(name))
    else { throw problem("a call", at: index) }
  }

  /// Returns the position of the first word of a chain such as `$0.rows[1]?.title`.
  private func start(ofChainAt end: Int) -> Int {
    var index = end
    while index > 0 {
      if isSign(index, "?") { index -= 1 }
      if isSign(index, "]"), let open = openings[index] {
        // The short form of a collection begins a chain.
        guard tokens[open].touches, !"([,:".contains(text(open - 1)) else { return open }
        index = open - 1
        continue
      }
      if isSign(index, ">") { index = start(ofGenericAt: index) }
      guard isSign(index - 1, "."), tokens[index].touches, tokens[index - 1].touches else {
        return index
      }
      index -= 2
    }
    return index
  }

  private func checkInitializer(_ index: Int, _ name: Int) throws {
    let root = start(ofChainAt: name)
    guard isBig(text(name)) || tokens[name].kind == .raw else { throw problem("a call", at: index) }
    try checkType(root, index)
    let tools = [
      "TestStore", "TestFlow", "TrapezioRoute", "AnyHashable", "Character", "String", "Substring",
    ]
    let type = text(name)
    let isNumber = ["Int", "UInt", "Float", "Double", "CGFloat", "Decimal", "Bool"]
      .contains { type.hasPrefix($0) }
    if tools.contains(type) || isNumber { return }
    try checkLabels(index)
  }

  private func isBig(_ word: String) -> Bool {
    word.unicodeScalars.first { $0 != "_" }.map { !$0.properties.isLowercase && $0 != "$" } == true
  }

  private static let system: Set = [
    "Bundle", "Darwin", "DispatchQueue", "FileHandle", "FileManager", "Foundation", "Glibc",
    "NotificationCenter", "OperationQueue", "Process", "RunLoop", "Swift", "Thread", "Timer",
    "URLSession", "UserDefaults",
  ]

  private func checkType(_ root: Int, _ index: Int) throws {
    if isSign(root, "[") { return }
    guard isBig(text(root)), !Self.system.contains(text(root)), !text(root).hasPrefix("NS") else {
      throw problem("a call of a function", at: index)
    }
  }

  /// Checks that each argument has a label.
  private func checkLabels(_ open: Int) throws {
    var (index, depth, angles, isStart) = (open + 1, 0, 0, true)
    while depth > 0 || !isSign(index, ")") {
      if isStart, depth == 0 {
        let isLabel = tokens[index].kind != .string && isSign(index + 1, ":")
        guard isLabel || tokens[index].kind == .placeholder else {
          throw problem("an argument without a label", at: index)
        }
      }
      if isSign(index, "<"), tokens[index].touches, tokens[index - 1].kind != .sign { angles += 1 }
      if isSign(index, ">"), !isSign(index - 1, "-"), angles > 0 { angles -= 1 }
      isStart = depth == 0 && angles == 0 && isSign(index, ",")
      if ["(", "[", "{"].contains(where: { isSign(index, $0) }) { depth += 1 }
      if [")", "]", "}"].contains(where: { isSign(index, $0) }) { depth -= 1 }
      index += 1
    }
  }
}
