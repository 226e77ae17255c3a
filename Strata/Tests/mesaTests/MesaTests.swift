// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa", .timeLimit(.minutes(1)))
struct MesaTests {
  @Test("Without a verb it prints its usage")
  func usage() {
    let run = ToolRun()
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("usage: swift package mesa VERB"))
  }

  @Test("An unknown verb is an error of usage that names the verbs")
  func unknownVerb() {
    let run = ToolRun("fly")
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("mesa: 'fly' is no verb of mesa. The verbs are: "))
  }
}
