// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the arguments of calls in recorded sources, whose texts have no interpolations.
enum CallReader {
  /// Returns where the parenthesis is that closes a call.
  static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for (index, scalar) in code(text) {
      if scalar == "(" { depth += 1 }
      if scalar == ")" {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  static func arguments(_ text: Substring) -> [(label: String?, value: String)] {
    var (arguments, start, depth): ([Substring], Substring.Index, Int) = ([], text.startIndex, 0)
    for (index, scalar) in code(text) {
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      if scalar == ",", depth == 0 {
        arguments.append(text[start..<index])
        start = text.unicodeScalars.index(after: index)
      }
    }
    arguments.append(text[start...])
    return arguments.filter { !$0.isEmpty }.map { argument in
      let argument = argument.drop { $0 == " " }
      let label = argument.prefix { $0.isLetter || $0.isNumber }
      let rest = argument[label.endIndex...]
      return rest.hasPrefix(": ")
        ? (String(label), String(rest.dropFirst(2))) : (nil, String(argument))
    }
  }

  /// Returns the scalars outside of literals.
  private static func code(
    _ text: Substring
  ) -> [(index: Substring.Index, scalar: Unicode.Scalar)] {
    var (isLiteral, isEscaped) = (false, false)
    return zip(text.unicodeScalars.indices, text.unicodeScalars).filter { _, scalar in
      defer { isEscaped = isLiteral && scalar == "\\" && !isEscaped }
      if scalar == "\"", !isEscaped { isLiteral.toggle() }
      return !isLiteral
    }
  }
}
