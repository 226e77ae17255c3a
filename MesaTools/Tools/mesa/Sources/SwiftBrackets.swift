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
    var open: [Int] = []
    var conditions: [[Int]] = []
    for index in tokens.indices where tokens[index].kind == .mark {
      switch tokens[index].text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}": close(with: index, of: tokens, &open, &closings)
      case "#":
        guard index + 1 < tokens.count else { break }
        switch tokens[index + 1].text {
        case "if": conditions.append(open)
        case "elseif", "else":
          guard let before = conditions.last else { break }
          // The branch ends the brackets that it has opened.
          for unclosed in open.dropFirst(before.count) { closings[unclosed] = index }
          open = before
        case "endif": conditions.removeLast(conditions.isEmpty ? 0 : 1)
        default: break
        }
      default: break
      }
    }
    for index in open where closings[index] == 0 { closings[index] = tokens.count }
    return closings
  }

  private static func close(
    with index: Int, of tokens: [SwiftToken], _ open: inout [Int], _ closings: inout [Int]
  ) {
    let pair = tokens[index].text == ")" ? "(" : tokens[index].text == "]" ? "[" : "{"
    if let last = open.last, tokens[last].text == pair {
      closings[last] = index
      open.removeLast()
      return
    }
    guard let match = open.lastIndex(where: { tokens[$0].text == pair }) else { return }
    // A brace is not closed by a parenthesis around it.
    if pair != "{", open[(match + 1)...].contains(where: { tokens[$0].text == "{" }) { return }
    while open.count > match { closings[open.removeLast()] = index }
  }
}
