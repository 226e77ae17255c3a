// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio

/// A navigator that keeps pushed and presented screens in one stack, which a host draws.
///
/// ```swift
/// let navigator = TrapezioStackNavigator(
///   root: CounterScreen(initialValue: 0))
/// navigator.goTo(SummaryScreen(value: 3))
/// let shown = navigator.current.screen
/// ```
///
/// The stack's own functions apply to the top screen. Call them in code that belongs to no screen,
/// such as an app delegate. A screen's store receives the screen's own navigator, which
/// ``navigator(of:)`` returns.
///
/// A host draws ``layers`` and the first of ``questions``, which `Observation` tracks. It retains
/// each screen's store until the entry's ``lifetime(of:)`` ends. Keep a reference to the stack,
/// because the screens' navigators do not retain it.
@MainActor
@Observable
public final class TrapezioStackNavigator: Sendable {
  /// The bottom entry, which cannot be removed.
  public let root: TrapezioNavigationEntry

  /// The number of columns that a wide window shows, from 1 to 3.
  ///
  /// The root is in the first column. If there are three, the entry above it is in the second. All
  /// other entries are in the last. A push by a screen in any column but the last replaces
  /// everything above this screen, unless a guard refuses.
  public let columns: Int

  /// The entries above the root, from the bottom up.
  public private(set) var path: [TrapezioNavigationEntry] = []

  /// The screens that hosts draw instead of the stack's own ones, if any.
  @ObservationIgnored let drawn = DrawnScreens()

  /// The questions that are waiting for the user, oldest first.
  public internal(set) var questions: [TrapezioQuestion] = [] {
    didSet { notifyHosts() }
  }

  /// The entries whose guards are being asked, from the bottom up.
  ///
  /// An entry is added before its guard is called.
  public private(set) var askedEntries: [TrapezioNavigationEntry] = []

  public var interceptors: TrapezioInterceptors?

  @ObservationIgnored var tab: (name: String, owner: () -> (any TrapezioRoot)?)?

  @ObservationIgnored lazy var visibleHosts = TrapezioVisibleHosts { [root] in
    "Two hosts show the same TrapezioStackNavigator, whose root is \(type(of: root.screen)). "
      + "A change in one host appears in the other, too. Give each scene its own TrapezioStackNavigator. "
      + "See Failures#two-hosts."
  }

  var guarded: Set<TrapezioNavigationEntry.ID> = []

  @ObservationIgnored private(set) var machine: StackMachine
  @ObservationIgnored private(set) var navigators: [EntryNavigator] = []
  /// The navigators of all entries, and of removed entries whose screens have not ended yet.
  @ObservationIgnored private var navigatorsByID: [TrapezioNavigationEntry.ID: EntryNavigator] = [:]
  @ObservationIgnored private var callers: [Int: @MainActor (StackOutcome) -> Void] = [:]
  private static var lastNumber = 0
  @ObservationIgnored var hosts: [UUID: @MainActor () -> Void] = [:]
  @ObservationIgnored var kept = KeptResults()
  @ObservationIgnored let observers = MesaObservers.current

  /// Creates a stack with a root screen, or traps if the number of ``columns`` is not 1 to 3.
  ///
  /// ```swift
  /// let stack = TrapezioStackNavigator(root: InboxScreen(), columns: 3)
  /// stack.goTo(MailScreen(id: 7))  // in the second column
  /// ```
  public init(root: any TrapezioScreen, columns: Int = 1) {
    precondition(
      (1...3).contains(columns),
      "A stack has 1 to 3 columns, not \(columns). See Failures#invalid-argument.")
    self.root = TrapezioNavigationEntry(root)
    self.columns = columns
    machine = StackMachine(root: self.root, columns: columns)
    followMachine()
    observers.tell(TrapezioNavigationFact.created(self), includesPaused: true)
  }

  deinit {
    // A caller may still retain an entry's navigator.
    Task { @MainActor [navigators, callers, drawn] in
      for caller in callers.values { caller(.stayed) }
      for navigator in navigators.reversed() { navigator.endScreen()?.end() }
      // The screens are not cleared, because nobody draws them any more.
      for lifetime in drawn.lifetimes.values { lifetime.end() }
    }
  }

  /// All entries, from the root to the top.
  public var entries: [TrapezioNavigationEntry] { [root] + path }

  /// The top entry.
  public var current: TrapezioNavigationEntry { path.last ?? root }

  /// Returns the navigator whose calls apply to an entry's screen.
  ///
  /// ```swift
  /// let store = MailStore(
  ///   screen: MailScreen(id: 7), navigator: stack.navigator(of: stack.current))
  /// store.send(.closeTapped)
  /// assert(stack.path.isEmpty)
  /// ```
  ///
  /// It is the same instance while the entry is in the stack. If the entry has left, calls to the
  /// navigator have no effect.
  public func navigator(of entry: TrapezioNavigationEntry) -> any TrapezioNavigator {
    guard let navigator = navigatorsByID[entry.id] else {
      return EntryNavigator(of: entry, at: .max, in: self)
    }
    if !navigator.isDrawn {
      // The drawing view must not follow the change, so nothing is read.
      withMutation(keyPath: \.isTopDrawn) { navigator.isDrawn = true }
      offerKeptResultsLater()
    }
    return navigator
  }

  /// Returns the lifetime that determines when the stores of an entry's screen end.
  ///
  /// ```swift
  /// let lifetime = stack.lifetime(of: context.entry)
  /// store = keeper.store(until: lifetime) {
  ///   MailStore(screen: mail, navigator: context.navigator)
  /// }
  /// ```
  ///
  /// The lifetime is the same instance while the entry is in the stack and a host shows it. If the
  /// entry has left, the lifetime has ended.
  public func lifetime(of entry: TrapezioNavigationEntry) -> TrapezioScreenLifetime {
    if let navigator = navigatorsByID[entry.id] { return navigator.startedLifetime }
    if let lifetime = drawn.lifetimes[entry.id] { return lifetime }
    let ended = TrapezioScreenLifetime()
    ended.end()
    return ended
  }

  /// Removes a question, which a binary search finds, because thousands can be open.
  func remove(_ question: TrapezioQuestion) {
    // An observer is called before the change and may itself answer questions.
    withMutation(keyPath: \.questions) {
      var range = _questions.indices
      while range.count > 1 {
        let middle = (range.lowerBound + range.upperBound) / 2
        let isBelow = question.number < _questions[middle].number
        range = isBelow ? range.lowerBound..<middle : middle..<range.upperBound
      }
      guard let index = range.first, _questions[index] === question else { return }
      _questions.remove(at: index)
    }
  }

  var top: EntryNavigator { navigators[navigators.count - 1] }

  var isTopDrawn: Bool {
    access(keyPath: \.isTopDrawn)
    // `navigators` is not observed, but changes together with the path.
    _ = path.count
    return top.isDrawn
  }

  /// Tells the hosts of a change before any other code can read it.
  func notifyHosts() {
    for stackDidChange in hosts.values { stackDidChange() }
  }

  // MARK: Events

  @discardableResult
  func request(_ request: StackRequest) -> AwaitedValue<Bool> {
    self.request(request) { value, outcome in
      if case .done = outcome { value.settle(true) } else { value.settle(false) }
    }
  }

  /// Makes a request and returns a value for which the caller may have to wait.
  ///
  /// As soon as the request ends, `onEnd` is called once with the value. If the caller's task is
  /// cancelled, the request ends. The value does not retain the stack.
  func request<Value: Sendable>(
    _ request: StackRequest,
    onEnd: @escaping @MainActor (AwaitedValue<Value>, StackOutcome) -> Void
  ) -> AwaitedValue<Value> {
    Self.lastNumber += 1
    var request = request
    request.number = Self.lastNumber
    let value = AwaitedValue<Value> { [weak self, number = request.number] in
      self?.handle(.cancelled(number))
    }
    callers[request.number] = { onEnd(value, $0) }
    handle(.request(request))
    return value
  }

  /// Removes an entry whose screen has returned its result, and the entries above it.
  func leaveReturned(_ navigator: EntryNavigator) {
    if navigator.leaveGuard.decision != nil { setGuard(nil, of: navigator) }
    handle(.returned(navigator.entry.id))
    request(.leave(navigator.entry, by: .screen, origin: navigator.entry))
  }

  func handle(_ event: StackEvent) {
    let needed: Set = guarded.filter { navigatorsByID[$0]?.leaveGuard.isNeeded ?? false }
    let actions = machine.handle(event, guarded: needed)
    followMachine()
    let asked = machine.asked
    if asked != askedEntries { askedEntries = asked }
    for action in actions {
      switch action {
      case .offer(let draft, let entry): navigatorsByID[entry]?.offer(draft)
      case .discardDraft(let entry): navigatorsByID[entry]?.discardDraft()
      case .end(let entries):
        endScreens(of: entries.compactMap { navigatorsByID.removeValue(forKey: $0.id) })
      case .ask(let entry, let reason):
        navigatorsByID[entry]?.leaveGuard.ask(for: reason) { [weak self] in
          self?.handle(.answered(entry, $0))
        }
      case .stopAsking(let entry): navigatorsByID[entry]?.leaveGuard.stopAsking()
      case .lowerKeptResults(let index):
        kept.lower(to: index)
        offerKeptResultsLater()
      case .dropKeptResults: dropKeptResults()
      case .report(let report): observers.tell(TrapezioFact.navigated(report))
      case .warning(let text): StrataDiagnostics.warn(text)
      case .settle(let request, let outcome): callers.removeValue(forKey: request.number)?(outcome)
      }
    }
  }

  private func followMachine() {
    guard commonCount < max(navigators.count, machine.nodes.count) else { return }
    // An observer of the path is called before the path changes and may itself navigate, so the
    // difference is known only inside `withMutation`.
    withMutation(keyPath: \.path) {
      let common = commonCount
      navigators.removeSubrange(common...)
      for node in machine.nodes[common...] {
        let navigator = EntryNavigator(of: node.entry, at: navigators.count, in: self)
        navigators.append(navigator)
        navigatorsByID[node.entry.id] = navigator
      }
      _path.removeSubrange(max(0, common - 1)...)
      _path += navigators[max(1, common)...].map(\.entry)
    }
    notifyHosts()
  }

  private var commonCount: Int {
    var common = min(navigators.count, machine.nodes.count)
    while common > 0, navigators[common - 1].entry != machine.nodes[common - 1].entry {
      common -= 1
    }
    return common
  }

  func report(
    _ request: TrapezioNavigationReport.Request, by origin: TrapezioNavigationEntry?,
    _ outcome: @autoclosure () -> TrapezioNavigationReport.Outcome
  ) {
    observers.tell(
      TrapezioFact.navigated(
        TrapezioNavigationReport(origin: origin?.screen, request: request, outcome: outcome())))
  }
}
