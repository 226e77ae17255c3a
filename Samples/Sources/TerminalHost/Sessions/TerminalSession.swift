// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs an app with single keys in a terminal, or with the lines of a script without one.
@MainActor
package enum TerminalSession {
  /// Creates the host of an app, which passes its frames to `show`.
  package typealias MakeHost =
    @MainActor (_ show: @escaping @MainActor ([String]) -> Void) -> TerminalNavigationHost

  /// Runs until the user quits or the input ends.
  ///
  /// - Parameter makeHost: Creates the host.
  /// - Returns: Zero, or the exit code by which a shell reports that a signal has ended the
  ///   program.
  package static func run(makeHost: @escaping MakeHost) async -> Int32 {
    guard RawTerminal.isAvailable else {
      await ScriptedSession(makeHost: makeHost).run(ScriptInput.lines())
      return 0
    }
    let signal = await InteractiveSession(makeHost: makeHost).run()
    return signal.map { 128 + $0 } ?? 0
  }
}
