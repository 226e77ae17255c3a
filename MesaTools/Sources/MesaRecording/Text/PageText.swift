// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Numbers and long texts, as the page shows them.
enum PageText {
  static func cut(_ text: String, _ length: Int = 400) -> String {
    // A scalar has a limited size, unlike a character.
    let scalars = text.unicodeScalars
    guard text.utf8.count > length,
      let end = scalars.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return String(scalars.prefix(length - 1)) + "…"
  }

  static func seconds(_ t: Double?) -> String {
    guard let t, t.isFinite else { return "" }
    return fixed(t, 3)
  }

  static func duration(_ length: Double?) -> String {
    guard let length, length.isFinite else { return "" }
    if length >= 1 { return "\(short(length, 2)) s" }
    let milliseconds = length * 1000
    return "\(short(milliseconds, milliseconds < 10 ? 1 : 0)) ms"
  }

  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      text.append(index > 0 && index % 3 == 0 && digit.isNumber ? ",\(digit)" : "\(digit)")
    }
    return "\(String(text.reversed())) \(number == 1 ? one : many)"
  }

  private static func short(_ number: Double, _ digits: Int) -> String {
    let text = fixed(number, digits)
    guard text.contains(".") else { return text }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(String(short).reversed())
  }

  /// Rounds a half up, as a browser does.
  private static func fixed(_ number: Double, _ digits: Int) -> String {
    let scale = pow(10, Double(digits))
    let scaled = number * scale
    let isExact = (-scaled).addingProduct(number, scale) == 0
    let rounded = isExact ? (scaled + 0.5).rounded(.down) / scale : number
    return String(format: "%.\(digits)f", rounded)
  }
}
