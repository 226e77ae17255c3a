// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Tries orders of steps: all of them, from the shortest, or else random ones.
@MainActor
final class ExplorationSearch {
  struct Failure {
    let problem: ExplorationProblem
    let path: [ExplorationRun.Step]
  }

  /// The beginning of an order, in the tree of all orders.
  private struct Node {
    let path: [ExplorationStep.ID]
    var children: [Int] = []
    /// The node that goes on in the same way, because the situation is equal.
    var twin: Int?
    var hasFailed = false
  }

  /// What an order has led to, apart from the states.
  private struct Situation: Hashable {
    let inputs: [ExplorationStep.ID]
    let others: [ExplorationStep.ID: Int]
    let text: String
  }

  /// Of so many complete orders, each is run twice, to find features that differ from run to run.
  private static let repeatedCount = 8
  private static let repeatedInterval = 64
  private static let shrinkingCount = 500
  private static let situationLimit = 20_000
  /// The runs after the first failure, which tell how many orders fail.
  private static let countingCount = 500

  let runner: ExplorationRunner
  /// The first failure, whose order is the shortest.
  private(set) var failure: Failure?
  private var failureCount = 0
  private let options: ExplorationOptions
  private var random: ExplorationRandom
  private var completeCount = 0
  private let end: ContinuousClock.Instant

  init(_ options: ExplorationOptions, _ make: @escaping @MainActor (Exploration) -> Void) {
    self.options = options
    runner = ExplorationRunner(options, make)
    random = ExplorationRandom(options.seed)
    end = .now + options.time
  }

  private var isOver: Bool {
    runner.count >= options.runs || ContinuousClock.now > end || Task.isCancelled
      || failure.map { [.unseen, .unrepeatable].contains($0.problem.kind) } == true
  }

  func search(replaying replay: String?) async -> ExploredOrders {
    let orders: ExploredOrders
    if let replay {
      orders = await repeatOrder(replay)
    } else if let all = await searchAll() {
      orders = all
    } else {
      orders = await searchAtRandom()
    }
    if failure == nil, let problem = await runner.lateProblem() { note(problem, []) }
    return orders
  }

  private func searchAtRandom() async -> ExploredOrders {
    var (branching, count) = (0.0, 0)
    while failure == nil, !isOver || count == 0 {
      let result = await check(
        await runner.run { [self] steps, _ in steps.indices.randomElement(using: &random) })
      branching += result.branching
      count += 1
      if let problem = result.problem {
        failureCount = 1
        failure = await shrink(Failure(problem: problem, path: result.path))
      }
    }
    return orders(
      count == 0 ? .nan : branching / Double(count), failing: Double(failureCount),
      isExhaustive: false)
  }

  private func orders(_ count: Double, failing: Double, isExhaustive: Bool) -> ExploredOrders {
    ExploredOrders(
      runs: runner.count, orders: count, isExhaustive: isExhaustive, seed: options.seed,
      failing: failing, maximumSteps: options.steps)
  }

  private func note(_ problem: ExplorationProblem, _ path: [ExplorationRun.Step]) {
    failureCount += 1
    if failure == nil { failure = Failure(problem: problem, path: path) }
  }

  private func repeatOrder(_ text: String) async -> ExploredOrders {
    let positions = text.split(separator: "-").map { Int($0) ?? -1 }
    var result = await runner.run(positions: positions)
    if result.problem == nil, result.path.count < positions.count {
      result.problem = ExplorationProblem(
        kind: .unrepeatable, heading: "The steps \"\(text)\" are not possible",
        see: "exploration-differs")
    }
    result = await check(result)
    if let problem = result.problem {
      note(problem, result.path)
    }
    return orders(1, failing: Double(failureCount), isExhaustive: true)
  }

  // MARK: All orders

  /// Returns `nil` if there are too many orders.
  private func searchAll() async -> ExploredOrders? {
    var nodes = [Node(path: [])]
    var seen: [Situation: [(states: [Any], node: Int)]] = [:]
    var index = 0
    // The rest of the budget is for random orders, of which no situation is kept.
    var limit = min(options.runs * 4 / 5, Self.situationLimit)
    while index < nodes.count {
      guard !isOver, runner.count < limit else { return nil }
      let path = nodes[index].path
      let result = await check(await runner.run(path), expecting: path)
      if index == 0, result.problem == nil, result.steps.isEmpty {
        note(.noSteps, [])
        break
      }
      if let problem = result.problem {
        nodes[index].hasFailed = true
        if failure == nil { limit = min(limit, runner.count + Self.countingCount) }
        note(problem, result.path)
      }
      let situation = Self.situation(of: result)
      if let twin = seen[situation]?.first(where: { runner.areEqual($0.states, result.states) }) {
        nodes[index].twin = twin.node
      } else {
        seen[situation, default: []].append((result.states, index))
        for id in result.steps where options.allows(path) || id.isJob {
          nodes[index].children.append(nodes.count)
          nodes.append(Node(path: path + [id]))
        }
      }
      index += 1
    }
    let (all, failing) = Self.count(nodes)
    return orders(all, failing: failing, isExhaustive: true)
  }

  private static func situation(of result: ExplorationRunner.Result) -> Situation {
    Situation(
      inputs: result.path.filter { $0.kind == .input }.map(\.id),
      others: result.path.filter { $0.kind != .input }.reduce(into: [:]) {
        $0[$1.id, default: 0] += 1
      },
      text: result.situation)
  }

  /// Returns the number of complete orders, and of those with a problem.
  private static func count(_ nodes: [Node]) -> (all: Double, failing: Double) {
    var counts = [(all: Double, failing: Double)](repeating: (1, 0), count: nodes.count)
    // Children have higher numbers than all nodes with as many steps as their parent.
    for (index, node) in nodes.enumerated().reversed() {
      let children = node.children.map { child in
        let count = counts[nodes[child].twin ?? child]
        return nodes[child].hasFailed ? (count.all, count.all) : count
      }
      if !children.isEmpty {
        counts[index] = children.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
      }
      if node.hasFailed { counts[index].failing = counts[index].all }
    }
    return counts[0]
  }

  // MARK: Checks

  /// Adds to the result of a run what only other runs show.
  private func check(
    _ result: ExplorationRunner.Result, expecting path: [ExplorationStep.ID]? = nil
  ) async -> ExplorationRunner.Result {
    var result = result
    guard result.problem == nil else { return result }
    if let path, result.path.count < path.count {
      result.problem = .unrepeatable("A step was not possible any more.")
    } else if result.steps.isEmpty {
      completeCount += 1
      if completeCount <= Self.repeatedCount || completeCount.isMultiple(of: Self.repeatedInterval)
      {
        result.problem = await runner.problem(ofRepeating: result)
      }
    }
    if result.problem == nil, options.comparesOrder {
      result.problem = await runner.orderProblem(of: result)
    }
    return result
  }

  // MARK: Shrinking

  /// Returns the failure with as few and as simple steps as possible.
  private func shrink(_ failure: Failure) async -> Failure {
    var best = failure
    var left = Self.shrinkingCount
    func improve(_ path: [ExplorationStep.ID]) async -> Bool {
      left -= 1
      let result = await check(await runner.run(skipping: path))
      guard let problem = result.problem, problem.kind == failure.problem.kind,
        result.path.map(\.id) != best.path.map(\.id), result.path.count <= best.path.count
      else { return false }
      best = Failure(problem: problem, path: result.path)
      return true
    }
    var isSmaller = true
    while isSmaller, left > 0 {
      isSmaller = false
      for index in best.path.indices.reversed() where index < best.path.count && left > 0 {
        var path = best.path.map(\.id)
        path.remove(at: index)
        if await improve(path) { isSmaller = true }
      }
      for index in best.path.indices where index < best.path.count && left > 0 {
        var path = best.path.map(\.id)
        guard best.path[index].kind == .response, path[index].choice > 0 else { continue }
        path[index].choice = 0
        if await improve(path) { isSmaller = true }
      }
    }
    return best
  }
}
