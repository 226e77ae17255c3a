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
      In a terminal, single keys are commands. Without a terminal, each line of standard input is a \
      command, and the program prints each frame.
      """)

  @MainActor
  func run() async throws {
    let code = await TerminalSession.run(makeHost: makeHost)
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func makeHost(
    show: @escaping @MainActor ([String]) -> Void
  ) -> TerminalNavigationHost {
    TerminalNavigationHost(
      navigator: TrapezioStackNavigator(root: CounterFeatureScreen()),
      messages: TrapezioMessageManager(), onInterop: { _ in },
      builder: { _ in CounterFeaturePage() }, show: show)
  }
}
