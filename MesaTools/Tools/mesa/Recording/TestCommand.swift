// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MesaRecording

/// `mesa test`, which writes a test from a recording.
struct TestCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Write a test from a recording.")

  @Argument(help: "A file that MesaInspector.record(to:) or the page has written.")
  var recording: String

  @Option(help: "The type of a store or of its feature, or the store's key.")
  var store: String?

  @Flag(help: "Write a test of all stores, which begins at the first window's root.")
  var flow = false

  @Option(help: "The number of the first entry that counts, if the store takes a state.")
  var from: Int?

  @Option(help: "The number of the last entry that counts.")
  var through: Int?

  @Option(help: "The name of the test's type, such as StaleSearchTests.")
  var name: String?

  @Option(help: "Write to a new file, or to a new file in a folder, instead of the terminal.")
  var output: String?

  func validate() throws {
    guard flow != (store != nil) else {
      throw ValidationError("Pass either --store, such as --store EditStore, or --flow.")
    }
    guard from == nil || !flow else {
      throw ValidationError("Pass --from with --store: a flow begins with the first window.")
    }
    guard output != "" else {
      throw ValidationError("--output needs a value, such as --output EditStoreTests.swift.")
    }
    if let name, !SwiftName.isIdentifier(name) {
      throw ValidationError("--name needs the name of a type, such as --name StaleSearchTests.")
    }
  }

  func run(_ environment: CommandEnvironment) throws -> Int32 {
    let file = try RecordingFile.open(recording)
    // Without a package, the recording is all that is known.
    let types = (try? environment.package()).map {
      DeclaredTypes(SourceTree.read($0, only: { $0.kind != .test }))
    }
    let entries = RecordedEntries(file.lines, types: types)
    var test = try test(of: entries, app: file.header.app, named: name)
    guard let output else {
      environment.output(String(test.source.dropLast()))
      return 0
    }
    let place = TestFile(output)
    let free = try place.freeName(for: test.name, isChosen: name != nil)
    if free != test.name {
      test = try self.test(of: entries, app: file.header.app, named: free)
    }
    try place.write(test)
    return 0
  }

  private func test(
    of entries: RecordedEntries, app: String, named name: String?
  ) throws(CommandError) -> RecordedTest {
    do {
      let end = through ?? .max
      guard let store else {
        return try RecordedTest(
          flowOf: entries.stores(through: end), in: entries, of: app, named: name, through: end)
      }
      return RecordedTest(
        of: try RecordedStore(named: store, in: entries, from: from ?? 0, through: end),
        named: name)
    } catch {
      throw .failure(error.message)
    }
  }
}
