// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A run of an app: by single keys in a terminal, by lines of a script where there is none.
@MainActor
package enum TerminalSession {
  /// Makes the host of an app, which is given where to show its frames.
  package typealias MakeHost =
    @MainActor (_ show: @escaping @MainActor ([String]) -> Void) -> TerminalNavigationHost

  /// Runs until the user quits, or the input ends.
  ///
  /// - Parameter makeHost: Makes the host.
  /// - Returns: The exit code: what a shell reports for a program that a signal has ended, or zero.
  package static func run(makeHost: @escaping MakeHost) async -> Int32 {
    guard RawTerminal.isAvailable else {
      await ScriptedSession(makeHost: makeHost).run(ScriptInput.lines())
      return 0
    }
    let signal = await InteractiveSession(makeHost: makeHost).run()
    return signal.map { 128 + $0 } ?? 0
  }
}
