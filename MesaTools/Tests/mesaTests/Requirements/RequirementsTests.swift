// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("Requirements", .inTurn)
struct RequirementsTests {
  @Test("The tool reads every line of its table")
  func table() {
    let lines = RequirementTable.text.split(separator: "\n")
    let requirements = Requirements.all
    let read = requirements.requirements.values.reduce(0) { $0 + $1.count }
    let refined = requirements.refined.values.reduce(0) { $0 + $1.count }
    #expect(!lines.isEmpty)
    #expect(read + refined == lines.count)
  }

  @Test("Each requirement of the table implements itself, and nothing else does")
  func themselves() {
    for (name, requirements) in Requirements.all.requirements {
      for requirement in requirements {
        let same = requirements.filter {
          Mismatch.between(requirement.member, $0.member, aliases: []) == nil
        }
        #expect(same.map(\.declaration) == [requirement.declaration], "\(name)")
      }
    }
  }

  @Test("A protocol has the requirements of the protocols that it refines")
  func refinement() {
    let requirements = Requirements(
      """
      M A defaults func a(_ b: Int)
      M B refines A
      M B requires var c: Self.C
      M C refines B
      """)
    #expect(
      requirements.requirements(of: ["C"]).map(\.declaration) == [
        "func a(_ b: Int)", "var c: Self.C",
      ])
    #expect(requirements.requirements(of: ["A"]).map(\.hasDefault) == [true])
  }
}
