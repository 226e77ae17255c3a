// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The server of Reader in a separate process.
final class ServerProgram: Sendable {
  let url: String
  private let process: Process

  init(_ arguments: String..., port: Int = 0) throws {
    process = Process()
    process.executableURL = try BuiltProgram.url("reader-server")
    process.arguments = ["--port", "\(port)", "--articles", "120"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NotShownError(frame: text) }
      text += String(decoding: data, as: UTF8.self)
    }
    let address = text.split(whereSeparator: \.isWhitespace).last { $0.hasPrefix("http") }
    url = String(try #require(address))
  }

  deinit { kill() }

  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
