// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
  import Foundation

  /// A program that a test writes, compiles and runs in a temporary folder.
  struct SwiftProgram {
    struct Outcome {
      let status: Int32
      let output: String
    }

    private let folder: URL

    /// Writes the program, of the files of a folder and of new ones.
    init(files: [String], of sources: URL, new: [String: String]) throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "mesa-program-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        try FileManager.default.copyItem(
          at: sources.appending(path: file), to: folder.appending(path: file))
      }
      for (file, text) in new {
        try Data(text.utf8).write(to: folder.appending(path: file))
      }
    }

    func compile() async throws -> Outcome {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      // The name of an environment that has no compiler is 127, and the output says so.
      return try await run(
        "/usr/bin/env",
        ["swiftc", "-Onone", "-swift-version", "6", "-j", "2", "-o", "program"]
          + files.filter { $0.hasSuffix(".swift") }.sorted())
    }

    func run() async throws -> Outcome {
      try await run(folder.appending(path: "program").path, [])
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    private func run(_ program: String, _ arguments: [String]) async throws -> Outcome {
      // A file, because nobody reads a pipe while the program runs.
      let file = folder.appending(path: "output.txt")
      try Data().write(to: file)
      let output = try FileHandle(forWritingTo: file)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardOutput = output
      process.standardError = output
      try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do {
          try process.run()
        } catch {
          process.terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
      try output.close()
      let text = try String(contentsOf: file, encoding: .utf8)
      return Outcome(status: process.terminationStatus, output: text)
    }
  }
#endif
