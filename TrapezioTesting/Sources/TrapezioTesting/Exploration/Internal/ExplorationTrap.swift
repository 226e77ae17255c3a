// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Prints how to repeat the steps of an exploration if the process stops during one of them.
///
/// A trap stops the process, so no test can report it.
@MainActor
enum ExplorationTrap {
  // NB: `nonisolated(unsafe)`, because a signal handler reads them. The thread that stops has
  // written them before, or the text is about another step.
  private nonisolated(unsafe) static let text = UnsafeMutablePointer<UInt8>.allocate(
    capacity: 1_000)
  private nonisolated(unsafe) static var length = 0
  private nonisolated(unsafe) static let handlers = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 32)

  private static let install: Void = {
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGFPE, SIGBUS] {
      handlers.advanced(by: Int(signal)).initialize(to: sigaction())
      sigaction(signal, nil, handlers.advanced(by: Int(signal)))
      Foundation.signal(signal) { signal in
        write(STDERR_FILENO, ExplorationTrap.text, ExplorationTrap.length)
        // Returning repeats the instruction, which the earlier handler then sees.
        sigaction(signal, ExplorationTrap.handlers.advanced(by: Int(signal)), nil)
      }
    }
  }()

  static func note(_ path: [ExplorationRun.Step]) {
    _ = install
    let replay = ExplorationRun.Step.replay(path)
    let note = "The process stopped during explore(replaying: \"\(replay)\").\n"
    length = 0
    for byte in note.utf8.prefix(1_000) {
      text[length] = byte
      length += 1
    }
  }

  static func clear() { length = 0 }
}
