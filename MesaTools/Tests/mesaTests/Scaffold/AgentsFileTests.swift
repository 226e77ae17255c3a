// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("AGENTS.md", .inTurn)
struct AgentsFileTests {
  private let app: AppPackage

  init() throws {
    app = try AppPackage()
  }

  @Test("It is written where there is none")
  func new() throws {
    let run = try app.run("screen", "Edit", "--agents")
    #expect(run.output.contains("wrote AGENTS.md"))
    #expect(try app.package.text(of: "AGENTS.md") == AgentsFile.page())
  }

  @Test("An existing file gets a section, once")
  func section() throws {
    try app.package.write("# Mine\n\nBe brief.", to: "AGENTS.md")
    #expect(try app.run("screen", "Edit", "--agents").output.contains("added a section"))
    let text = try #require(app.package.text(of: "AGENTS.md"))
    #expect(text.hasPrefix("# Mine\n\nBe brief.\n\n## MESA: how a feature is written here\n"))
    #expect(text.contains("\n### Folders\n") && !text.contains("\n## Folders\n"))

    #expect(try app.run("screen", "Other", "--agents").output.contains("left AGENTS.md as it is"))
    #expect(app.package.text(of: "AGENTS.md") == text)
  }

  @Test("Without the flag it is left alone")
  func noFlag() throws {
    #expect(try app.run("screen", "Edit").exitCode == 0)
    #expect(app.package.text(of: "AGENTS.md") == nil)
  }

  @Test("Its commands permit writing, because an assistant has no terminal")
  func permission() throws {
    let commands = try AgentsFile.page().split(separator: "\n").filter {
      $0.hasPrefix("swift package ")
    }
    #expect(commands.count == 2)
    #expect(
      commands.allSatisfy {
        $0.hasPrefix("swift package --allow-writing-to-package-directory mesa ")
      })
  }

  @Test("A file that is no text is named, and nothing is written")
  func noText() throws {
    try app.package.write(Data([0xFF, 0xFE, 0xFF]), to: "AGENTS.md")
    let run = try app.run("screen", "Edit", "--agents")
    #expect(
      run.errors(exit: 1) == """
        mesa: AGENTS.md cannot be read as UTF-8 text. Repair it, or leave out --agents.
        """)
    #expect(try app.written() == ["AGENTS.md"])
  }
}
