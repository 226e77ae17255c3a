// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio
import TrapezioNavigation

/// Shows a stack of screens, or tabs with a stack each, as text in a terminal.
///
/// Every presented screen is in a box, so a cover and a popover look like a sheet.
@MainActor
@Observable
package final class TerminalNavigationHost {
  package typealias Builder = @MainActor (_ context: TrapezioScreenContext) -> any TerminalPage

  /// Whether the user has quit and all guards have agreed.
  package private(set) var hasQuit = false
  /// Called when the user has quit.
  @ObservationIgnored package var onQuit: @MainActor () -> Void = {}
  /// Called after the first frame is shown and each restored screen has its store.
  ///
  /// A script waits for this call before the first command, unless the call asks the user.
  @ObservationIgnored package var onStart: (@MainActor () async -> Void)?
  /// The size and the style of the frames, which are unlimited and have no colors by default.
  package var appearance = TerminalAppearance()

  let stacks: TerminalStacks
  let messages: TrapezioMessageManager
  var notice: String?
  /// The text that the user has typed for the latest question.
  var typed: TerminalPrompt?
  /// The position of the user on each page.
  var positions: [TrapezioNavigationEntry.ID: TerminalPosition] = [:]
  /// Waits for the user's requests to the host: to go back, to select a tab, or to quit.
  @ObservationIgnored var requests: Task<Void, Never>?
  private let interop: any TrapezioInterop
  private let builder: Builder
  private let show: @MainActor ([String]) -> Void
  private let spinner: TerminalSpinner
  private let host = UUID()
  @ObservationIgnored private var pages: [TrapezioNavigationEntry.ID: any TerminalPage] = [:]
  @ObservationIgnored private var shown: [String] = []
  @ObservationIgnored private var observation: TrapezioObservation?
  /// The page and its number of rows when the last row was last visible.
  @ObservationIgnored private var announced: (TrapezioNavigationEntry.ID, rows: Int)?

  /// Creates a host for a stack.
  ///
  /// - Parameters:
  ///   - navigator: The stack.
  ///   - messages: The messages. The host shows the first one below the panel until the next key.
  ///   - onInterop: Handles the interop events of features.
  ///   - builder: Builds the page of a screen.
  ///   - clock: Measures the pauses between the steps of the spinner.
  ///   - show: Called with each frame that differs from the previous frame.
  package convenience init(
    navigator: TrapezioStackNavigator,
    messages: TrapezioMessageManager,
    onInterop: @escaping @MainActor (any TrapezioInteropEvent) -> Void,
    builder: @escaping Builder,
    clock: any Clock<Duration> = ContinuousClock(),
    show: @escaping @MainActor ([String]) -> Void
  ) {
    self.init(TerminalStacks(navigator), messages, onInterop, builder, clock, show)
  }

  /// Creates a host for tabs.
  ///
  /// Number keys select the tabs.
  ///
  /// - Parameters:
  ///   - tabs: The tabs. The first nine have keys.
  ///   - title: Returns the title of a tab.
  ///   - messages: The messages. The host shows the first one below the panel until the next key.
  ///   - onInterop: Handles the interop events of features.
  ///   - builder: Builds the page of a screen.
  ///   - clock: Measures the pauses between the steps of the spinner.
  ///   - show: Called with each frame that differs from the previous frame.
  package convenience init<Tab>(
    tabs: TrapezioTabNavigator<Tab>,
    title: (Tab) -> String,
    messages: TrapezioMessageManager,
    onInterop: @escaping @MainActor (any TrapezioInteropEvent) -> Void,
    builder: @escaping Builder,
    clock: any Clock<Duration> = ContinuousClock(),
    show: @escaping @MainActor ([String]) -> Void
  ) {
    self.init(TerminalStacks(tabs, title: title), messages, onInterop, builder, clock, show)
  }

  private init(
    _ stacks: TerminalStacks, _ messages: TrapezioMessageManager,
    _ onInterop: @escaping @MainActor (any TrapezioInteropEvent) -> Void,
    _ builder: @escaping Builder, _ clock: any Clock<Duration>,
    _ show: @escaping @MainActor ([String]) -> Void
  ) {
    self.stacks = stacks
    self.messages = messages
    self.builder = builder
    self.show = show
    spinner = TerminalSpinner(clock: clock)
    interop = ClosureTrapezioInterop(onEvent: onInterop)
  }

  /// Shows the first frame and a new frame after each change.
  package func start() {
    for stack in stacks.all { stack.hostDidBegin(host) }
    observation = TrapezioObservation(of: { [weak self] in self?.layout }) { [weak self] _ in
      self?.draw()
    }
    draw()
    guard let onStart else { return }
    // Creates the stores of the restored screens, which set their guards and keep their drafts.
    for stack in stacks.all {
      for entry in stack.entries { _ = page(of: entry, in: stack) }
    }
    requests = Task { await onStart() }
  }

  /// Shows the current frame, unless it is already shown.
  ///
  /// - Parameter force: Whether the frame is shown in any case, because the screen was overwritten.
  package func draw(force: Bool = false) {
    let present = Set(stacks.entries.map(\.id))
    pages = pages.filter { present.contains($0.key) }
    if positions.contains(where: { !present.contains($0.key) }) {
      positions = positions.filter { present.contains($0.key) }
    }
    let frame = frame
    if frame.position != positions[stacks.top.id, default: TerminalPosition()] {
      positions[stacks.top.id] = frame.position
    }
    let layout = frame.layout(in: appearance.size)
    let lines = drawn(layout)
    if force || lines != shown {
      shown = lines
      show(lines)
    }
    spinner.turn(
      while: appearance.isAnimated && frame.panel.progress.map { $0.part == nil } ?? false)
    announceLastRow(of: frame.panel, in: layout)
  }

  /// Waits until the user's commands have finished or need an answer, and then shows the outcome.
  package func finish() async {
    var before: TerminalSituation
    repeat {
      before = situation
      if before.question == nil { await workEnds(in: before) }
    } while situation != before
    draw()
  }

  func didQuit() {
    hasQuit = true
    onQuit()
  }

  /// Releases the pages, which ends their stores.
  package func end() {
    observation?.cancel()
    spinner.turn(while: false)
    pages = [:]
    for stack in stacks.all { stack.hostDidEnd(host) }
  }

  // MARK: Frames

  private var situation: TerminalSituation {
    TerminalSituation(entry: stacks.top, question: stacks.question)
  }

  /// The current frame, fitted into the terminal.
  var layout: TerminalLayout { frame.layout(in: appearance.size) }

  var frame: TerminalFrame {
    let tops = stacks.current.layers.map { $0.path.last ?? $0.root }
    let panels = tops.map { page(of: $0).panel }
    var frame = TerminalFrame(
      tabs: stacks.line, presenters: panels.dropLast().map(\.title),
      panel: panels[panels.count - 1],
      position: position(on: panels[panels.count - 1]), prompt: prompt,
      turn: appearance.isAnimated ? spinner.turns : nil)
    frame.back = back(besides: frame.commands)
    frame.note = note(besides: frame.commands + (frame.back.map { [$0] } ?? []))
    return frame
  }

  /// The user's position on the current page, with its current fields and rows.
  func position(on panel: TerminalPanel) -> TerminalPosition {
    var position = positions[stacks.top.id] ?? TerminalPosition()
    position.acceptFocus(of: panel)
    position.acceptRows(of: panel)
    return position
  }

  private func note(besides commands: [TerminalCommand]) -> TerminalNote {
    let taken = Set(commands.map(\.key) + ["q", "j", "k"])
    var note = messages.message.map { TerminalNote($0, besides: taken) } ?? TerminalNote()
    note.notice = notice
    return note
  }

  private func drawn(_ layout: TerminalLayout) -> [String] {
    layout.lines.map { $0.drawn(inColor: appearance.usesColor) }
  }

  /// Notifies the page that its last row is visible.
  private func announceLastRow(of panel: TerminalPanel, in layout: TerminalLayout) {
    guard layout.showsLastRow else { return announced = nil }
    let sight = (stacks.top.id, rows: layout.rowCount)
    if let announced, announced == sight { return }
    announced = sight
    panel.onLastRow?()
  }

  /// The question with the typed text.
  var prompt: TerminalPrompt? {
    guard let question = stacks.question else { return nil }
    if let typed, typed.question === question { return typed }
    return TerminalPrompt(question)
  }

  /// Returns a command that goes back from the current screen with a key that the page does not
  /// use.
  func back(besides commands: [TerminalCommand]) -> TerminalCommand? {
    let stack = stacks.current
    let current = stacks.top
    guard current != stack.root else { return nil }
    return TerminalCommand(
      commands.contains { $0.key == "b" } ? "esc" : "b",
      current.style.isPresentation ? "close" : "back"
    ) { [weak self] in
      self?.follow(stack.back(from: current))
    }
  }

  /// Returns the page of a screen on the current stack, which is created on first access.
  func page(of entry: TrapezioNavigationEntry) -> any TerminalPage {
    page(of: entry, in: stacks.current)
  }

  private func page(
    of entry: TrapezioNavigationEntry, in stack: TrapezioStackNavigator
  ) -> any TerminalPage {
    if let page = pages[entry.id] { return page }
    let page = builder(TrapezioScreenContext(entry: entry, in: stack, interop: interop))
    pages[entry.id] = page
    page.appear(until: stack.lifetime(of: entry))
    return page
  }

  /// Waits until the user's requests and the commands of the current page are done, or the user has
  /// to act.
  private func workEnds(in situation: TerminalSituation) async {
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
