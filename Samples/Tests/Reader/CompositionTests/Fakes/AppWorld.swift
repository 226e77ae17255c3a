// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import ReaderCore
import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// The app in a terminal without a screen, on repositories in memory.
@MainActor
final class AppWorld {
  struct NotShownError: Error, CustomStringConvertible {
    let text: String
    let frame: String
    var description: String { "\"\(text)\" is not shown:\n\(frame)" }
  }

  let sessions: MemorySessions
  let articles = MemoryArticles()
  let sync = MemorySync()
  let notifications = MemoryNotifications()
  let app: ReaderApp
  let window: ReaderWindow
  let pages: TrapezioRoutes<any TerminalPage>
  let links: TrapezioLinks
  private(set) var frame = ""
  private var host: TerminalNavigationHost?

  init(_ session: Session = .signedIn(MemorySessions.ann)) async throws {
    sessions = MemorySessions(session)
    app = try await ReaderApp(
      ReaderDependencies(
        sessions: sessions, articles: articles, sync: sync, notifications: notifications,
        settings: MemorySettings()), clock: TestClock())
    window = ReaderWindow(app)
    pages = app.makePages()
    links = window.makeLinks(by: pages.table)
    await app.restoreSession()
  }

  var tabs: TrapezioTabNavigator<ReaderTab> { window.tabs }
  var shown: any TrapezioScreen { tabs.current.current.screen }

  /// Shows the app as the program does.
  func start() async {
    await links.start()
    window.start()
    let host = TerminalNavigationHost(
      tabs: tabs, title: \.title, messages: app.messages, onInterop: app.onInterop,
      builder: { [pages] context in
        guard let page = pages.content(for: context.entry.screen, context) else {
          fatalError("There is no page for \(context.entry.screen).")
        }
        return page
      }, show: { [unowned self] in frame = $0.joined(separator: "\n") })
    self.host = host
    host.start()
  }

  /// Enters lines as a script does.
  func enter(_ lines: String...) async {
    for line in lines {
      host?.enter(line)
      host?.draw()
      await host?.finish()
    }
  }

  /// Presses keys, without waiting for their work.
  func press(_ keys: String...) {
    for key in keys { host?.press(key) }
    host?.draw()
  }

  /// Presses the key that the frame shows with a title.
  func choose(_ title: String) async throws {
    try await shows("] \(title)")
    let key = frame.components(separatedBy: "] \(title)")[0].split(separator: "[").last
    press(String(key ?? ""))
  }

  /// Waits until the frame has a text.
  func shows(_ text: String) async throws {
    try await shows(text) { $0.contains(text) }
  }

  /// Waits until the frame no longer has a text.
  func hides(_ text: String) async throws {
    try await shows("not \(text)") { !$0.contains(text) }
  }

  func signIn(password: String = "reader") async {
    await enter("tab", "Ann", "tab", password)
  }

  func end() async {
    host?.end()
    await app.shutdown()
  }

  private func shows(_ text: String, where isMet: (String) -> Bool) async throws {
    while !isMet(frame) {
      guard !Task.isCancelled else { throw NotShownError(text: text, frame: frame) }
      await Task.yield()
    }
  }
}
