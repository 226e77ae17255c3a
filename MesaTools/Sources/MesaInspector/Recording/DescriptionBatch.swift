// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import Strata

  /// Describes facts one after another, on a thread that can be left if the app's own code does not
  /// return.
  final class DescriptionBatch: Sendable {
    private struct State {
      var describer: Describer
      /// The index of the fact that is being described.
      var next = 0
      var isLeft = false
    }

    private let facts: [Fact]
    private let ownCode: OwnCode
    private let onLine: @Sendable (Line) -> Void
    private let state: StrataLock<State>
    private let isDone = DispatchSemaphore(value: 0)

    /// - Parameter onLine: Called with the line of each fact, on the thread.
    init(
      _ facts: [Fact], _ describer: Describer, _ ownCode: OwnCode,
      onLine: @escaping @Sendable (Line) -> Void
    ) {
      self.facts = facts
      self.ownCode = ownCode
      self.onLine = onLine
      state = StrataLock(State(describer: describer))
    }

    /// Describes the facts, and returns the type whose code has not returned in time, if any.
    ///
    /// - Parameters:
    ///   - limit: How long the code of one type may run for one fact.
    ///   - onProgress: Called now and then after new lines.
    func run(limit: Duration, onProgress: () -> Void) -> Any.Type? {
      let thread = Thread { self.describeAll() }
      thread.qualityOfService = .utility
      thread.start()
      // The limit is counted in short waits, because a suspended process must not seem slow.
      let waits = 20
      let wait = limit.seconds / Double(waits)
      var (described, seen) = (0, [ObjectIdentifier: Int]())
      while isDone.wait(timeout: .now() + wait) == .timedOut {
        let next = state.withLock { $0.next }
        if next != described {
          (described, seen) = (next, [:])
          onProgress()
        }
        guard let type = ownCode.type else { continue }
        seen[ObjectIdentifier(type), default: 0] += 1
        if seen[ObjectIdentifier(type)] == waits, leave(at: next) { return type }
      }
      return nil
    }

    /// The describer after the facts that are described, and the facts that are not.
    var rest: (describer: Describer, facts: [Fact]) {
      let (describer, next) = state.withLock { ($0.describer, $0.next) }
      return (describer, Array(facts[next...]))
    }

    /// The number of facts that are not described, and the time of the first of them.
    var waiting: (count: Int, since: Double)? {
      let next = state.withLock { $0.next }
      return next < facts.count ? (facts.count - next, facts[next].t) : nil
    }

    private func leave(at next: Int) -> Bool {
      state.withLock { state in
        state.isLeft = state.next == next
        return state.isLeft
      }
    }

    // MARK: The thread

    private func describeAll() {
      ownCode.follow {
        for (index, fact) in facts.enumerated() {
          let old = state.withLock { $0.describer.state(before: fact) }
          let (entry, new) = Describer.describe(fact, after: old)
          let line = Line(entry, fact: fact)
          let isLeft = state.withLock { state in
            guard !state.isLeft else { return true }
            state.describer.remember(new, of: fact)
            onLine(line)
            state.next = index + 1
            return false
          }
          // Another thread describes this fact and the later ones.
          if isLeft { return }
        }
        isDone.signal()
      }
    }
  }
#endif
