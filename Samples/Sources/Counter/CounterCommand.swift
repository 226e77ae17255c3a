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
    abstract: "Counts, and stores the count.",
    discussion: """
      In a terminal, single keys are commands. Without a terminal, each line of standard input is a \
      command, and the program prints each frame.
      """)

  @Option(help: ArgumentHelp("The database file of the count.", valueName: "path"))
  var database = SummaryRepositoryImpl.defaultPath

  @Flag(help: "Show the counter and the saved value in tabs.")
  var tabs = false

  @Flag(help: "Restore the screens of the last run.")
  var restore = false

  @Option(
    help: ArgumentHelp(
      "The milliseconds between a change of the screens and its storage.", valueName: "milliseconds"
    ))
  var storeAfter = 100

  @Argument(help: "A link to open, such as counter://summary/42.")
  var link: String?

  @MainActor
  func run() async throws {
    let repository: SummaryRepositoryImpl
    let initialValue: Int
    do {
      repository = try await SummaryRepositoryImpl.open(path: database)
      initialValue = try await repository.lastValue() ?? 0
    } catch {
      FileHandle.standardError.write(Data("Counter: \(error.localizedDescription)\n".utf8))
      throw ExitCode.failure
    }
    let app = CounterApp(repository: repository)
    let code =
      if tabs {
        try await runInTabs(app, initialValue: initialValue)
      } else {
        try await runInStack(app, initialValue: initialValue)
      }
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func runInStack(_ app: CounterApp, initialValue: Int) async throws -> Int32 {
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: initialValue))
    let restoration = TrapezioRestoration(
      of: stack, by: app.routes, in: file("navigation.json"),
      after: .milliseconds(storeAfter))
    try await start(restoration, of: stack, app)
    let code = await TerminalSession.run { show in
      TerminalNavigationHost(
        navigator: stack, messages: app.messages, onInterop: app.onInterop,
        builder: app.makePage, show: show)
    }
    await restoration.flush()
    return code
  }

  @MainActor
  private func runInTabs(_ app: CounterApp, initialValue: Int) async throws -> Int32 {
    let tabs = app.makeTabs(initialValue: initialValue)
    let restoration = TrapezioRestoration(
      of: tabs, by: app.routes, in: file("tabs.json"), after: .milliseconds(storeAfter))
    try await start(restoration, of: tabs, app)
    let badge = Task { await app.showSavedValue(in: tabs) }
    defer { badge.cancel() }
    let code = await TerminalSession.run { show in
      TerminalNavigationHost(
        tabs: tabs, title: \.rawValue, messages: app.messages, onInterop: app.onInterop,
        builder: app.makePage, show: show)
    }
    await restoration.flush()
    return code
  }

  /// Returns a restoration file in the folder of the database.
  private func file(_ name: String) -> StrataFile {
    StrataFile(
      URL(fileURLWithPath: database).deletingLastPathComponent().appending(path: name))
  }

  /// Restores the screens of the last run and opens the link above them.
  @MainActor
  private func start(
    _ restoration: TrapezioRestoration, of root: any TrapezioRoot, _ app: CounterApp
  ) async throws {
    let request: TrapezioNavigationRequest?
    do {
      request = try link.map(app.request)
    } catch {
      throw ValidationError("\(error)")
    }
    if restore {
      switch await restoration.restore() {
      case .restored, .nothingStored: break
      case let outcome: FileHandle.standardError.write(Data("Counter: \(outcome)\n".utf8))
      }
    }
    // The current screens replace a state that is not restored or cannot be read.
    restoration.start()
    if let request { await root.open(request) }
  }
}
