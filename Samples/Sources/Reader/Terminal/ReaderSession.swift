// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import ReaderCore
import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Runs the app in a terminal.
@MainActor
struct ReaderSession {
  private let command: ReaderCommand

  init(_ command: ReaderCommand) { self.command = command }

  /// Runs until the user quits.
  ///
  /// - Returns: The exit code.
  func run() async throws -> Int32 {
    #if DEBUG
      // In debug builds only: see ReaderCommand.
      return try await ReaderInspection.run(command, runApp)
    #else
      return try await runApp()
    #endif
  }

  private func runApp() async throws -> Int32 {
    guard command.demo else { return try await run(at: location()) }
    let demo = try await ReaderDemo()
    do {
      let code = try await run(at: demo.location)
      await demo.end()
      return code
    } catch {
      await demo.end()
      throw error
    }
  }

  private func run(at location: ReaderLocation) async throws -> Int32 {
    if let log = command.log { try openLog(log).install() }
    let app = try await ReaderApp(location.open())
    let window = ReaderWindow(app)
    let pages = window.makePages()
    let request = try request(in: pages)
    let restoration = TrapezioRestoration(
      of: window.tabs, by: pages, in: StrataFile(location.place),
      after: .milliseconds(command.storeAfter))
    await app.restoreSession()
    if command.restore {
      let outcome = await restoration.restore()
      if let message = outcome.readerMessage { window.messages.emit(message, kind: .warning) }
    }
    // The current screens replace a state that is not restored or cannot be read.
    restoration.start()
    window.start()
    if command.demo { window.messages.emit(ReaderDemo.message) }
    let code = await TerminalSession.run { show in
      let host = TerminalNavigationHost(
        tabs: window.tabs, title: \.title, messages: window.messages, onInterop: window.onInterop,
        builder: { Self.page($0, in: pages) }, show: show)
      // Links open after the guards of restored screens exist, because a link asks them.
      host.onStart = { if let request { await window.tabs.open(request) } }
      return host
    }
    await restoration.flush()
    // A demo removes the folder, which a later change would create again.
    restoration.stop()
    await app.shutdown()
    return code
  }

  private func location() throws -> ReaderLocation {
    let address = command.server ?? ReaderLocation.defaultServer
    guard let server = URL(string: address), server.host() != nil,
      ["http", "https"].contains(server.scheme)
    else {
      throw ReaderArgumentError(
        "\(address) is not the address of a server. "
          + "An address begins with http:// or https://.")
    }
    let folder = command.data.map { URL(fileURLWithPath: $0) }
    return ReaderLocation(server: server, folder: folder ?? ReaderLocation.defaultFolder)
  }

  private func openLog(_ path: String) throws -> ReaderLog {
    do {
      return try ReaderLog(URL(fileURLWithPath: path))
    } catch {
      throw ReaderArgumentError("The log \(path) cannot be written. Choose another file.")
    }
  }

  private func request(
    in pages: TrapezioRoutes<any TerminalPage>
  ) throws -> TrapezioNavigationRequest? {
    guard let link = command.link else { return nil }
    do {
      return try pages.accepting(schemes: [ReaderLinks.scheme]).request(of: link)
    } catch {
      throw ReaderArgumentError("Reader has no screen for the link \(link).")
    }
  }

  private static func page(
    _ context: TrapezioScreenContext, in pages: TrapezioRoutes<any TerminalPage>
  ) -> any TerminalPage {
    guard let page = pages.content(for: context.entry.screen, context) else {
      fatalError("Reader has no page for \(context.entry.screen).")
    }
    return page
  }
}
