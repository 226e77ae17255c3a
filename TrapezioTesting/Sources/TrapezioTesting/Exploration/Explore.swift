// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a feature in every order of events and answers, and fails the test with the shortest order
/// in which something is wrong.
///
/// ```swift
/// await explore { test in
///   let load = FakeInteractor<String, [String]>()
///   let store = test.store(DeparturesStore(load: load))
///   test.sends([.choose("A"), .choose("B")], to: store)
///   test.answers(load) {
///     [.success(["to \($0)"]), .failure(OfflineError())]
///   }
/// }
/// ```
///
/// The closure creates the objects of one run, and tells the ``Exploration`` what can happen. It is
/// called again for each run, so it must not keep anything from the run before.
///
/// Each step waits until all work waits for another step. After each step, nothing may be wrong:
///
/// - No condition of the test is broken, and neither a library nor a fake reports anything.
/// - Work waits only for what a step can give.
/// - At rest, which is when no work is left that ends, no flag of a `loading:` is set. The states
///   are as if the work of each event had ended before the next event.
/// - If all stores end now, no state changes any more, and each store is released.
///
/// If there are few orders, all are tried, from the shortest, and equal situations go on once. If
/// there are more than `runs` can try, the rest of the runs chooses steps at random, and shortens
/// what it finds. The failure contains the steps as statements of a test with a ``TestStore``, and
/// a text for `replaying`. <doc:EveryOrder> says what an exploration sees.
///
/// The runs are on the main actor. Other tests can run meanwhile. On systems before iOS 18 and
/// macOS 15, which have no executors of tasks, the test fails. If the test is cancelled, the
/// function returns after the current run.
///
/// The arguments limit and choose what is tried:
///
/// - `steps` is the most steps of an order, not counting the parts of work.
/// - `runs` is the most runs, and `time` the time after which no other run begins.
/// - `seed` is the beginning of the random choices, which are the same for the same seed.
/// - `interrupting` lets steps also come between the parts of running work, where that suspends.
/// - `comparingOrder` is whether the states must be as if each event's work had ended before the
///   next event.
/// - `replaying` is the only order to try, from the text of a failure.
///
/// - Returns: What has been tried.
@MainActor @discardableResult
public func explore(
  steps maximumSteps: Int = 10, runs: Int = 5_000, time: Duration = .seconds(600),
  seed: UInt64 = 1, interrupting isInterrupting: Bool = false,
  comparingOrder comparesOrder: Bool = true, replaying replay: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ make: @escaping @MainActor (_ test: Exploration) -> Void
) async -> ExploredOrders {
  let options = ExplorationOptions(
    steps: maximumSteps, runs: runs, time: time, seed: seed, isInterrupting: isInterrupting,
    comparesOrder: comparesOrder)
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    return await withTaskExecutorPreference(ImmediateExecutor()) {
      let search = ExplorationSearch(options, make)
      let orders = await search.search(replaying: replay)
      guard let failure = search.failure else { return orders }
      let report = ExplorationReport(
        failure: failure, orders: orders, isInterrupting: isInterrupting,
        statements: await search.runner.statements(of: failure))
      location.fail(report.text, see: failure.problem.see)
      return orders
    }
  }
  location.fail(
    "An exploration needs iOS 18, macOS 15, tvOS 18, watchOS 11 or visionOS 2.",
    see: "exploration-unseen")
  return ExploredOrders(options)
}
