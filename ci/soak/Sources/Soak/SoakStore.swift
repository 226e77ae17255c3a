// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct SoakScreen: TrapezioAnsweringScreen {
  typealias Outcome = Int

  var id: Int
}

struct SoakState: TrapezioRestorable {
  var fold = Fold()
  var isLoading = false
  var loads = 0
}

/// What stores share.
struct Tools: Sendable {
  let clock = ManualClock()
  let numbers = StrataBroadcaster<Int>()
  let shared = StrataSharedWork<Int, Int>()
  let load: StrataInteractor<Int, Int>
  let observe: StrataSubjectInteractor<Int, Int>

  init() {
    let (clock, shared, numbers) = (clock, shared, numbers)
    load = StrataInteractor<Int, Int> { value in
      let loaded = try await shared.value(for: value % 4) {
        try await clock.sleep(for: .milliseconds(value % 100))
        return value
      }
      guard value % 5 > 0 else { throw StrataExecutionException(message: "\(value)") }
      return loaded
    }
    .retrying(2, backoff: .milliseconds(20), clock: clock)
    observe = StrataSubjectInteractor<Int, Int> { _ in numbers.stream() }
  }
}

final class SoakStore: TrapezioStore<SoakScreen, SoakState, SoakEvent>, SoakStoreProtocol {
  let log: StoreLog
  private let tools: Tools
  private let navigator: (any TrapezioNavigator)?

  init(_ id: Int, _ log: StoreLog, _ tools: Tools, navigator: (any TrapezioNavigator)? = nil) {
    (self.log, self.tools, self.navigator) = (log, tools, navigator)
    super.init(screen: SoakScreen(id: id), initialState: SoakState())
    _ = navigator?.draft(SoakState.self)
    navigator?.keepDraft { [weak self] in self?.state }
  }

  var fold: Fold { tasks.run { state.fold } }
  var isCalm: Bool { tasks.run { !state.isLoading && state.loads == 0 } }

  override func handle(event: SoakEvent) {
    log.didHandle(event)
    update { $0.fold.apply(event) }
    switch event.action {
    case .add: break
    case .nest(let value):
      for number in 0..<value % 3 { deliver(number == 1 ? .nest(value / 3) : .add(value)) }
      if value % 50 == 49 { navigator?.dismiss() }
      if value % 50 == 48 { navigator?.goTo(SoakScreen(id: value % 7)) }
    case .work(let kind, let value): launch(kind, value)
    case .cancel(let key):
      if key == 3 { tasks.cancelAll() } else { tasks.cancel(id: key) }
    }
  }

  private func launch(_ kind: Int, _ value: Int) {
    let (key, log, clock) = (value % 3, log, tools.clock)
    let time = Duration.milliseconds(value % 50)
    let rule = [StrataIfRunning.startAnyway, .cancelPrevious, .ignoreNew][value / 3 % 3]
    let work: @Sendable () async -> Int = { await log.run { value } }
    let add: @MainActor (Int) -> Void = { self.deliver(.add($0)) }
    // For launches that deliver one value at most.
    let cancelled = log.launch()
    let done: @MainActor (Int) -> Void = { value in
      cancelled()
      add(value)
    }
    switch kind % 11 {
    case 0:
      strataLaunch(
        id: key, ifRunning: rule, after: time, clock: clock, work: work, reduce: done,
        onCancel: cancelled)
    case 1:
      strataLaunch(
        tools.load, params: value, id: key, ifRunning: rule, timeout: .milliseconds(60),
        clock: clock, loading: \.isLoading, reduce: { done($0.getOrDefault(-1)) },
        onCancel: cancelled)
    case 2:
      strataLaunch(
        id: "\(key)", throttle: time, latest: value % 2 == 0, clock: clock, loading: \.loads,
        work: work, reduce: done, onCancel: cancelled)
    case 3:
      strataLaunch(
        id: key, ifRunning: rule, every: time + .milliseconds(1), clock: clock, work: work,
        reduce: add)
    case 4:
      strataCollect(
        tools.numbers.stream(), id: key, ifRunning: rule, action: add, onCancel: cancelled)
    case 5: strataCollect(tools.observe.stream, id: key, ifRunning: rule, action: add)
    case 6:
      strataLaunchInterop(
        id: key, ifRunning: rule, after: time, clock: clock,
        work: {
          try await log.run { try await clock.sleep(for: time) }
          if value % 4 == 0 { throw CancellationError() }
          if value % 3 == 0 { throw StrataTimeoutException(timeout: time) }
          return value
        }, reduce: done, catch: { _ in done(-1) }, onCancel: cancelled)
    case 7:
      strataLaunchMain(
        id: key, ifRunning: rule, loading: \.isLoading,
        work: {
          await log.run { try? await clock.sleep(for: time) }
          self.deliver(.nest(value))
          return value
        }, reduce: done, onCancel: cancelled)
    case 8:
      strataLaunch(
        loading: \.loads,
        work: {
          // Work that goes on after its cancellation.
          await log.run { await Task { try? await clock.sleep(for: time) }.value }
          return value
        }, reduce: done, onCancel: cancelled)
    case 9:
      let task = strataLaunchWithResult(id: key, ifRunning: rule, operation: work)
      Task { _ = await task.value }
    default:
      tasks.group(id: "group", ifRunning: rule) {
        deliver(.work(kind: value % 10, value: value / 2))
        deliver(.work(kind: value / 2 % 10, value: value / 3))
      }
    }
  }
}
