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
  let ledger: Ledger
  let disk: Disk
  let inspector: URL?
  let tools = Tools()
  let tabs: TrapezioTabNavigator<SoakTab>
  let messages = TrapezioMessageManager()
  let restoration: TrapezioRestoration
  let links: TrapezioRoutes<Never>
  private var routes = TrapezioRoutes<Owner> {}
  var isLocked = false
  var pages: [TrapezioNavigationEntry.ID: Owner] = [:]
  var loose: [Int: Owner] = [:]
  var calls: [Int: Task<Void, Never>] = [:]
  var sequences: [Task<Void, Never>] = []
  private(set) var hasEnded = false
  var receipts: [Int: StrataWork] = [:]
  var guards: [CheckedContinuation<Bool, Never>] = []
  var services: SoakServices?
  var connections: [Int: PageConnection] = [:]
  private let interop = ClosureTrapezioInterop { _ in }
  private var host = UUID()
  /// The lifetime of the screen whose page is created.
  private var lifetime: TrapezioScreenLifetime?

  init(_ ledger: Ledger, _ disk: Disk, inspector: URL?) {
    (self.ledger, self.disk, self.inspector) = (ledger, disk, inspector)
    tabs = TrapezioTabNavigator(
      stacks: [
        (.one, TrapezioStackNavigator(root: SoakScreen(id: 0))),
        (.columns, TrapezioStackNavigator(root: SoakScreen(id: 1), columns: 2)),
      ], selected: .one)
    links = TrapezioRoutes<Never> {
      TrapezioRoute(
        SoakScreen.self, name: "soak",
        link: "/soak/:id", .init("/sheet/:id", as: .sheet),
        .init("/columns/:id", in: SoakTab.columns) { screen in
          [TrapezioNavigationStep(SoakScreen(id: screen.id + 1))]
        })
    }
    .accepting(schemes: ["soak"])
    restoration = TrapezioRestoration(
      of: tabs, by: links, in: disk, after: .milliseconds(50), clock: tools.clock)
    routes = TrapezioRoutes<Owner> {
      TrapezioRoute(SoakScreen.self, name: "soak", link: "/soak/:id") {
        [weak self] screen, context in
        self?.makePage(screen, context) ?? Owner { SoakStore(-1, StoreLog(), Tools()) }
      }
    }
    tabs.interceptors = TrapezioInterceptors { [weak self] request in
      guard let self, isLocked else { return .pass }
      return request.isLink || request.path.count > 1 ? .park(under: "lock") : .pass
    }
    beginHosts()
  }

  // MARK: The host

  private func makePage(_ screen: SoakScreen, _ context: TrapezioScreenContext) -> Owner {
    let owner = Owner(until: lifetime) {
      SoakStore(screen.id, StoreLog(), tools, navigator: context.navigator)
    }
    if let store = owner.store { ledger.add(store) }
    return owner
  }

  func beginHosts() {
    host = UUID()
    for (_, stack) in tabs.stacks { stack.hostDidBegin(host) }
    draw()
  }

  func endHosts() {
    pages = [:]
    for (_, stack) in tabs.stacks { stack.hostDidEnd(host) }
  }

  /// Creates the pages of the visible screens, and releases the pages of screens that have left.
  func draw() {
    let stacks = tabs.stacks.map(\.stack)
    let entries =
      stacks.flatMap(\.entries) + stacks.flatMap(\.layers).flatMap { [$0.root] + $0.path }
    let present = Set(entries.map(\.id))
    pages = pages.filter { present.contains($0.key) }
    let shown = tabs.shownStack
    for layer in shown.layers {
      let entry = layer.path.last ?? layer.root
      guard pages[entry.id] == nil else { continue }
      lifetime = shown.lifetime(of: entry)
      let context = TrapezioScreenContext(entry: entry, in: shown, interop: interop)
      pages[entry.id] = routes.content(for: entry.screen, context)
    }
  }

  var ownedStores: [any SoakStoreProtocol] {
    (Array(pages.values) + loose.values).compactMap(\.store)
  }

  var awaitedScreens: Int {
    tabs.stacks.reduce(0) { count, tab in
      count + tab.stack.entries.count { tab.stack.status(of: $0).isAwaited }
    }
  }

  // MARK: Choices

  /// Returns whether a guard waits for a screen that may stay.
  var mayWaitForGuard: @MainActor () -> Bool {
    { [weak self] in
      self?.tabs.stacks.contains { _, stack in
        stack.entries.contains { stack.isAskingUser($0) }
      } ?? false
    }
  }

  /// Reads a sequence that ends with its screen, its store or this start of the app.
  func read<Element: Sendable>(
    _ call: Ledger.Call, _ sequence: AsyncStream<Element>,
    _ body: @escaping @MainActor (Element) -> Void = { _ in }
  ) {
    let task = ledger.call(call) { [weak self] in
      self?.hasEnded == false
    } _: {
      for await element in sequence { body(element) }
    }
    if call == .messages { sequences.append(task) }
  }

  /// Returns a store, the loose ones first and then those of the visible screens.
  func store(_ number: Int) -> (any SoakStoreProtocol)? {
    let shown = tabs.shownStack.layers.compactMap { pages[($0.path.last ?? $0.root).id] }
    let owners = loose.sorted { $0.key < $1.key }.map(\.value) + shown
    return owners.isEmpty ? nil : owners[number % owners.count].store
  }

  func stack(_ number: Int) -> TrapezioStackNavigator {
    number % 4 == 0 ? tabs.stack(of: SoakTab.allCases[number / 4 % 2]) : tabs.visibleStack
  }

  /// Returns the navigator of one of the top screens of the visible stack.
  func navigator(_ number: Int) -> any TrapezioNavigator {
    let stack = stack(number / 8)
    return stack.navigator(of: stack.entries.suffix(3).randomAccess(number))
  }

  func call(
    _ number: Int, _ call: Ledger.Call, mayWait: @escaping @MainActor () -> Bool = { false },
    _ body: @escaping @MainActor () async -> Void
  ) {
    calls[number % 16] = ledger.call(call, mayWait: mayWait, body)
  }

  // MARK: Checks

  /// Answers the guards and the questions, and shows the present.
  func answerAll() {
    for continuation in guards { continuation.resume(returning: true) }
    guards = []
    for (_, stack) in tabs.stacks {
      for question in stack.questions { question.cancel() }
    }
    let isHeld = tabs.isHeld || ownedStores.contains { $0.ignoredCount != nil }
    if isHeld, ledger.pendingCount(.command) == 0 { command("/api/resume") }
    draw()
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
    for continuation in guards { continuation.resume(returning: false) }
    guards = []
    endHosts()
    loose = [:]
    for (_, connection) in connections { await connection.close() }
    connections = [:]
    tabs.interceptors?.discard("lock")
    tools.numbers.finish()
    if let services {
      await services.cluster.shutdown()
      ledger.expectRelease(of: services.cluster)
    }
    services = nil
    for sequence in sequences { sequence.cancel() }
    calls = [:]
    receipts = [:]
    messages.clearAll()
    for object in [self, restoration, tabs, messages] as [AnyObject] {
      ledger.expectRelease(of: object)
    }
    for (_, stack) in tabs.stacks { ledger.expectRelease(of: stack) }
  }
}

extension RandomAccessCollection {
  func randomAccess(_ number: Int) -> Element {
    self[index(startIndex, offsetBy: number % count)]
  }
}
