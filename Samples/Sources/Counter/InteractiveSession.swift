// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CounterFeatures
import TerminalHost
import TrapezioNavigation

/// The app in a terminal, by single keys.
@MainActor
struct InteractiveSession {
  let app: CounterApp
  let root: CounterScreen

  /// Runs until the user quits or the terminal is closed.
  ///
  /// - Throws: The exit code for a signal that ended it.
  func run() async throws {
    let terminal = RawTerminal()
    let host = TerminalNavigationHost(
      navigator: TrapezioStackNavigator(root: root), messages: app.messages,
      onInterop: app.onInterop, builder: app.makePage, show: terminal.show)
    terminal.enter()
    defer {
      host.end()
      terminal.leave()
    }
    host.start()
    var decoder = TerminalKeyDecoder()
    for await input in terminal.inputs {
      switch input {
      case .bytes(let bytes):
        for key in decoder.decode(bytes) where !host.press(key) { return }
      case .line(let line):
        guard host.press(line) else { return }
      case .redraw:
        terminal.enter()
        host.draw(force: true)
      case .suspend:
        terminal.suspend()
      case .terminate(let signal):
        // What a shell reports for a program that a signal has ended.
        throw ExitCode(128 + signal)
      }
    }
  }
}
