// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import TrapezioFeature

/// A feature with asynchronous or synchronous middleware, whose work changes the state.
struct SoakFeature: Feature {
  @MainActor
  @Observable
  final class State {
    var fold = Fold()
    var isLoading = false
    @ObservationIgnored let log: StoreLog

    init(_ log: StoreLog) { self.log = log }

    func apply(_ event: SoakEvent) {
      log.didHandle(event)
      fold.apply(event)
    }
  }

  let tools: Tools
  let isAsynchronous: Bool

  func copy(of state: State) -> State? {
    let copy = State(state.log)
    copy.fold = state.fold
    copy.isLoading = state.isLoading
    return copy
  }

  func handle() -> ActionHandler<SoakEvent, State> {
    let handler = ActionHandler<SoakEvent, State> { [tools] event, state in
      state.apply(event)
      switch event.action {
      case .add, .nest: return .none
      case .work(let kind, let value): return Self.work(kind, value, state.log, tools)
      case .cancel(let key): return .cancel(id: key)
      }
    }
    .use(LoggingMiddleware(category: "soak") { _ in })
    .use(.after { event, _, _, _ in if event.number % 17 == 16 { throw CancellationError() } })
    .onError { _, _ in }
    guard isAsynchronous else { return handler }
    return handler.use(.before { event, _ in if event.number % 2 == 0 { await Task.yield() } })
  }

  private static func work(
    _ kind: Int, _ value: Int, _ log: StoreLog, _ tools: Tools
  ) -> ActionTask<SoakEvent, State> {
    let clock = tools.clock
    let time = Duration.milliseconds(value % 50)
    let sleep = ActionTask<SoakEvent, State>.run(id: value % 3) { state in
      try await log.run { try await clock.sleep(for: time) }
      state.apply(SoakEvent(action: .add(value)))
    }
    switch kind % 7 {
    case 0: return sleep
    case 1: return sleep.debounce(id: "debounced", for: time, clock: clock)
    case 2: return sleep.throttle(id: "throttled", for: time, clock: clock)
    case 3: return .concatenate(sleep, .cancel(id: 1), sleep)
    case 4: return .merge(sleep, sleep).cancellable(id: "merged", cancelInFlight: value % 2 == 0)
    case 5:
      return .run(tools.load, params: value, id: value % 3, clock: clock, loading: \.isLoading) {
        result, state in state.apply(SoakEvent(action: .add(result.getOrDefault(-1))))
      }
    default:
      return .run { _ in throw StrataExecutionException(message: "\(value)") }
        .catch { _, state in state.apply(SoakEvent(action: .add(value))) }
    }
  }
}

extension Store<SoakFeature>: SoakStoreProtocol {
  var log: StoreLog { tasks.run { state.log } }
  var fold: Fold { tasks.run { state.fold } }
  var isCalm: Bool { tasks.run { !state.isLoading } }
}

extension SnapshotStore<SoakFeature, Fold>: SoakStoreProtocol {
  var log: StoreLog { store.log }
  var fold: Fold { store.fold }
  var isCalm: Bool { store.isCalm }
  var ignoredCount: Int? { store.ignoredCount }
}
