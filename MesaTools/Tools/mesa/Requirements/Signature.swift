// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The types of a member in their shortest spelling.
///
/// The names of generic parameters begin with a dollar sign, and `some` is a generic parameter.
struct Signature {
  private(set) var parameters: [[String]] = []
  private(set) var type: [String]?
  /// The constraints of each generic parameter.
  private(set) var constraints: [String: Set<String>] = [:]

  init(_ member: SwiftMember) {
    for parameter in member.parameters ?? [] {
      parameters.append(marked(parameter.type, member))
    }
    type = member.type.map { $0.first == "some" ? $0 : marked($0, member) }
  }

  private mutating func marked(_ type: [String], _ member: SwiftMember) -> [String] {
    let plain = SwiftType.plain(type)
    var words: [String] = []
    var index = 0
    while index < plain.count {
      var name = "$\(plain[index])"
      if plain[index] == "some" {
        let end = plain[index...].firstIndex { [",", ")", ">", "?", "."].contains($0) }
        name += "\(constraints.count)"
        constraints[name] = MemberReader.constraints(plain[(index + 1)..<(end ?? plain.count)])
        index = end ?? plain.count
      } else {
        if let own = member.generics[plain[index]] { constraints[name] = own }
        index += 1
      }
      words.append(constraints[name] == nil ? String(name.dropFirst()) : name)
    }
    return words
  }

  static func isGeneric(_ word: String) -> Bool { word.hasPrefix("$") }

  static func isGeneric(_ type: [String]) -> Bool { type.contains(where: isGeneric) }

  /// Returns whether two types are alike apart from the names of their generic parameters and the
  /// arguments of an associated type.
  static func areAlike(_ type: [String], _ other: [String]) -> Bool {
    if other.contains("Self") { return type.first == other.first }
    return type.map { isGeneric($0) ? "$" : $0 } == other.map { isGeneric($0) ? "$" : $0 }
  }
}
