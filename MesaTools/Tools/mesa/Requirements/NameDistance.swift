// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Compares names.
enum NameDistance {
  /// Returns whether a name differs from another one by at most two letters, such as `storeEnd`
  /// from `storeEnded`.
  ///
  /// Names of fewer than eight letters differ too easily.
  static func isTypo(_ name: String, of other: String) -> Bool {
    let (one, two) = (Array(name.lowercased().utf8), Array(other.lowercased().utf8))
    guard name != other, two.count >= 8, abs(one.count - two.count) <= 2 else { return false }
    var row = Array(0...two.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, second) in two.enumerated() {
        let cost = min(row[place] + 1, row[place + 1] + 1, diagonal + (letter == second ? 0 : 1))
        diagonal = row[place + 1]
        row[place + 1] = cost
      }
    }
    return row[two.count] <= 2
  }

  /// Returns the length of the longest text that both names contain, such as "Cancel".
  static func common(_ name: String, _ other: String) -> Int {
    let (one, two) = (Array(name.utf8), Array(other.utf8))
    var row = [Int](repeating: 0, count: two.count + 1)
    var longest = 0
    for letter in one {
      for place in two.indices.reversed() {
        row[place + 1] = letter == two[place] ? row[place] + 1 : 0
        longest = max(longest, row[place + 1])
      }
    }
    return min(longest, 19)
  }
}
