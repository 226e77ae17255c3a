// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// Makes runs of an exploration, and compares them with others.
@MainActor
final class ExplorationRunner {
  /// What a run has found at its end.
  struct Result {
    let path: [ExplorationRun.Step]
    let states: [Any]
    let situation: String
    /// The steps that are possible next.
    let steps: [ExplorationStep.ID]
    let calls: Set<ExplorationStep.ID>
    /// Whether no work is left and whether all work had ended before each input.
    let isAtRest, isInOrder: Bool
    /// Whether a step can have cancelled work whose answer was on its way.
    let mayHaveDropped: Bool
    /// The number of orders, if each of them had as many steps to choose from.
    let branching: Double
    var problem: ExplorationProblem?
  }

  /// The most results of work that only the compared run has started.
  private static let outcomeLimit = 32
  private static let responseLimit = 100

  private let options: ExplorationOptions
  private let strays = ExplorationStrays()
  private let make: @MainActor (Exploration) -> Void
  private(set) var count = 0
  private(set) var areEqual: ([Any], [Any]) -> Bool = { _, _ in false }
  private var difference: ([Any], [Any]) -> String = { _, _ in "" }

  init(_ options: ExplorationOptions, _ make: @escaping @MainActor (Exploration) -> Void) {
    self.options = options
    self.make = make
  }

  /// Runs the steps of a path.
  func run(_ path: [ExplorationStep.ID]) async -> Result {
    await run { steps, position in
      position < path.count ? steps.firstIndex { $0.id == path[position] } : nil
    }
  }

  /// Runs those steps of a path that are possible.
  func run(skipping path: [ExplorationStep.ID]) async -> Result {
    var rest = path[...]
    return await run { steps, _ in
      while let id = rest.popFirst() {
        if let index = steps.firstIndex(where: { $0.id == id }) { return index }
      }
      return nil
    }
  }

  /// - Parameter choose: Returns the position of the next step, or `nil` to end.
  func run(
    choosing choose: @MainActor ([ExplorationStep], _ position: Int) -> Int?
  ) async -> Result {
    await with(interrupting: options.isInterrupting) { run in
      var branching = 1.0
      while run.problem == nil, self.options.allows(run.path.map(\.id)) {
        let steps = run.steps
        guard !steps.isEmpty, let index = choose(steps, run.path.count) else { break }
        branching *= Double(steps.count)
        await run.perform(steps[index], at: index)
      }
      return self.result(of: run, branching)
    }
  }

  private func result(of run: ExplorationRun, _ branching: Double) -> Result {
    let ignored = run.test.ignored
    areEqual = { ExploredStore.areEqual($0, $1, ignoring: ignored) }
    return Result(
      path: run.path, states: run.outcome, situation: run.situation, steps: run.steps.map(\.id),
      calls: run.calls, isAtRest: run.isAtRest, isInOrder: run.isInOrder,
      mayHaveDropped: options.isInterrupting && run.journal.hasCancelled, branching: branching,
      problem: run.problem)
  }

  private func with(
    interrupting isInterrupting: Bool, _ body: @MainActor (ExplorationRun) async -> Result
  ) async -> Result {
    count += 1
    defer { ExplorationTrap.clear() }
    let journal = ExplorationJournal(strays)
    return await withIssueReporters([journal]) {
      let run = await ExplorationRun(journal, interrupting: isInterrupting, make)
      var result = await body(run)
      let problem = await run.end()
      if let stray = strays.first { result.problem = .unseen(stray) }
      if result.problem == nil { result.problem = problem }
      return result
    }
  }

  // MARK: Reporting

  /// Runs a path by the positions of its steps.
  func run(positions: [Int]) async -> Result {
    await run { steps, position in
      guard position < positions.count, steps.indices.contains(positions[position]) else {
        return nil
      }
      return positions[position]
    }
  }

  /// Returns the statements of a test that fails in the same way.
  func statements(of failure: ExplorationSearch.Failure) async -> [String] {
    var statements: [String] = []
    if failure.path.isEmpty { return statements }
    _ = await with(interrupting: options.isInterrupting) { run in
      var isEvent = false
      for step in failure.path {
        let names = ExplorationNames(of: run.test)
        if statements.isEmpty, run.test.flows.isEmpty, failure.problem.kind != .warning {
          statements.append("\(names.owner).exhaustivity = .off")
        }
        guard let next = run.steps.first(where: { $0.id == step.id }) else { break }
        let isEarly = step.kind != .job && run.test.sources[step.id.source].isEarly
        if step.id != failure.path[0].id, !(isEvent && isEarly) {
          statements.append(names.settling)
        }
        statements += next.code(names).split(separator: "\n").map(String.init)
        isEvent = isEarly && step.kind == .input
        await run.perform(next, at: step.index)
      }
      let names = ExplorationNames(of: run.test)
      statements.append(names.settling)
      statements += self.assertions(of: failure.problem, names, run)
      return self.result(of: run, 1)
    }
    return statements
  }

  private func assertions(
    of problem: ExplorationProblem, _ names: ExplorationNames, _ run: ExplorationRun
  ) -> [String] {
    for (index, store) in run.test.stores.enumerated() where index < problem.expected.count {
      let flow = index < run.test.ownStores.count ? nil : run.test.flows.first
      let name =
        flow.map { "\(names[$0]).store(\(store.name).self)?.state" }
        ?? "\(names[store.named]).base.state"
      let fields = zip(
        Mirror(reflecting: problem.expected[index]).children,
        Mirror(reflecting: problem.actual[index]).children)
      let texts = fields.compactMap { expected, actual -> String? in
        guard let label = expected.label, !TestEquality.haveEqualParts(expected.value, actual.value)
        else { return nil }
        return "#expect(\(name).\(label) == \(SourceText.of(expected.value)))"
      }
      if !texts.isEmpty { return texts }
    }
    switch problem.kind {
    case .noSteps, .order, .unseen, .unrepeatable: return []
    case .stuck, .warning, .failure: return ["await \(names.owner).finish()"]
    case .change, .retained: return ["await \(names.owner).end()"]
    case .flag, .condition: return ["Issue.record(\(SourceText.of(problem.heading)))"]
    }
  }

  /// Returns what a task has done that no run has noticed, because it began too late.
  func lateProblem() async -> ExplorationProblem? {
    var quiet = TestQuiet()
    while !quiet.isOver(0) { await quiet.turn() }
    return strays.first.map { .unseen($0) }
  }

  // MARK: The same again

  func problem(ofRepeating result: Result) async -> ExplorationProblem? {
    let repeated = await run(result.path.map(\.id))
    guard repeated.problem == nil, repeated.path.count == result.path.count,
      areEqual(result.states, repeated.states)
    else {
      return .unrepeatable(
        ExploredStore.difference(expected: result.states, actual: repeated.states))
    }
    return nil
  }

  // MARK: One after the other

  /// Compares a run with runs of the same inputs, each of whose work ends before the next input.
  func orderProblem(of result: Result) async -> ExplorationProblem? {
    guard result.isAtRest, !result.isInOrder, result.path.contains(where: { $0.kind == .input })
    else { return nil }
    var expected: [Any]?
    // What a rule has ignored may also have had nothing to do with the work before.
    let holds = result.path.contains(where: \.isIgnored) ? [true, false] : [false]
    for holdsIgnored in holds {
      var choices: [Int] = []
      for _ in 0..<Self.outcomeLimit {
        var counts: [Int] = []
        let states = await runInOrder(result, choices, &counts, holdsIgnored: holdsIgnored)
        guard let states else { return nil }
        if areEqual(states, result.states) { return nil }
        if expected == nil { expected = states }
        // The next choice of answers to the calls that only these runs make.
        choices += [Int](repeating: 0, count: max(0, counts.count - choices.count))
        while let last = choices.indices.last, choices[last] + 1 >= counts[last] {
          choices.removeLast()
          counts.removeLast()
        }
        guard let last = choices.indices.last else { break }
        choices[last] += 1
      }
    }
    guard let expected else { return nil }
    return ExplorationProblem(
      kind: .order, heading: "The outcome depends on the order of the answers",
      details: ExploredStore.difference(expected: expected, actual: result.states),
      expected: expected, actual: result.states, see: "order-of-answers")
  }

  /// Returns the states after a run in order, or `nil` if there is no such run.
  ///
  /// The answers are those of the other run. If only this run makes a call, a choice is the
  /// position of its answer, and `counts` receives the number of its answers.
  private func runInOrder(
    _ other: Result, _ choices: [Int], _ counts: inout [Int], holdsIgnored: Bool
  ) async -> [Any]? {
    let inputs = other.path.filter { $0.kind == .input }
    var known: [ExplorationStep.ID] = other.path.filter { $0.kind == .response }.map(\.id)
    // A call that had no answer in the other run gets none here.
    var silent = other.calls.subtracting(known.map(\.call))
    var made: [Int] = []
    func choose(_ count: Int) -> Int {
      guard count > 1 else { return 0 }
      made.append(count)
      return made.count <= choices.count ? min(choices[made.count - 1], count - 1) : 0
    }
    var isPossible = true
    /// Lets the work end that the steps so far have started.
    func respond(_ run: ExplorationRun) async {
      for _ in 0..<Self.responseLimit where !run.isAtRest {
        let responses = run.steps.filter { $0.kind == .response }.map(\.id)
          .filter { !silent.contains($0.call) }
        guard let first = known.first(where: responses.contains) ?? responses.first else { return }
        var answers = responses.filter { $0.call == first.call }
        if let index = known.firstIndex(of: first) { answers = [known.remove(at: index)] }
        // An event can have cancelled the work before its answer has arrived.
        let choice = choose(answers.count + (other.mayHaveDropped ? 1 : 0))
        if choice < answers.count {
          _ = await run.perform(answers[choice])
        } else {
          silent.insert(first.call)
        }
      }
    }
    let result = await with(interrupting: false) { run in
      await respond(run)
      for (index, input) in inputs.enumerated() where isPossible {
        isPossible = await run.perform(input.id)
        // The next input ignores its work because of this one, as the feature has asked for.
        if holdsIgnored, index + 1 < inputs.count, inputs[index + 1].isIgnored { continue }
        await respond(run)
      }
      return self.result(of: run, 1)
    }
    counts = made
    return isPossible && result.problem == nil ? result.states : nil
  }
}
