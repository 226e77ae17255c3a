// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import Trapezio

/// One run of an exploration, from the creation of its objects to their release.
@MainActor
final class ExplorationRun {
  struct Step {
    let id: ExplorationStep.ID
    let kind: ExplorationStep.Kind
    /// The position among the steps that were possible.
    let index: Int
    /// Whether a launch of the step was ignored, because earlier work was running.
    var isIgnored = false

    /// Returns the text with which `replaying:` repeats the steps.
    static func replay(_ path: [Step]) -> String {
      path.map { "\($0.index)" }.joined(separator: "-")
    }
  }

  private typealias Activity = (scope: StrataTaskScope, value: StrataActivity)

  /// The most passes over the work of one step, which otherwise never ends.
  private static let passLimit = 10_000
  /// The turns until work has gone on that no executor of the run announces.
  private static let quietTurnCount = 5
  private static let threadTurnCount = 50

  let test: Exploration
  private(set) var path: [Step] = []
  /// The steps that are possible next.
  private(set) var steps: [ExplorationStep] = []
  /// What is wrong after the last step, apart from the order of the steps.
  private(set) var problem: ExplorationProblem?
  /// Whether all work had ended before each input.
  private(set) var isInOrder = true
  private let isInterrupting: Bool
  private var unseen: String?
  private var jobCount = 0
  /// What the work does since the last step, or `nil` while an event is being handled.
  private var activities: [Activity]? = []

  init(
    _ journal: ExplorationJournal, interrupting: Bool, _ make: @MainActor (Exploration) -> Void
  ) async {
    test = Exploration(journal)
    isInterrupting = interrupting
    ExplorationTrap.note(path)
    test.perform { make(test) }
    await settle(runsJobs: !isInterrupting)
    look()
  }

  var journal: ExplorationJournal { test.journal }

  /// Looks at the situation after a step.
  private func look() {
    steps = unseen == nil ? test.steps + jobs : []
    problem = findProblem()
  }

  private var jobs: [ExplorationStep] {
    guard isInterrupting else { return [] }
    return (0..<test.work.executor.heldCount).map { index in
      var step = ExplorationStep(choice: index) { _ in
        "// A part of the work goes on."
      } perform: { [executor = test.work.executor] in
        _ = executor.runNext(index)
      }
      step.id.source = -1
      step.kind = .job
      return step
    }
  }

  func perform(_ step: ExplorationStep, at index: Int) async {
    if test.work.executor.count.total != jobCount { noteUnseen("Work went on between two steps.") }
    if step.kind == .input, !isAtRest { isInOrder = false }
    let ignoredCount = journal.ignoredCount
    path.append(Step(id: step.id, kind: step.kind, index: index))
    ExplorationTrap.note(path)
    test.perform(step.perform)
    await settle(runsJobs: !isInterrupting)
    path[path.count - 1].isIgnored = journal.ignoredCount > ignoredCount
    look()
  }

  /// Performs a step, or returns `false` if it is not possible.
  func perform(_ id: ExplorationStep.ID) async -> Bool {
    guard let index = steps.firstIndex(where: { $0.id == id }) else { return false }
    await perform(steps[index], at: index)
    return true
  }

  // MARK: Work

  /// Lets work run until it waits for a step.
  private func settle(runsJobs: Bool) async {
    let work = test.work
    var quietTurns = 0
    for pass in 0... {
      guard pass < Self.passLimit else { return noteUnseen("The work of a step does not end.") }
      if runsJobs { while work.executor.runNext() {} }
      let version = work.version
      await Self.turn()
      let hasNewScreens = synchronize()
      readActivities()
      // Work on a thread may have gone on meanwhile.
      guard work.version == version, !hasNewScreens else {
        quietTurns = 0
        continue
      }
      let isReady = work.executor.count.active > 0
      if isReady, runsJobs { continue }
      let isSettled = isSettled
      if isSettled || isReady, !mayGoOnUnannounced || quietTurns == Self.quietTurnCount { break }
      if quietTurns == Self.quietTurnCount, mayWaitForOthers { break }
      guard quietTurns < (mayComeFromThread ? Self.threadTurnCount : Self.quietTurnCount) else {
        if mayComeFromThread, await waitForThreads() { continue }
        noteUnseen(TestSight.unseen(in: test.scopes))
        break
      }
      quietTurns += 1
      if !isSettled { await TestQuiet().turn() }
    }
    jobCount = work.executor.count.total
  }

  private func readActivities() {
    var read: [Activity] = []
    for scope in test.scopes where !scope.isIdle {
      guard let values = StrataDiagnostics.activities(of: scope) else { return activities = nil }
      read += values.map { (scope, $0) }
    }
    activities = read
  }

  private var unsettled: [Activity] {
    let activities = activities ?? []
    let values = activities.map(\.value)
    return activities.filter {
      !TestSight.waitsForTest($0.value, among: values, until: .now)
    }
  }

  private var isSettled: Bool {
    activities != nil && unsettled.isEmpty && test.work.users.allSatisfy(\.undecided.isEmpty)
  }

  /// Whether work can wait for its child tasks, or for other work that waits for a step.
  ///
  /// The jobs of both are in this run. If the work waits for something else, it goes on between two
  /// steps later.
  private var mayWaitForOthers: Bool {
    guard let activities, !mayComeFromThread else { return false }
    return unsettled.allSatisfy { activity in
      let owner = TestExecutor.Owner(activity.value.task, in: activity.scope)
      return unsettled.count < activities.count || test.work.executor.hasChildren(of: owner)
    }
  }

  /// Whether work is on its way to a thread that is not the run's, such as that of the main actor.
  private var mayComeFromThread: Bool {
    activities == nil || unsettled.contains { !$0.value.prefersExecutor }
      || !test.work.users.allSatisfy(\.undecided.isEmpty)
  }

  /// Whether work can go on some turns later, because nothing announces the end of its wait.
  private var mayGoOnUnannounced: Bool { awaitsPerson || isInterrupting && mayComeFromThread }

  /// Creates and ends stores as the hosts of screens do, and returns whether it has.
  private func synchronize() -> Bool {
    var hasChanged = false
    for flow in test.flows {
      let entries = flow.stores.all.map(\.entry.id)
      test.perform { flow.stores.sync() }
      if flow.stores.all.map(\.entry.id) != entries { hasChanged = true }
    }
    for (navigator, store) in test.navigators where navigator.hasLeft && !store.isEnded {
      store.end()
      hasChanged = true
    }
    for store in test.stores { store.object.tellChanges() }
    return hasChanged
  }

  private func waitForThreads() async -> Bool {
    let work = test.work
    let end = await TestWait(signal: TestSignal(), limit: .seconds(1)) {
      self.readActivities()
      return work.executor.count.active > 0 || self.isSettled || !self.mayComeFromThread
    }
    return end == .ready
  }

  private func noteUnseen(_ text: String) {
    if unseen == nil { unseen = text }
  }

  /// Lets the main actor run what is ready.
  private static func turn() async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  // MARK: The situation

  /// Whether no work waits for an answer.
  var isAtRest: Bool {
    test.work.executor.count.active == 0 && running.isEmpty && journal.problem == nil
      && test.work.users.allSatisfy { $0.undecided.isEmpty && $0.openQuestions.isEmpty }
  }

  /// The activities of work that is expected to end.
  private var running: [Activity] {
    (activities ?? []).filter { scope, activity in
      switch activity.wait {
      case .observation, .sharedValue: false
      default:
        !journal.isRepeated(activity.task, in: scope)
          && activity.id.map { TestPause.isObserving(task: $0) } != true
      }
    }
  }

  /// Whether work waits for an answer of the user or for the result of a screen.
  private var awaitsPerson: Bool {
    (activities ?? []).contains { if case .person = $0.value.wait { true } else { false } }
  }

  /// Whether a step can end a wait of work.
  private var mayGoOn: Bool {
    // An event of a screen, or leaving it, can end the wait for its result.
    if awaitsPerson, !steps.isEmpty { return true }
    return steps.contains { $0.kind != .input }
  }

  var states: [Any] { test.stores.map { $0.state() } }

  /// The states to compare with another run, in which a store that has ended no longer matters.
  var outcome: [Any] { test.stores.map { $0.object.isEnded ? "ended" : $0.state() } }

  var situation: String {
    (test.sources.map { $0.situation() }
      + test.stores.map { "\($0.name) \($0.object.isEnded) \($0.hiddenValues)" })
      .joined(separator: "\n")
  }

  /// The calls that have been made.
  var calls: Set<ExplorationStep.ID> {
    var calls: Set<ExplorationStep.ID> = []
    for (index, source) in test.sources.enumerated() {
      for item in source.calls() { calls.insert(ExplorationStep.ID(source: index, item: item)) }
    }
    return calls
  }

  // MARK: Problems

  private func findProblem() -> ExplorationProblem? {
    if let unseen { return .unseen(unseen) }
    if let (text, isWarning) = journal.problem {
      return ExplorationProblem(
        kind: isWarning ? .warning : .failure,
        heading: isWarning ? "A MESA library reports a warning" : "A fake reports a failure",
        details: text, see: isWarning ? "warning-caused" : "exploration-failure")
    }
    for condition in test.conditions where !condition.isAtRest {
      if let problem = condition.problem { return problem }
    }
    if !running.isEmpty, !mayGoOn {
      return ExplorationProblem(
        kind: .stuck, heading: "Work waits for what no step gives",
        details: FailureText.lines(
          test.scopes.map { test.work.running(in: $0) } + test.work.descriptions),
        see: "exploration-stuck")
    }
    guard isAtRest else { return nil }
    if let problem = flagProblem { return problem }
    return test.conditions.lazy.filter(\.isAtRest).compactMap(\.problem).first
  }

  private var flagProblem: ExplorationProblem? {
    for store in test.stores where !store.object.isEnded {
      for flag in StrataDiagnostics.flags(of: store.tasks) where store.isSet(flag) {
        return ExplorationProblem(
          kind: .flag,
          heading: "A loading flag of \(store.name) stays set after all work has ended",
          details: FailureText.list([store.state()]), see: "flag-left-set")
      }
    }
    return nil
  }

  // MARK: The end

  /// Ends the stores and releases all objects, and returns what is wrong with that.
  func end() async -> ExplorationProblem? {
    let hasProblem = problem != nil
    test.perform {
      for store in test.stores { store.object.end() }
      for flow in test.flows { flow.stores.end() }
      // An open question retains the code that asks it.
      for (navigator, _) in test.navigators { navigator.stack.hostDidEnd() }
    }
    let states = states
    test.process.cancelAll()
    await settle(runsJobs: true)
    if hasProblem { return nil }
    if !ExploredStore.areEqual(states, self.states) {
      return ExplorationProblem(
        kind: .change, heading: "The state changes after the store has ended",
        details: ExploredStore.difference(expected: states, actual: self.states),
        see: "change-after-end")
    }
    if let scope = test.scopes.first(where: { !$0.isIdle }) {
      return ExplorationProblem(
        kind: .stuck, heading: "Work goes on after the store has ended",
        details: test.work.running(in: scope), see: "work-ignores-cancellation")
    }
    let findAlive = findAlive
    test.removeAll()
    steps = []
    for _ in 0..<3 where findAlive() != nil { await Self.turn() }
    // A plain task may retain a store, and comes from its thread.
    for _ in 0..<50 where findAlive() != nil && !journal.hasStrays { await TestQuiet().turn() }
    guard let name = findAlive() else { return nil }
    return ExplorationProblem(
      kind: .retained, heading: "\(name) is still alive after its end", see: "still-alive")
  }

  /// Returns the name of a store that has not been released.
  private var findAlive: () -> String? {
    let stores = test.stores.map { store in
      { [weak object = store.object, name = store.name] in object == nil ? nil : name }
    }
    return { stores.lazy.compactMap { $0() }.first }
  }
}

extension Exploration.Condition {
  @MainActor
  fileprivate var problem: ExplorationProblem? {
    guard !isMet() else { return nil }
    return ExplorationProblem(
      kind: .condition("\(line)"),
      heading: name.isEmpty
        ? "The condition in line \(line) is not met" : "It is not true that \(name)",
      see: "condition-not-met")
  }
}
