// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CounterFeature
import TerminalHost
import Trapezio
import TrapezioNavigation

@main
struct FeatureCounterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FeatureCounter",
    abstract: "Counts, at once or in a second, and shows its log.",
    discussion: """
      In a terminal, single keys are commands. Without one, each line of standard input is a command, \
      and each frame is printed.
      """)

  @MainActor
  func run() async throws {
    if RawTerminal.isAvailable {
      do {
        try await InteractiveSession(makeHost: makeHost).run()
      } catch let terminated as InteractiveSession.Terminated {
        throw ExitCode(128 + terminated.signal)
      }
    } else {
      await ScriptedSession(makeHost: makeHost).run(ScriptInput.lines())
    }
  }

  @MainActor
  private func makeHost(
    show: @escaping @MainActor ([String]) -> Void
  ) -> TerminalNavigationHost {
    TerminalNavigationHost(
      navigator: TrapezioStackNavigator(root: CounterFeatureScreen()),
      messages: TrapezioMessageManager(), onInterop: { _ in },
      builder: { _, _, _ in CounterFeaturePage() }, show: show)
  }
}
