// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs an app in a terminal with single keys.
@MainActor
struct InteractiveSession {
  let makeHost: TerminalSession.MakeHost

  /// Runs until the user quits or the terminal is closed.
  ///
  /// The first SIGINT asks the guards. Another one, before the next key, ends the session.
  ///
  /// - Returns: The signal that has ended the session, or `nil`.
  func run() async -> Int32? {
    let terminal = RawTerminal()
    let host = makeHost(terminal.show)
    terminal.enter()
    defer {
      host.end()
      terminal.leave()
    }
    host.onQuit = terminal.close
    host.appearance = TerminalAppearance(
      size: terminal.size,
      usesColor: TerminalAppearance.allowsColor(in: ProcessInfo.processInfo.environment),
      isAnimated: true)
    host.start()
    var decoder = TerminalKeyDecoder()
    var interruption: Int32?
    for await input in terminal.inputs where !host.hasQuit {
      switch input {
      case .bytes(let bytes):
        interruption = nil
        for key in decoder.decode(bytes) {
          switch key {
          case .key(let name): host.press(name)
          case .paste(let text): host.paste(text)
          }
        }
      case .line(let line):
        host.enter(line)
      case .redraw:
        terminal.enter()
        host.appearance.size = terminal.size
        host.draw(force: true)
      case .suspend:
        terminal.suspend()
      case .terminate(SIGINT) where interruption == nil:
        interruption = SIGINT
        host.quit()
      case .terminate(let signal):
        return signal
      }
    }
    return interruption
  }
}
