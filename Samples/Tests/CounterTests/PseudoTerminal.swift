// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Both ends of a terminal without a screen.
final class PseudoTerminal {
  struct UnavailableError: Error {
    let code = errno
  }

  struct ClosedError: Error {
    let read: String
  }

  /// The end of the program.
  let inside: FileHandle
  private let outside: FileHandle
  /// The output that no test has read.
  private var unread = Data()

  init() throws {
    var (outside, inside): (Int32, Int32) = (0, 0)
    guard openpty(&outside, &inside, nil, nil, nil) == 0 else { throw UnavailableError() }
    self.outside = FileHandle(fileDescriptor: outside, closeOnDealloc: true)
    self.inside = FileHandle(fileDescriptor: inside, closeOnDealloc: true)
  }

  /// The mode of the terminal, such as line editing and echo.
  var localModes: tcflag_t {
    var settings = termios()
    tcgetattr(inside.fileDescriptor, &settings)
    return settings.c_lflag
  }

  func write(_ text: String) throws {
    try outside.write(contentsOf: Data(text.utf8))
  }

  /// Reads the output of the program to the end of a text.
  func read(until text: String) throws {
    let text = Data(text.utf8)
    while true {
      if let range = unread.range(of: text) {
        unread = unread[range.upperBound...]
        return
      }
      let data = outside.availableData
      guard !data.isEmpty else {
        throw ClosedError(read: String(decoding: unread, as: UTF8.self))
      }
      unread += data
    }
  }
}
