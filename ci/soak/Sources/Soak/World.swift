// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio
import TrapezioNavigation

enum SoakTab: String, CaseIterable {
  case one, columns
}

/// A start of the app, from its restoration to its end.
@MainActor
final class World {
  typealias MakePage = (World, TrapezioScreenLifetime) -> Owner

  let ledger: Ledger
  let disk: Disk
  let inspector: URL
  let tools = Tools()
  let tabs = TrapezioTabNavigator<SoakTab>(
    stacks: [
      (.one, TrapezioStackNavigator(root: SoakScreen(id: 0))),
      (.columns, TrapezioStackNavigator(root: SoakScreen(id: 1), columns: 2)),
    ], selected: .one)
  let messages = TrapezioMessageManager()
  let restoration: TrapezioRestoration
  let routes = TrapezioRoutes<MakePage> {
    TrapezioRoute(SoakScreen.self, name: "soak", link: "/soak/:id") { screen, context in
      { world, lifetime in
        Owner(world.ledger, until: lifetime) {
          SoakStore(screen.id, StoreLog(), world.tools, navigator: context.navigator)
        }
      }
    }
    .link("/sheet/:id", as: .sheet)
    .link("/columns/:id", in: SoakTab.columns) { screen in
      [TrapezioNavigationStep(SoakScreen(id: screen.id + 1))]
    }
  }
  .accepting(schemes: ["soak"])
  var isLocked = false
  private var pages: [TrapezioNavigationEntry.ID: Owner] = [:]
  var loose: [Int: Owner] = [:]
  var calls: [Int: Task<Void, Never>] = [:]
  private var sequences: [Task<Void, Never>] = []
  private(set) var hasEnded = false
  var receipts: [Int: StrataWork] = [:]
  var guards: [CheckedContinuation<Bool, Never>] = []
  var services: SoakServices?
  var connections: [Int: PageConnection] = [:]
  private let interop = ClosureTrapezioInterop { _ in }
  private var host = UUID()

  init(_ ledger: Ledger, _ disk: Disk, inspector: URL) {
    (self.ledger, self.disk, self.inspector) = (ledger, disk, inspector)
    restoration = TrapezioRestoration(
      of: tabs, by: routes, in: disk, after: .milliseconds(50), clock: tools.clock)
    disk.clock.update { $0 = tools.clock }
    tabs.interceptors = TrapezioInterceptors { [weak self] request in
      guard let self, isLocked else { return .pass }
      return request.isLink || request.path.count > 1 ? .park(under: "lock") : .pass
    }
    beginHosts()
  }

  // MARK: The hosts

  var stacks: [TrapezioStackNavigator] { tabs.stacks.map(\.stack) }

  func beginHosts() {
    host = UUID()
    for stack in stacks { stack.hostDidBegin(host) }
    draw()
  }

  func endHosts() {
    pages = [:]
    for stack in stacks { stack.hostDidEnd(host) }
  }

  /// Creates the pages of the visible screens, and releases the pages of screens that have left.
  func draw() {
    let drawn = stacks.flatMap(\.layers).flatMap { [$0.root] + $0.path }
    let present = Set((stacks.flatMap(\.entries) + drawn).map(\.id))
    pages = pages.filter { present.contains($0.key) }
    let shown = tabs.shownStack
    for entry in shown.tops where pages[entry.id] == nil {
      let context = TrapezioScreenContext(entry: entry, in: shown, interop: interop)
      let makePage = routes.content(for: entry.screen, context)
      pages[entry.id] = makePage?(self, shown.lifetime(of: entry))
    }
  }

  var ownedStores: [any SoakStoreProtocol] {
    (Array(pages.values) + loose.values).compactMap(\.store)
  }

  var awaitedScreens: Int {
    stacks.reduce(0) { count, stack in
      count + stack.entries.count { stack.status(of: $0).isAwaited }
    }
  }

  // MARK: Choices

  /// Returns a store, the loose ones first and then those of the visible screens.
  func store(_ number: Int) -> (any SoakStoreProtocol)? {
    let shown = tabs.shownStack.tops.compactMap { pages[$0.id] }
    let owners = loose.sorted { $0.key < $1.key }.map(\.value) + shown
    return owners.isEmpty ? nil : owners[number % owners.count].store
  }

  func stack(_ number: Int) -> TrapezioStackNavigator {
    number % 4 == 0 ? tabs.stack(of: SoakTab.allCases[number / 4 % 2]) : tabs.visibleStack
  }

  /// Returns the navigator of one of the top screens of a stack.
  func navigator(_ number: Int) -> any TrapezioNavigator {
    let stack = stack(number / 8)
    let top = Array(stack.entries.suffix(3))
    return stack.navigator(of: top[number % top.count])
  }

  // MARK: Calls

  func call(
    _ number: Int, _ call: Ledger.Call, mayWait: @escaping @MainActor () -> Bool = { false },
    _ body: @escaping @MainActor () async -> Void
  ) {
    calls[number % 16] = ledger.call(call, mayWait: mayWait, body)
  }

  /// Starts a call that may wait for a guard.
  func callAskingGuards(
    _ number: Int, _ call: Ledger.Call, _ body: @escaping @MainActor () async -> Void
  ) {
    let isAsking: @MainActor () -> Bool = { [weak self] in
      self?.stacks.contains { stack in stack.entries.contains { stack.isAskingUser($0) } } ?? false
    }
    self.call(number, call, mayWait: isAsking, body)
  }

  /// Reads a sequence that ends with its screen, its store or this start of the app.
  func read<Element: Sendable>(
    _ call: Ledger.Call, _ sequence: AsyncStream<Element>,
    _ body: @escaping @MainActor (Element) -> Void = { _ in }
  ) {
    let task = ledger.call(call, mayWait: { [weak self] in self?.hasEnded == false }) {
      for await element in sequence { body(element) }
    }
    if call == .messages { sequences.append(task) }
  }

  // MARK: Checks

  /// Answers the guards and the questions, and shows the present.
  func answerAll() {
    answerGuards(true)
    for question in stacks.flatMap(\.questions) { question.cancel() }
    let isHeld = tabs.isHeld || ownedStores.contains { $0.ignoredCount != nil }
    if isHeld, ledger.pendingCount(.command) == 0 { command("/api/resume") }
    draw()
  }

  private func answerGuards(_ answer: Bool) {
    for continuation in guards { continuation.resume(returning: answer) }
    guards = []
  }

  var violation: String? {
    guard let services else { return nil }
    guard services.model.value == services.added.value else {
      return "the model of the services differs from what was added"
    }
    return services.running.value == 0 ? nil : "work of the services still runs"
  }

  // MARK: The end

  /// Ends everything, and expects that the objects are released.
  func end() async {
    hasEnded = true
    restoration.stop()
    answerGuards(false)
    endHosts()
    loose = [:]
    for connection in connections.values { await connection.close() }
    tabs.interceptors?.discard("lock")
    tools.numbers.finish()
    if let services {
      await services.cluster.shutdown()
      ledger.expectRelease(of: services.cluster)
    }
    services = nil
    for sequence in sequences { sequence.cancel() }
    calls = [:]
    messages.clearAll()
    for object in [self, restoration, tabs, messages] + stacks as [AnyObject] {
      ledger.expectRelease(of: object)
    }
  }
}

extension TrapezioStackNavigator {
  /// The entries that hosts draw on top of each layer.
  fileprivate var tops: [TrapezioNavigationEntry] { layers.map { $0.path.last ?? $0.root } }
}
