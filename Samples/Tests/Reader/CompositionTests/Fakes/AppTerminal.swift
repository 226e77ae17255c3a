// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// The app in a terminal without a screen.
@MainActor
class AppTerminal {
  struct NotShownError: Error, CustomStringConvertible {
    let text: String
    let frame: String
    var description: String { "\"\(text)\" is not shown:\n\(frame)" }
  }

  /// The clock of the pauses of the app.
  let clock = TestClock()
  let app: ReaderApp
  let window: ReaderWindow
  let pages: TrapezioRoutes<any TerminalPage>
  /// The request of the link that arrived last before the app was shown.
  private var waiting: TrapezioNavigationRequest?
  private let frames = StrataBroadcaster("")
  private let size: TerminalSize?
  private(set) var host: TerminalNavigationHost?

  init(_ repositories: ReaderRepositories, size: TerminalSize? = nil) async throws {
    self.size = size
    app = try await ReaderApp(repositories, clock: clock)
    window = ReaderWindow(app)
    pages = window.makePages()
    await app.restoreSession()
  }

  var tabs: TrapezioTabNavigator<ReaderTab> { window.tabs }
  var shown: any TrapezioScreen { tabs.visibleStack.current.screen }
  var frame: String { frames.latest ?? "" }

  /// Shows the app like the program.
  func start() async {
    window.start()
    let host = TerminalNavigationHost(
      tabs: tabs, title: \.title, messages: window.messages, onInterop: window.onInterop,
      builder: { [pages] context in
        guard let page = pages.content(for: context.entry.screen, context) else {
          fatalError("There is no page for \(context.entry.screen).")
        }
        return page
      }, show: { [frames] in frames.send($0.joined(separator: "\n")) })
    host.appearance.size = size
    host.onStart = { [tabs, waiting] in if let waiting { await tabs.open(waiting) } }
    self.host = host
    host.start()
    await host.finish()
  }

  /// Opens a link, once the app is shown.
  ///
  /// - Returns: Whether the screens of the link are shown.
  @discardableResult
  func open(_ link: URL) async throws -> Bool {
    let links = pages.accepting(schemes: [ReaderLinks.scheme])
    let request = try links.request(of: link)
    if host != nil { return await tabs.open(request) }
    waiting = request
    return false
  }

  /// Enters lines like a script.
  func enter(_ lines: String...) async {
    for line in lines {
      host?.enter(line)
      host?.draw()
      await host?.finish()
    }
  }

  /// Types a text into the focused field, without waiting for its work.
  func type(_ text: String) {
    host?.enter(text)
    host?.draw()
  }

  /// Presses keys, without waiting for their work.
  func press(_ keys: String...) {
    for key in keys { host?.press(key) }
    host?.draw()
  }

  /// Presses the key with a title in the frame.
  func choose(_ title: String) async throws {
    try await shows("] \(title)")
    let key = frame.components(separatedBy: "] \(title)")[0].split(separator: "[").last
    press(String(key ?? ""))
  }

  /// Waits until the frame contains a text, which may have several lines.
  func shows(_ text: String) async throws {
    try await shows(text) { $0.contains(text) || Self.unwrapped($0).contains(text) }
  }

  /// Waits until the frame no longer contains a text.
  func hides(_ text: String) async throws {
    try await shows("not \(text)") { !$0.contains(text) && !Self.unwrapped($0).contains(text) }
  }

  /// Waits until a condition on observable values holds.
  func waits(until isMet: @escaping @MainActor () -> Bool) async throws {
    let values = StrataBroadcaster(isMet())
    let observation = TrapezioObservation(of: isMet) { values.send($0) }
    defer { observation.cancel() }
    for await isMet in values.stream() where isMet { return }
    throw CancellationError()
  }

  func signIn(password: String = "reader") async {
    await enter("Ann", password)
  }

  func end() async {
    host?.end()
    await app.shutdown()
  }

  private static func unwrapped(_ frame: String) -> String {
    frame.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Waits until a condition on the frame holds.
  func shows(_ text: String, where isMet: (String) -> Bool) async throws {
    for await frame in frames.stream() where isMet(frame) { return }
    throw NotShownError(text: text, frame: frame)
  }
}
