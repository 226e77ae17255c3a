// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs an app: with single keys in a terminal, and with the lines of a script otherwise.
@MainActor
package enum TerminalSession {
  /// Creates the host of an app.
  ///
  /// Its argument shows the frames.
  package typealias MakeHost =
    @MainActor (_ show: @escaping @MainActor ([String]) -> Void) -> TerminalNavigationHost

  /// Runs until the user quits, or the input ends.
  ///
  /// - Parameter makeHost: Creates the host.
  /// - Returns: The exit code: the code of a shell for a program that a signal has ended, or zero.
  package static func run(makeHost: @escaping MakeHost) async -> Int32 {
    guard RawTerminal.isAvailable else {
      await ScriptedSession(makeHost: makeHost).run(ScriptInput.lines())
      return 0
    }
    let signal = await InteractiveSession(makeHost: makeHost).run()
    return signal.map { 128 + $0 } ?? 0
  }
}
