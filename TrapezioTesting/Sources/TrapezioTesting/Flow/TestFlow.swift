// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

/// A flow of several screens and their stores, which a test drives without views.
///
/// ```swift
/// let flow = TestFlow(root: CounterScreen(initialValue: 3)) {
///   CounterRoutes.counter
///   CounterRoutes.summary
/// }
/// await flow.send(.askSummary, to: CounterStore.self)
/// await flow.expectScreen(SummaryScreen(value: 3))
/// await flow.send(.double, to: SummaryStore.self)
/// await flow.send(.done, to: SummaryStore.self)
/// await flow.expectScreen(CounterScreen(initialValue: 3))
/// await flow.expectState(of: CounterStore.self) { $0.count == 6 }
/// await flow.finish()
/// ```
///
/// Pass the routes of the app or of a feature, each of which names the store of a screen. The flow
/// creates a screen's store when the screen is first shown and ends the store when the screen
/// leaves, as a host does. A screen without such a route has no store. If a link pushes several
/// screens together, the covered screens have no stores until they are on top. A screen below a
/// sheet or a cover counts as shown.
///
/// The test need not assert state changes or navigation, but it must assert messages and interop
/// events. If the flow is released without ``finish(fileID:filePath:line:column:)``, the test fails
/// if one of these is unasserted or a question is unanswered, but not if work is running.
///
/// To act as the user, call the methods of ``TestUserActions``. To drive the stack as the app does,
/// for example with a link, pass the stack to
/// ``init(of:messages:owners:limit:fileID:filePath:line:column:routes:)``.
@MainActor
public final class TestFlow: TestUserActions {
  /// The maximum duration of each wait.
  ///
  /// The limit excludes time when the machine is too busy to run the test. A new limit also applies
  /// to ``user``, ``interop`` and ``messages``, but not to a recorder that you passed to the
  /// initializer.
  public var limit: Duration {
    didSet {
      user.limit = limit
      interop.sink.limit = limit
      if ownsMessages { messages.sink.limit = limit }
    }
  }

  /// The recorder of the events that the stores send to the app.
  public let interop: FakeTrapezioInterop

  /// The recorder of the messages that the stores and their work emit.
  public let messages: MessageRecorder

  /// The simulated user, who acts on the visible stack.
  public let user: TestUser

  let stores: TestFlowStores
  /// The app's work outside the stores, with the names of its owners.
  let owned: [(owner: String, tasks: StrataTaskScope)]
  let work: TestWorkContext
  private let ownsMessages: Bool
  private let shown: @MainActor () -> TrapezioStackNavigator
  private nonisolated let location: TestLocation
  private nonisolated let terms: TestTerms
  nonisolated let recorded: [any TestRecorded]
  private var observation: TrapezioObservation?
  private var following: Task<Void, Never>?

  /// Creates a flow with a new stack.
  ///
  /// ```swift
  /// let flow = TestFlow(
  ///   root: CounterScreen(initialValue: 3), owners: session
  /// ) {
  ///   TrapezioRoute(CounterScreen.self, name: "counter") {
  ///     screen, context in
  ///     CounterStore(screen: screen, navigator: context.navigator)
  ///   }
  /// }
  /// ```
  ///
  /// If the app does work outside the stores, for example in a session, pass the objects that own
  /// the work as `owners`, separated by commas. The flow waits for their work at the end and names
  /// it in failures. Without `messages`, the flow creates a recorder.
  public convenience init(
    root: any TrapezioScreen, messages: MessageRecorder? = nil,
    owners: any StrataTaskOwner..., limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @TrapezioRoutesBuilder<Never>
    routes: () -> TrapezioRoutes<Never>
  ) {
    self.init(
      limit, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      messages, owners, routes(), TrapezioStackNavigator(root: root))
  }

  /// Creates a flow with a stack or with tabs, which the test can also change.
  ///
  /// ```swift
  /// let flow = TestFlow(of: tabs) { CounterRoutes.edit }
  /// await flow.send(.titleChanged("New"), to: EditStore.self)
  /// tabs.select(.count)
  /// await flow.expectQuestion("Discard changes?")
  /// ```
  ///
  /// The flow shows the visible stack. It creates a tab's stores when the tab is first selected and
  /// keeps them while another tab is selected. The other parameters are the same as those of
  /// ``init(root:messages:owners:limit:fileID:filePath:line:column:routes:)``.
  public convenience init(
    of root: any TrapezioRoot, messages: MessageRecorder? = nil,
    owners: any StrataTaskOwner..., limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @TrapezioRoutesBuilder<Never>
    routes: () -> TrapezioRoutes<Never>
  ) {
    self.init(
      limit, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      messages, owners, routes(), root)
  }

  /// - Parameter work: The context of a run of an exploration, which asserts nothing.
  init(
    _ limit: Duration, _ location: TestLocation, _ messages: MessageRecorder?,
    _ owners: [any StrataTaskOwner], _ routes: TrapezioRoutes<Never>,
    _ root: any TrapezioRoot, of exploration: TestWorkContext? = nil
  ) {
    let shown = { @MainActor in root.visibleStack }
    let interop = FakeTrapezioInterop(limit, nil)
    ownsMessages = messages == nil
    let messages = messages ?? MessageRecorder(limit, nil)
    let work = exploration ?? TestWorkContext()
    let location = location.of(work.trace)
    self.limit = limit
    self.interop = interop
    self.messages = messages
    owned = owners.map { ("\(type(of: $0))", $0.tasks) }
    self.work = work
    self.shown = shown
    self.location = location
    user = TestUser(of: "flow", limit: limit, shown: shown, stacks: { root.stacks.map(\.stack) })
    recorded = [user, interop.sink, messages.sink]
    terms = TestTerms(for: recorded)
    if exploration != nil { terms.isFinished = true }
    stores = TestFlowStores(of: shown) { entry, stack in
      work.trace.add("\(TestStep.text(of: entry.screen)) appears")
      let context = TrapezioScreenContext(entry: entry, in: stack, interop: interop)
      let subject = "Creating the store of \(entry.screen)"
      let store = Self.perform(subject, in: work, at: location) {
        routes.store(for: entry.screen, context)
      }
      if let store {
        work.follow(store.tasks)
        messages.observe(store)
      }
      return store
    }
    work.trace.use(recorded)
    work.add(user)
    for (_, tasks) in owned { work.follow(tasks) }
    user.describeWork { [weak self] in self?.running ?? "" }
    stores.sync()
    // A question can be open before the flow exists.
    user.refresh()
    follow()
  }

  private func follow() {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    observation = TrapezioObservation(of: { [weak self] in self?.followed }) { _ in
      continuation.yield()
    }
    // Follows the changes in a task that belongs to the test, because the observation's tasks do
    // not.
    following = Task { [weak self] in
      for await _ in changes {
        self?.stores.sync()
        self?.user.refresh()
      }
    }
  }

  deinit {
    following?.cancel()
    guard !terms.isFinished else { return }
    reportLeftovers("before the flow was released", at: location)
    for recorded in own { recorded.noteReported() }
    terms.isFinished = true
  }

  /// The visible stack, which is the stack of the selected tab if the flow has tabs.
  public var stack: TrapezioStackNavigator { shown() }

  private var followed: ([TrapezioNavigationEntry], [TrapezioQuestion]) {
    let shown = stack
    let stacks = [shown] + stores.seenStacks.filter { $0 !== shown }
    return (stacks.flatMap(\.entries), stacks.flatMap(\.questions))
  }

  /// The recorders that no other unfinished test store or flow has.
  nonisolated var own: [any TestRecorded] { terms.own(recorded) }

  var isFinished: Bool {
    get { terms.isFinished }
    set { terms.isFinished = newValue }
  }

  func isTooLate(_ call: String, _ location: TestLocation) -> Bool {
    if isFinished { location.fail(FailureText.tooLate(call), see: "called-after-end") }
    return isFinished
  }

  /// Runs a store's code and fails the test if the code or its work causes a warning.
  ///
  /// `subject` begins the failure's first sentence.
  static func perform<Value>(
    _ subject: String, startedBy call: String? = nil, in work: TestWorkContext,
    at location: TestLocation, _ body: () -> Value
  ) -> Value {
    let handler = StrataDiagnostics.handler
    if let call { work.trace.add(.call(call)) }
    return work.run(call) {
      StrataDiagnostics.withHandler {
        location.fail(
          "\(subject) caused a warning:\n\n\(FailureText.indented($0))", see: "warning-caused")
        handler($0)
      } _: {
        body()
      }
    }
  }

  func wait(until isMet: @escaping @MainActor () -> Bool) async -> TestWait.End {
    user.beginWait()
    defer { user.endWait() }
    let signal = TestSignal()
    let stores = stores
    let isReady = { @MainActor in
      stores.sync()
      return isMet()
    }
    let observation = TrapezioObservation(of: { isReady() }, { _ in signal.notify() })
    defer { observation.cancel() }
    return await TestWait(signal: signal, source: .app { self.tasks }, limit: limit)(until: isReady)
  }
}
