// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata

/// Waits in a test until a condition is met, or until it can no longer be met.
struct TestWait {
  enum End: Equatable, Sendable {
    case ready
    /// No work is running.
    case idle
    /// All work waits for the test.
    case settled
    /// The limit has passed. The text names the work that the test cannot see into.
    case late(unseen: String)
    case cancelled

    /// A clause for the sentence that says that what was awaited did not come.
    func clause(_ preposition: String, _ limit: Duration) -> String {
      switch self {
      case .idle: ", and no work is running"
      case .settled: ", and all work waits for the test"
      case .ready, .late, .cancelled: " \(preposition) \(FailureText.seconds(limit))"
      }
    }

    var remedy: String {
      switch self {
      case .late: advice(FailureText.raiseLimit)
      case .idle: FailureText.visibleWork
      case .ready, .settled, .cancelled: "Let the work continue."
      }
    }

    /// Returns a remedy, after the reason why the wait has lasted until its limit.
    func advice(_ remedy: String) -> String {
      guard case .late(let unseen) = self, !unseen.isEmpty else { return remedy }
      return "\(unseen)\n\n\(remedy)"
    }
  }

  private enum Event: Sendable {
    case changed
    case idle
    case looks
    case timePassed
  }

  /// Whose work can meet the condition.
  enum Source {
    /// Any code, so only the limit ends the wait.
    case anyone
    /// The work of these scopes, which ends the wait at once when it has ended.
    ///
    /// While it has not, the work of the test's other stores can change what it waits for.
    case work(
      [StrataTaskScope], besides: () -> [StrataTaskScope] = { TestWorkContext.scopesOfTest })
    /// The work of these scopes, of the test's other stores, and of what follows their states.
    case app(() -> [StrataTaskScope])
    /// The work of all test stores and flows of the current test, if there are any.
    case test
  }

  /// Finds out whether the threads of tasks are busy.
  private final class Threads: Sendable {
    private let hasEnded = StrataLock(true)

    var hasTurnEnded: Bool { hasEnded.withLock { $0 } }

    func beginTurn() {
      guard hasTurnEnded else { return }
      hasEnded.withLock { $0 = false }
      // Runs after earlier work.
      Task.detached(priority: Task.currentPriority) { self.hasEnded.withLock { $0 = true } }
    }
  }

  /// The number of parts into which the limit is divided.
  ///
  /// A part ends only after the main actor, a thread and the waiting task have run. Time on a busy
  /// machine does not count.
  private static let partCount = 100
  /// More parts without a thread mean a deadlock.
  private static let blockedPartCount = 10 * partCount
  private static let firstPause = 0.01
  private static let longestPause = 0.1
  private static let longest = Duration.seconds(366 * 86_400)

  let signal: TestSignal
  var source = Source.anyone
  let limit: Duration

  /// Evaluates the condition after each notification, and looks at the work from time to time.
  nonisolated(nonsending) func callAsFunction(until isReady: () -> Bool) async -> End {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    // Listens before each evaluation, so that no change is missed.
    let listen = { signal.onNext { continuation.yield(.changed) } }
    var listener = listen()
    // A signal that nothing notifies any more must not keep the listeners of all earlier waits.
    defer { signal.remove(listener) }
    guard !isReady() else { return .ready }
    guard !isIdle else { return .idle }
    // Uses a separate queue, so that work that blocks all threads of Swift's concurrency does not
    // delay the timer.
    let queue = DispatchQueue(label: "TestWait")
    let threads = Threads()
    var partsLeft = Self.partCount
    var partsWithoutThread = 0
    let beginPart = {
      threads.beginTurn()
      queue.asyncAfter(deadline: .now() + part) {
        Task { @MainActor in continuation.yield(.timePassed) }
      }
    }
    beginPart()
    var idle = waitUntilIdle(continuation)
    defer { idle?.cancel() }
    // Most waits end before the first look at the work.
    var pause = Self.firstPause
    let lookLater = { queue.asyncAfter(deadline: .now() + pause) { continuation.yield(.looks) } }
    lookLater()
    for await event in events {
      switch event {
      case .changed: listener = listen()
      case .idle, .looks: break
      case .timePassed:
        if threads.hasTurnEnded {
          partsWithoutThread = 0
          partsLeft -= 1
        } else {
          partsWithoutThread += 1
          if partsWithoutThread == Self.blockedPartCount { partsLeft = 0 }
        }
        if partsLeft > 0 { beginPart() }
      }
      guard !isReady() else { return .ready }
      guard partsLeft > 0 else {
        if isIdle { return .idle }
        return await settle(isReady) ?? .late(unseen: TestSight.unseen(in: scopes ?? []))
      }
      if case .idle = event {
        guard !isIdle else { return .idle }
        idle = waitUntilIdle(continuation)
      }
      guard case .looks = event, scopes != nil else { continue }
      if let end = await settle(isReady) { return end }
      pause = min(2 * pause, Self.longestPause)
      lookLater()
    }
    return .cancelled
  }

  private var part: Double {
    min(max(limit, .zero) / Self.partCount, Self.longest) / .seconds(1)
  }

  // MARK: No work

  private var ending: [StrataTaskScope] {
    if case .work(let scopes, _) = source { scopes } else { [] }
  }

  private var isIdle: Bool { !ending.isEmpty && ending.allSatisfy { $0.isIdle } }

  private func waitUntilIdle(
    _ continuation: AsyncStream<Event>.Continuation
  ) -> Task<Void, Never>? {
    let ending = ending
    guard !ending.isEmpty else { return nil }
    // Detached, because the wait is not part of the store's work and needs nothing from the test.
    return Task.detached {
      for scope in ending { await scope.waitUntilIdle() }
      continuation.yield(.idle)
    }
  }

  // MARK: Work that waits for the test

  /// Lets work run that the test sees and that is ready, for a few turns of the main actor.
  nonisolated(nonsending) func letWorkRun() async {
    guard let scopes else { return }
    let contexts = scopes.compactMap { TestWorkContext.of(known: $0) }
    var quiet = TestQuiet()
    for _ in 0..<Self.partCount where !Task.isCancelled {
      let version = Self.version(of: contexts)
      let isOver = quiet.isOver(version)
      if isOver, contexts.allSatisfy({ $0.executor.count.active == 0 }) { return }
      await quiet.turn()
    }
  }

  private static func version(of contexts: [TestWorkContext]) -> Int {
    contexts.reduce(0) { $0 &+ $1.version }
  }

  /// The scopes whose work the test can see, or `nil` if other code can meet the condition.
  private var scopes: [StrataTaskScope]? {
    // In a wait inside of work, the test itself goes on meanwhile.
    guard StrataTaskScope.current == nil else { return nil }
    switch source {
    case .anyone: return nil
    case .work(let scopes, let others): return union(scopes, others())
    case .app(let scopes): return union(scopes(), TestWorkContext.scopesOfTest)
    case .test:
      let scopes = TestWorkContext.scopesOfTest
      return scopes.isEmpty ? nil : scopes
    }
  }

  private func union(_ scopes: [StrataTaskScope], _ others: [StrataTaskScope]) -> [StrataTaskScope]
  {
    scopes + others.filter { other in !scopes.contains { $0 === other } }
  }

  /// Returns how the wait ends if nothing can happen any more without the test, or else `nil`.
  private nonisolated(nonsending) func settle(_ isReady: () -> Bool) async -> End? {
    let isOfStore = if case .work = source { true } else { false }
    var quiet = TestQuiet()
    while let scopes, !Task.isCancelled {
      let contexts = scopes.compactMap { TestWorkContext.of(known: $0) }
      guard case .settled(let isCertain) = TestSight(of: scopes, limit: limit) else { return nil }
      if !isOfStore || !isCertain { quiet.needsTime() }
      let version = Self.version(of: contexts)
      guard !quiet.isOver(version) else {
        let haveDecided = await Self.guardsHaveDecided(in: contexts)
        if isReady() { return .ready }
        guard haveDecided else { return nil }
        // The work of other stores may go on.
        return isIdle || scopes.allSatisfy(\.isIdle) ? .idle : .settled
      }
      await quiet.turn()
      if isReady() { return .ready }
    }
    return nil
  }

  /// Guards run outside of the scopes.
  @MainActor
  private static func guardsHaveDecided(in contexts: [TestWorkContext]) -> Bool {
    contexts.allSatisfy { $0.users.allSatisfy(\.undecided.isEmpty) }
  }
}
