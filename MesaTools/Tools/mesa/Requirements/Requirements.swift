// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The protocols of the libraries that have a requirement with a default implementation.
struct Requirements: Sendable {
  /// The module of each protocol.
  private(set) var modules: [String: String] = [:]
  /// The protocols that a protocol refines.
  private(set) var refined: [String: [String]] = [:]
  private(set) var requirements: [String: [Requirement]] = [:]

  /// The requirements in `RequirementTable`.
  static let all = Requirements(RequirementTable.text)

  /// Reads a table whose lines are `MODULE PROTOCOL refines PROTOCOL`,
  /// `MODULE PROTOCOL requires DECLARATION` or `MODULE PROTOCOL defaults DECLARATION`.
  init(_ table: String) {
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard parts.count == 4 else { continue }
      let name = parts[1]
      modules[name] = parts[0]
      if parts[2] == "refines" {
        refined[name, default: []].append(parts[3])
      } else if let requirement = Requirement(
        protocolName: name, hasDefault: parts[2] == "defaults", declaration: parts[3])
      {
        requirements[name, default: []].append(requirement)
      }
    }
  }

  /// Returns the requirements of protocols and of the protocols that they refine.
  func requirements(of protocols: Set<String>) -> [Requirement] {
    var found = protocols
    var next = Array(protocols)
    while let name = next.popLast() {
      next += (refined[name] ?? []).filter { found.insert($0).inserted }
    }
    return found.sorted().flatMap { requirements[$0] ?? [] }
  }
}
