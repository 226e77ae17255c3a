// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How a race against a limit has ended.
@usableFromInline
enum StrataRaceEnd: Sendable {
  case finished
  case timedOut
  case cancelled
}

/// Runs an operation against a limit, and against the cancellation of the caller.
///
/// The operation starts in place where the system can do that (`Task.immediate`): one that never
/// suspends costs neither a hop nor a timer. Nothing here is generic, for each generic type that is
/// named on the way to the work costs a lookup: the operation leaves its value with its owner.
@usableFromInline
func strataRace(
  timeout: Duration,
  clock: any Clock<Duration>,
  operation: @escaping @Sendable () async -> Void
) async -> StrataRaceEnd {
  guard !Task.isCancelled else { return .cancelled }
  guard timeout > .zero else { return .timedOut }

  let end = StrataOutcome<StrataRaceEnd>()
  let work = startInPlace {
    await operation()
    end.settle(.finished)
  }
  if let end = end.value { return end }
  return await strataAwait(end, of: work, timeout: timeout, clock: clock)
}

private func strataAwait(
  _ end: StrataOutcome<StrataRaceEnd>, of work: Task<Void, Never>,
  timeout: Duration, clock: any Clock<Duration>
) async -> StrataRaceEnd {
  let timer = Task {
    // A sleep that throws was cancelled, because the race is over.
    guard (try? await clock.sleep(for: timeout)) != nil else { return }
    if end.settle(.timedOut) { work.cancel() }
  }
  defer { timer.cancel() }
  return await withTaskCancellationHandler {
    await end.wait()
  } onCancel: {
    if end.settle(.cancelled) { work.cancel() }
  }
}

private func startInPlace(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
  if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    Task.immediate(operation: operation)
  } else {
    Task(operation: operation)
  }
}
