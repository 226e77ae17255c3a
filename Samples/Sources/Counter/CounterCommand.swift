// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CounterFeatures
import Foundation
import TerminalHost
import TrapezioNavigation

@main
struct CounterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Counter",
    abstract: "Counts, and keeps the count.",
    discussion: """
      In a terminal, single keys are commands. Without one, each line of standard input is a command, \
      and each frame is printed.
      """)

  @Option(help: ArgumentHelp("The file that keeps the count.", valueName: "path"))
  var database = SummaryRepositoryImpl.defaultPath

  @MainActor
  func run() async throws {
    let repository: SummaryRepositoryImpl
    let initialValue: Int
    do {
      repository = try SummaryRepositoryImpl(path: database)
      initialValue = try await repository.lastValue() ?? 0
    } catch {
      FileHandle.standardError.write(Data("Counter: \(error.localizedDescription)\n".utf8))
      throw ExitCode.failure
    }
    let app = CounterApp(repository: repository)
    let root = CounterScreen(initialValue: initialValue)
    let makeHost = { @MainActor (show: @escaping @MainActor ([String]) -> Void) in
      TerminalNavigationHost(
        navigator: TrapezioStackNavigator(root: root), messages: app.messages,
        onInterop: app.onInterop, builder: app.makePage, show: show)
    }
    let code = await TerminalSession.run(makeHost: makeHost)
    if code != 0 { throw ExitCode(code) }
  }
}
