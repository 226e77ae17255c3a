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

  /// Reads the output of the program until it contains a text.
  func read(until text: String) throws {
    var drawn = ""
    while !drawn.contains(text) {
      let data = outside.availableData
      guard !data.isEmpty else { throw ClosedError(read: drawn) }
      drawn += String(decoding: data, as: UTF8.self)
    }
  }
}
