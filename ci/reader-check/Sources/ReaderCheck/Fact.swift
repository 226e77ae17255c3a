// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Something that both readers find in a file.
struct Fact: Hashable {
  enum Kind: CaseIterable {
    case `import`, declaration, closure, regex
  }

  let kind: Kind
  let line: Int
  let text: String
}

extension [Fact] {
  /// Returns the facts that are not in the other list, or that the other list has less often.
  func subtracting(_ other: [Fact]) -> [Fact] {
    var rest: [Fact: Int] = [:]
    for fact in other { rest[fact, default: 0] += 1 }
    return filter { fact in
      rest[fact, default: 0] -= 1
      return rest[fact, default: 0] < 0
    }
  }
}

extension Fact {
  static func `import`(_ module: String, isTestable: Bool, line: Int) -> Fact {
    Fact(kind: .import, line: line, text: "\(isTestable ? "testable " : "")import \(module)")
  }

  /// - Parameters:
  ///   - name: The name with the types around it.
  ///   - parents: The last parts of the names of the types that the declaration inherits from.
  static func declaration(
    _ kind: SwiftDeclaration.Kind, _ name: String, parents: [String], line: Int
  ) -> Fact {
    let inheritance = parents.isEmpty ? "" : ": \(parents.joined(separator: ", "))"
    return Fact(kind: .declaration, line: line, text: "\(kind.rawValue) \(name)\(inheritance)")
  }

  static func closure(isWork: Bool, line: Int) -> Fact {
    Fact(kind: .closure, line: line, text: isWork ? "work" : "a closure on the main actor")
  }

  /// - Parameter column: The position of the first slash in its line, in bytes from 1.
  static func regex(line: Int, column: Int) -> Fact {
    Fact(kind: .regex, line: line, text: "a regular expression at column \(column)")
  }
}
