// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the built executable.
struct CounterProcess {
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The folder of the tests.
  ///
  /// The package manager puts the executables there.
  static var executable: URL {
    get throws {
      #if canImport(Darwin)
        let bundle = try #require(Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") })
        let folder = bundle.bundleURL.deletingLastPathComponent()
      #else
        let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      #endif
      return folder.appending(path: "Counter")
    }
  }

  /// Runs a script to its end.
  static func run(
    _ script: String, database: URL, _ arguments: String...
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = try executable
    process.arguments = ["--database", database.path] + arguments
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let problems = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: problems, as: UTF8.self))
  }
}
