// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

/// A child process that handles one event and writes the time, or does the same by hand.
enum FirstEvent: String {
  case library = "--first-event"
  case byHand = "--first-event-by-hand"

  @MainActor
  func run() -> Never {
    switch self {
    case .library:
      let stack = TrapezioStackNavigator(root: BenchScreen())
      let store = BenchStore()
      store.send(.increment)
      consume((stack, store.state.count))
    case .byHand:
      let stack = HandStack()
      stack.goTo(BenchScreen())
      let model = PlainModel()
      model.increment()
      consume((stack, model.state.count))
    }
    print(DispatchTime.now().uptimeNanoseconds)
    exit(0)
  }

  /// Returns the nanoseconds from the start of a child process to its first event.
  @MainActor
  fileprivate func measure() throws -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = [rawValue]
    process.standardOutput = output
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let end = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? start
    return Double(end - start)
  }
}

/// Compares the same program with and without the library, so its loading counts in both.
@MainActor
func firstEventRows() throws -> [Row] {
  let name = "start of a process to its first event"
  guard Options.wants(name) else { return [] }
  var (subject, reference): ([Double], [Double]) = ([], [])
  for _ in 0..<41 {
    subject.append(try FirstEvent.library.measure())
    reference.append(try FirstEvent.byHand.measure())
  }
  return [
    Row(
      name: name, baseline: "the same by hand", limit: 1.5, subject: Sample(rounds: subject),
      reference: Sample(rounds: reference))
  ]
}
