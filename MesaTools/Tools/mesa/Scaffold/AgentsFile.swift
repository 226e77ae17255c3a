// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes the page for coding assistants to a new file, or to a section of an existing file.
struct AgentsFile {
  private let url: URL
  private let existing: String?
  private let page: String

  init(root: String) throws {
    try PackageBoundary(root: root).check("AGENTS.md")
    url = URL(fileURLWithPath: root).appending(path: "AGENTS.md")
    page = try Self.page()
    let exists = FileManager.default.fileExists(atPath: url.path)
    do {
      existing = exists ? try String(contentsOf: url, encoding: .utf8) : nil
    } catch {
      throw CommandError.failure(
        "AGENTS.md cannot be read as UTF-8 text. Repair it, or leave out --agents.")
    }
  }

  /// Returns the page as it is in the repository of MESA.
  static func page() throws -> String {
    try String(contentsOf: Template.folder.appending(path: "AGENTS.md"), encoding: .utf8)
  }

  var summary: String {
    switch existing {
    case nil: "write AGENTS.md"
    case _ where hasSection: "leave AGENTS.md as it is: it has the section"
    default: "add a section to AGENTS.md"
    }
  }

  var pastSummary: String {
    switch existing {
    case nil: "wrote AGENTS.md"
    case _ where hasSection: "left AGENTS.md as it is: it has the section"
    default: "added a section to AGENTS.md"
    }
  }

  /// Whether the existing file has the title of the page as a heading of any level.
  private var hasSection: Bool {
    let title = page.prefix { $0 != "\n" }
    return existing.map { $0.contains(title) } ?? false
  }

  func write() throws {
    do {
      try update()
    } catch {
      throw FileProblem.writing("AGENTS.md", error)
    }
  }

  private func update() throws {
    guard let existing else {
      try Data(page.utf8).write(to: url, options: .withoutOverwriting)
      return
    }
    guard !hasSection else { return }
    // In a section, each heading is one level lower.
    let section = page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("# ") || $0.hasPrefix("## ") ? "#\($0)" : String($0) }
      .joined(separator: "\n")
    let gap = existing.hasSuffix("\n") ? "\n" : "\n\n"
    try Data((existing + gap + section).utf8).write(to: url, options: .atomic)
  }
}
