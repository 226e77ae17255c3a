// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the built executable.
final class ServerProcess {
  struct Outcome {
    let status: Int32
    let errors: String
  }

  private let process = Process()
  private let (output, errors) = (Pipe(), Pipe())

  convenience init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  init(_ arguments: [String]) throws {
    process.executableURL = try Self.executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

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
      return folder.appending(path: "reader-server")
    }
  }

  func start() throws { try process.run() }

  /// The first line of the output, or `nil` if the process ends before.
  var firstLine: String? {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return nil
  }

  /// Sends a signal, and waits for the end.
  func end(_ signal: Int32) -> Outcome {
    kill(process.processIdentifier, signal)
    return outcome
  }

  /// The exit code and the errors of the process, after it has ended.
  var outcome: Outcome {
    let text = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, errors: String(decoding: text, as: UTF8.self))
  }
}
