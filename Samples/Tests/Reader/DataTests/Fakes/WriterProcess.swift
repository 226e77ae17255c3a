// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A program that saves and synchronizes until it is killed.
struct WriterProcess {
  struct Saved: Sendable {
    let id: Int
    let number: Int
  }

  let database: String
  let server: URL
  let count: Int

  /// The folder of the tests.
  ///
  /// The package manager puts the executables there.
  private static var executable: URL {
    get throws {
      #if canImport(Darwin)
        let bundle = try #require(Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") })
        let folder = bundle.bundleURL.deletingLastPathComponent()
      #else
        let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      #endif
      return folder.appending(path: "reader-writer")
    }
  }

  /// Starts the program, kills it, and returns the acknowledged saves.
  ///
  /// - Parameters:
  ///   - first: The number of the first edit.
  ///   - saves: The number of saves to wait for.
  ///   - moments: The time between the last save and the kill, without a clock.
  func runAndKill(first: Int, saves: Int, moments: Int) async throws -> [Saved] {
    let process = Process()
    process.executableURL = try Self.executable
    process.arguments = [database, server.path, "\(count)", "\(first)"]
    return try await withCheckedThrowingContinuation { continuation in
      // Reading blocks a thread, so it needs a thread that no test uses.
      Thread.detachNewThread {
        continuation.resume(with: Result { try run(process, saves: saves, moments: moments) })
      }
    }
  }

  private func run(_ process: Process, saves: Int, moments: Int) throws -> [Saved] {
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let reader = output.fileHandleForReading
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < saves {
      let more = reader.availableData
      try #require(!more.isEmpty, "The program has ended.")
      text += more
    }
    for _ in 0..<moments { _ = FileManager.default.fileExists(atPath: database) }
    kill(process.processIdentifier, SIGKILL)
    text += try reader.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationReason == .uncaughtSignal)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap {
      let words = $0.split(separator: " ")
      guard words.count == 3, let id = Int(words[1]), let number = Int(words[2]) else { return nil }
      return Saved(id: id, number: number)
    }
  }
}
