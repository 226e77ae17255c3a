// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Pairs the brackets of a file.
enum SwiftBrackets {
  /// Returns the index of the closing token for each opening token, and zero for other tokens.
  ///
  /// A bracket that is not closed ends with the file, or with the bracket around it. The branches
  /// of an `#if` begin at the same depth, because each branch may open the same brace.
  static func closings(of tokens: [SwiftToken]) -> [Int] {
    var closings = [Int](repeating: 0, count: tokens.count)
    var open = OpenBrackets()
    var conditions: [OpenBrackets] = []
    for index in tokens.indices where tokens[index].kind == .mark {
      switch tokens[index].text {
      case "(", "[", "{": open.append(index, tokens[index].text)
      case ")": open.close("(", with: index, &closings)
      case "]": open.close("[", with: index, &closings)
      case "}": open.close("{", with: index, &closings)
      case "#":
        guard index + 1 < tokens.count else { break }
        switch tokens[index + 1].text {
        case "if": conditions.append(open)
        case "elseif", "else":
          guard let before = conditions.last else { break }
          // The branch ends the brackets that it has opened.
          for unclosed in open.indices.dropFirst(before.indices.count) {
            closings[unclosed] = index
          }
          open = before
        case "endif": conditions.removeLast(conditions.isEmpty ? 0 : 1)
        default: break
        }
      default: break
      }
    }
    for index in open.indices where closings[index] == 0 { closings[index] = tokens.count }
    return closings
  }
}

/// The brackets that are open at a token.
private struct OpenBrackets {
  private enum Kind {
    case parenthesis, square, brace

    init(_ text: String) { self = text == "(" ? .parenthesis : text == "[" ? .square : .brace }
  }

  /// The numbers of open brackets in an open brace, or outside of all.
  private struct Count {
    var parentheses = 0
    var squares = 0
  }

  private(set) var indices: [Int] = []
  private var kinds: [Kind] = []
  private var counts = [Count()]

  mutating func append(_ index: Int, _ text: String) {
    indices.append(index)
    kinds.append(Kind(text))
    switch Kind(text) {
    case .parenthesis: counts[counts.count - 1].parentheses += 1
    case .square: counts[counts.count - 1].squares += 1
    case .brace: counts.append(Count())
    }
  }

  /// Closes the last bracket of a kind, and those in it.
  ///
  /// A parenthesis or a square bracket does not close the braces in it.
  mutating func close(_ text: String, with index: Int, _ closings: inout [Int]) {
    let kind = Kind(text)
    let isOpen =
      switch kind {
      case .parenthesis: counts[counts.count - 1].parentheses > 0
      case .square: counts[counts.count - 1].squares > 0
      case .brace: counts.count > 1
      }
    guard isOpen else { return }
    while let last = kinds.popLast() {
      closings[indices.removeLast()] = index
      switch last {
      case .parenthesis: counts[counts.count - 1].parentheses -= 1
      case .square: counts[counts.count - 1].squares -= 1
      case .brace: counts.removeLast()
      }
      if last == kind { return }
    }
  }
}
