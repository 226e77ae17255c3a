// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio
import TrapezioNavigation

/// Shows the stack of a navigator in a terminal, or wherever lines of text can go.
@MainActor
@Observable
package final class TerminalNavigationHost {
  package typealias Builder =
    @MainActor (
      _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
      _ interop: any TrapezioInterop
    ) -> any TerminalPage

  private let navigator: TrapezioStackNavigator
  private let messages: TrapezioMessageManager
  private let interop: any TrapezioInterop
  private let builder: Builder
  private let show: @MainActor ([String]) -> Void
  private var notice: String?
  @ObservationIgnored private var pages: [TrapezioNavigationEntry.ID: any TerminalPage] = [:]
  @ObservationIgnored private var shown: [String] = []
  @ObservationIgnored private var observation: TrapezioObservation?

  /// A host for a stack.
  ///
  /// - Parameters:
  ///   - navigator: The stack.
  ///   - messages: Of which the first is shown below the panel, until the next key.
  ///   - onInterop: Called with what features tell the app.
  ///   - builder: Builds the page of a screen.
  ///   - show: Called with each frame that differs from the one before.
  package init(
    navigator: TrapezioStackNavigator,
    messages: TrapezioMessageManager,
    onInterop: @escaping @MainActor (any TrapezioInteropEvent) -> Void,
    builder: @escaping Builder,
    show: @escaping @MainActor ([String]) -> Void
  ) {
    self.navigator = navigator
    self.messages = messages
    self.builder = builder
    self.show = show
    interop = ClosureTrapezioInterop(onEvent: onInterop)
  }

  /// Shows the first frame, and from here on a new one whenever something in it has changed.
  package func start() {
    observation = TrapezioObservation(of: { [weak self] in self?.frame }) { [weak self] _ in
      self?.draw()
    }
    draw()
  }

  /// Shows the frame of now, if it is not the one that is shown.
  ///
  /// - Parameter force: Shows it in any case, for a screen that was overwritten.
  package func draw(force: Bool = false) {
    let frame = frame
    guard force || frame != shown else { return }
    shown = frame
    show(frame)
  }

  /// Does what a key stands for on the current page.
  ///
  /// - Returns: Whether to go on: `false` for the key that quits.
  package func press(_ key: String) -> Bool {
    guard key != "q" else { return false }
    notice = nil
    if let message = messages.message { messages.clearMessage(id: message.id) }
    if let command = page.panel.commands.first(where: { $0.key == key }) {
      command.action()
    } else {
      notice = "Unknown key \"\(key)\"."
    }
    return true
  }

  /// Waits until the work that the user's commands have started has ended, and shows the outcome.
  package func finish() async {
    for page in pages.values { await page.finish() }
    draw()
  }

  /// Ends every page.
  package func end() {
    observation?.cancel()
    for page in pages.values { page.end() }
    pages = [:]
    navigator.hostDidEnd()
  }

  private var frame: [String] {
    let panel = page.panel
    let keys = (panel.commands + [TerminalCommand("q", "quit") {}])
      .map { "[\($0.key)] \($0.label)" }
    let body =
      [panel.title, ""] + panel.lines.map { "  \($0)" } + ["", keys.joined(separator: "  ")]
    return body + [notice ?? messages.message.map { "! \($0.message)" } ?? ""]
  }

  /// The page of the current entry, made when it is first asked for.
  ///
  /// Pages of entries that have left the stack end here.
  private var page: any TerminalPage {
    let current = navigator.current
    let left = Set(pages.keys).subtracting(navigator.entries.map(\.id))
    for id in left { pages.removeValue(forKey: id)?.end() }
    if let page = pages[current.id] { return page }
    let page = builder(current.screen, navigator, interop)
    pages[current.id] = page
    page.appear()
    return page
  }
}
