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

  @Flag(help: "Show the counter and the saved value in tabs.")
  var tabs = false

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
    let code =
      if tabs {
        await runInTabs(app, initialValue: initialValue)
      } else {
        await TerminalSession.run { show in
          TerminalNavigationHost(
            navigator: TrapezioStackNavigator(root: CounterScreen(initialValue: initialValue)),
            messages: app.messages, onInterop: app.onInterop, builder: app.makePage, show: show)
        }
      }
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func runInTabs(_ app: CounterApp, initialValue: Int) async -> Int32 {
    let tabs = app.makeTabs(initialValue: initialValue)
    let badge = Task { await app.showSavedValue(in: tabs) }
    defer { badge.cancel() }
    return await TerminalSession.run { show in
      TerminalNavigationHost(
        tabs: tabs, title: \.rawValue, messages: app.messages, onInterop: app.onInterop,
        builder: app.makePage, show: show)
    }
  }
}
