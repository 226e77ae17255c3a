// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

/// A program in a terminal without a screen.
final class TerminalProgram: Sendable {
  struct UnavailableError: Error {
    let code = errno
  }

  private final class Drawn: Sendable {
    let text = StrataLock("")
    let parts = StrataBroadcaster("")
  }

  private let terminal: FileHandle
  private let process = Process()
  /// The screen after each drawing.
  private let frames = StrataBroadcaster<String>()
  private let ending = StrataBroadcaster<Int32>()
  private let output = Drawn()

  /// Starts the program.
  ///
  /// - Parameter command: A command that gets the path of the program and its arguments.
  init(
    _ arguments: [String], of program: String = "Reader", through command: [String] = [],
    environment: [String: String] = ["TERM": "xterm"], columns: Int = 100,
    rows: Int = 40
  ) throws {
    var (outside, inside): (Int32, Int32) = (0, 0)
    guard openpty(&outside, &inside, nil, nil, nil) == 0 else { throw UnavailableError() }
    for descriptor in [outside, inside] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    terminal = FileHandle(fileDescriptor: outside, closeOnDealloc: true)
    let end = FileHandle(fileDescriptor: inside, closeOnDealloc: true)
    Self.setSize(of: outside, columns: columns, rows: rows)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command + [try BuiltProgram.url(program).path] + arguments
    process.environment =
      ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
      .merging(environment) { $1 }
    process.standardInput = end
    process.standardOutput = end
    process.standardError = end
    process.terminationHandler = { [ending] in ending.send($0.terminationStatus) }
    try process.run()
    try end.close()
    read(outside)
  }

  deinit { signal(SIGKILL) }

  /// The whole output, with its control codes.
  var drawn: String { output.text.withLock { $0 } }

  var frame: String { frames.latest ?? "" }

  func type(_ keys: String) throws {
    try terminal.write(contentsOf: Data(keys.utf8))
  }

  /// Waits until the screen contains a text.
  @discardableResult
  func shows(_ text: String) async throws -> String {
    try await shows { $0.contains(text) }
  }

  /// Waits until a condition on the screen holds.
  @discardableResult
  func shows(where isMet: @Sendable (String) -> Bool) async throws -> String {
    for await frame in frames.stream() where isMet(frame) { return frame }
    // Without this, a test that exceeds its time limit does not show the screen.
    if Task.isCancelled { Issue.record("This is shown instead:\n\(frame)") }
    throw NotShownError(frame: frame)
  }

  /// Waits until the output contains a text, and returns it.
  func prints(_ pattern: sending Regex<Substring>) async throws -> String {
    for await text in output.parts.stream() {
      if let match = text.firstMatch(of: pattern) { return String(match.output) }
    }
    throw NotShownError(frame: drawn)
  }

  /// Presses the key with a title on the screen.
  func choose(_ title: String) async throws {
    let frame = try await shows("] \(title)")
    let key = frame.components(separatedBy: "] \(title)")[0].split(separator: "[").last
    try type(String(try #require(key)))
  }

  func resize(columns: Int, rows: Int) {
    Self.setSize(of: terminal.fileDescriptor, columns: columns, rows: rows)
    signal(SIGWINCH)
  }

  func signal(_ number: Int32) {
    if process.isRunning { kill(process.processIdentifier, number) }
  }

  /// Waits for the end of the program, and returns its exit code.
  func waitForExit() async throws -> Int32 {
    for await status in ending.stream() { return status }
    throw CancellationError()
  }

  private static func setSize(of descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  private func read(_ descriptor: Int32) {
    Thread.detachNewThread { [frames, output, terminal] in
      var reading = ScreenReader()
      var bytes = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let data = bytes[..<count]
        let text = output.text.withLock { text in
          text += String(decoding: data, as: UTF8.self)
          return text
        }
        output.parts.send(text)
        for frame in reading.read(data) { frames.send(frame) }
      }
      frames.finish()
      output.parts.finish()
      _ = terminal
    }
  }
}
