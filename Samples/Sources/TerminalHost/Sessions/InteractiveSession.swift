// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An app in a terminal, by single keys.
@MainActor
package struct InteractiveSession {
  /// A signal has ended the session.
  package struct Terminated: Error {
    /// The number of the signal.
    package let signal: Int32
  }

  private let makeHost:
    @MainActor (_ show: @escaping @MainActor ([String]) -> Void) -> TerminalNavigationHost

  /// A session of an app.
  ///
  /// - Parameter makeHost: Makes the host, which is given where to show its frames.
  package init(
    makeHost:
      @escaping @MainActor (_ show: @escaping @MainActor ([String]) -> Void) ->
      TerminalNavigationHost
  ) {
    self.makeHost = makeHost
  }

  /// Runs until the user quits or the terminal is closed.
  ///
  /// - Throws: ``Terminated`` for a signal that ended it.
  package func run() async throws {
    let terminal = RawTerminal()
    let host = makeHost(terminal.show)
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
        throw Terminated(signal: signal)
      }
    }
  }
}
