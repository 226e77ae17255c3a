// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs an app without a terminal by reading one command from each line and printing frames.
@MainActor
struct ScriptedSession {
  let makeHost: TerminalSession.MakeHost

  /// Runs until the script quits or ends.
  ///
  /// Each command ends, or waits for the user, before the next command is read.
  func run(_ inputs: AsyncStream<TerminalInput>) async {
    let host = makeHost { frame in
      FileHandle.standardOutput.write(Data((frame + ["---", ""]).joined(separator: "\n").utf8))
    }
    defer { host.end() }
    host.start()
    if host.onStart != nil { await host.finish() }
    for await case .line(let line) in inputs {
      host.enter(line.trimmingCharacters(in: .whitespaces))
      host.draw()
      await host.finish()
      if host.hasQuit { return }
    }
  }
}
