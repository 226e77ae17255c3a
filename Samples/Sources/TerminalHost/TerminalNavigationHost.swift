// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio
import TrapezioNavigation

/// Shows the stack of a navigator, or tabs with a stack each, in a terminal, or wherever lines of
/// text can go.
///
/// Every presented screen is in a box, because sheets are what a terminal has for covers and
/// popovers.
@MainActor
@Observable
package final class TerminalNavigationHost {
  package typealias Builder = @MainActor (_ context: TrapezioScreenContext) -> any TerminalPage

  /// What the user has to deal with.
  private struct Situation: Equatable {
    let entry: TrapezioNavigationEntry
    let question: TrapezioQuestion?

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.entry == rhs.entry && lhs.question === rhs.question
    }
  }

  /// Whether the user has quit and all guards have agreed.
  package private(set) var hasQuit = false
  /// Called when the user has quit.
  @ObservationIgnored package var onQuit: @MainActor () -> Void = {}

  private let stacks: TerminalStacks
  private let messages: TrapezioMessageManager
  private let interop: any TrapezioInterop
  private let builder: Builder
  private let show: @MainActor ([String]) -> Void
  private let host = TrapezioHostID()
  private var notice: String?
  /// What the user has typed for the latest question.
  private var typed: TerminalPrompt?
  @ObservationIgnored private var pages: [TrapezioNavigationEntry.ID: any TerminalPage] = [:]
  @ObservationIgnored private var shown: [String] = []
  @ObservationIgnored private var observation: TrapezioObservation?
  /// Ends when all that the user has asked of the host is settled: back, a tab, to quit.
  @ObservationIgnored private var requests: Task<Void, Never>?

  /// A host for a stack.
  ///
  /// - Parameters:
  ///   - navigator: The stack.
  ///   - messages: Of which the first is shown below the panel, until the next key.
  ///   - onInterop: Called with what features tell the app.
  ///   - builder: Builds the page of a screen.
  ///   - show: Called with each frame that differs from the one before.
  package convenience init(
    navigator: TrapezioStackNavigator,
    messages: TrapezioMessageManager,
    onInterop: @escaping @MainActor (any TrapezioInteropEvent) -> Void,
    builder: @escaping Builder,
    show: @escaping @MainActor ([String]) -> Void
  ) {
    self.init(TerminalStacks(navigator), messages, onInterop, builder, show)
  }

  /// A host for tabs, which number keys select.
  ///
  /// - Parameters:
  ///   - tabs: The tabs. The first nine have keys.
  ///   - title: Returns the title of a tab.
  ///   - messages: Of which the first is shown below the panel, until the next key.
  ///   - onInterop: Called with what features tell the app.
  ///   - builder: Builds the page of a screen.
  ///   - show: Called with each frame that differs from the one before.
  package convenience init<Tab>(
    tabs: TrapezioTabNavigator<Tab>,
    title: (Tab) -> String,
    messages: TrapezioMessageManager,
    onInterop: @escaping @MainActor (any TrapezioInteropEvent) -> Void,
    builder: @escaping Builder,
    show: @escaping @MainActor ([String]) -> Void
  ) {
    self.init(TerminalStacks(tabs, title: title), messages, onInterop, builder, show)
  }

  private init(
    _ stacks: TerminalStacks, _ messages: TrapezioMessageManager,
    _ onInterop: @escaping @MainActor (any TrapezioInteropEvent) -> Void,
    _ builder: @escaping Builder, _ show: @escaping @MainActor ([String]) -> Void
  ) {
    self.stacks = stacks
    self.messages = messages
    self.builder = builder
    self.show = show
    interop = ClosureTrapezioInterop(onEvent: onInterop)
  }

  /// Shows the first frame, and from here on a new one whenever something in it has changed.
  package func start() {
    for stack in stacks.all { stack.hostDidBegin(host) }
    observation = TrapezioObservation(of: { [weak self] in self?.frame.lines }) { [weak self] _ in
      self?.draw()
    }
    draw()
  }

  /// Shows the frame of now, if it is not the one that is shown.
  ///
  /// - Parameter force: Shows it in any case, for a screen that was overwritten.
  package func draw(force: Bool = false) {
    let present = Set(stacks.all.flatMap(\.entries).map(\.id))
    pages = pages.filter { present.contains($0.key) }
    let frame = frame.lines
    guard force || frame != shown else { return }
    shown = frame
    show(frame)
  }

  /// Does what a key stands for: in the question if there is one, on the current page, or in the
  /// host.
  package func press(_ key: String) {
    notice = nil
    if let message = messages.message { messages.clearMessage(id: message.id) }
    if !handle(key) { notice = "Unknown key \"\(key)\"." }
  }

  /// Does what a line of a script stands for: text for the field of a question, or a key.
  ///
  /// An empty line sends the field as it is. Without a field it has no effect.
  package func enter(_ line: String) {
    guard var prompt, prompt.takesText, line != "esc" else {
      if !line.isEmpty { press(line) }
      return
    }
    if !line.isEmpty { prompt.type(line) }
    typed = prompt
    press("return")
  }

  /// Waits until the work that the user's commands have started has ended, or waits for the user
  /// itself, and shows the outcome.
  package func finish() async {
    var before: Situation
    repeat {
      before = situation
      if before.question == nil { await workEnds(in: before) }
    } while situation != before
    draw()
  }

  /// Ends every page.
  package func end() {
    observation?.cancel()
    pages = [:]
    for stack in stacks.all { stack.hostDidEnd(host) }
  }

  // MARK: What is shown

  private var situation: Situation {
    Situation(entry: stacks.current.current, question: stacks.question)
  }

  private var frame: TerminalFrame {
    let tops = stacks.current.layers.map { $0.path.last ?? $0.root }
    let panels = tops.map { page(of: $0).panel }
    let panel = panels[panels.count - 1]
    return TerminalFrame(
      tabs: stacks.line, presenters: panels.dropLast().map(\.title), panel: panel,
      back: back(besides: panel.commands), prompt: prompt,
      note: notice ?? messages.message.map { "! \($0.message)" } ?? "")
  }

  /// The question with what was typed for it.
  private var prompt: TerminalPrompt? {
    guard let question = stacks.question else { return nil }
    if let typed, typed.question === question { return typed }
    return TerminalPrompt(question)
  }

  /// The way back from the current entry, by a key that the page does not use.
  private func back(besides commands: [TerminalCommand]) -> TerminalCommand? {
    let stack = stacks.current
    let current = stack.current
    guard current != stack.root else { return nil }
    return TerminalCommand(
      commands.contains { $0.key == "b" } ? "esc" : "b",
      current.style.isPresentation ? "close" : "back"
    ) { [weak self] in
      self?.follow(stack.back(from: current))
    }
  }

  /// The page of an entry of the current stack, made when it is first asked for.
  private func page(of entry: TrapezioNavigationEntry) -> any TerminalPage {
    if let page = pages[entry.id] { return page }
    let stack = stacks.current
    let page = builder(TrapezioScreenContext(entry: entry, in: stack, interop: interop))
    pages[entry.id] = page
    page.appear(until: stack.lifetime(of: entry))
    return page
  }

  // MARK: What the user does

  private func handle(_ key: String) -> Bool {
    if var prompt {
      defer { typed = prompt }
      return prompt.press(key)
    }
    let commands = page(of: stacks.current.current).panel.commands
    if key == "q" {
      quit()
    } else if let command = commands.first(where: { $0.key == key }) {
      command.action()
    } else if let back = back(besides: commands), key == "esc" || key == back.key {
      back.action()
    } else if let selection = stacks.select(key) {
      follow(selection)
    } else {
      return false
    }
    return true
  }

  private func quit() {
    follow(
      Task {
        let outcome = await stacks.mayLeave(for: .windowClose)
        if outcome == .left {
          hasQuit = true
          onQuit()
        }
        return outcome
      })
  }

  private func follow(_ request: Task<TrapezioLeaveOutcome, Never>) {
    requests = Task { [requests] in
      await requests?.value
      _ = await request.value
    }
  }

  /// Waits until the user's requests and the commands of the current page are done, or the user has
  /// to deal with something else.
  private func workEnds(in situation: Situation) async {
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    let observation = TrapezioObservation(of: { [weak self] in self?.situation }) {
      if $0 != situation { ending.finish() }
    }
    let work = Task { [requests, page = page(of: situation.entry)] in
      await requests?.value
      await page.finish()
      ending.finish()
    }
    for await _ in end {}
    work.cancel()
    observation.cancel()
  }
}
