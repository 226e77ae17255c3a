// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// The terminal of the process, in a mode that reads single keys and draws whole frames.
///
/// ``leave()`` and ``suspend()`` restore the original mode.
@MainActor
package final class RawTerminal {
  private var original: termios?
  private var sources: [any DispatchSourceProtocol] = []
  private let continuation: AsyncStream<TerminalInput>.Continuation

  /// The input and the signals of the terminal.
  ///
  /// The stream ends when the terminal is closed.
  package let inputs: AsyncStream<TerminalInput>

  /// Whether standard input and standard output are terminals.
  package nonisolated static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  package init() {
    (inputs, continuation) = AsyncStream.makeStream()
  }

  /// Switches the terminal to this mode.
  package func enter() {
    guard original == nil else { return }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    original = settings
    if sources.isEmpty { listen() }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    // The last mode marks pasted text, so that it cannot run commands.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h")
  }

  /// Restores the original mode of the terminal.
  ///
  /// A second call has no effect.
  package func leave() {
    guard var settings = original else { return }
    write("\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    original = nil
  }

  /// Ends ``inputs``.
  package func close() { continuation.finish() }

  /// Restores the original mode and suspends the process.
  ///
  /// When the process continues, ``inputs`` emits ``TerminalInput/redraw``.
  package func suspend() {
    leave()
    kill(getpid(), SIGSTOP)
  }

  /// The size, or `nil` if the terminal does not report it.
  package var size: TerminalSize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Draws a frame over the previous frame.
  package func show(_ lines: [String]) {
    // Each line is erased before it is drawn, because erasing after the last column would remove
    // that column.
    write("\u{1B}[H" + lines.map { "\u{1B}[2K\($0)" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  private func listen() {
    let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    keys.setEventHandler { [continuation] in
      var bytes = [UInt8](repeating: 0, count: 16_384)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        continuation.yield(.bytes(Array(bytes[..<count])))
      } else if count == 0 || errno != EINTR {
        continuation.finish()
      }
    }
    keys.resume()
    let signals = [SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP]
    let observer = ProcessSignals.observe(signals, on: .main) { [continuation] in
      switch $0 {
      case SIGWINCH, SIGCONT: continuation.yield(.redraw)
      case SIGTSTP: continuation.yield(.suspend)
      default: continuation.yield(.terminate(signal: $0))
      }
    }
    sources = [keys, observer]
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
