// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import Strata

  /// Describes facts in their order, and gives up the types whose own code does not return.
  final class DescriptionQueue: Sendable {
    private struct State {
      var describer = Describer()
      var givenUp: Set<ObjectIdentifier> = []
      var batch: DescriptionBatch?
    }

    // Its threads may wait, unlike those of Swift's tasks.
    private let queue = DispatchQueue(label: "MesaInspector.DescriptionQueue", qos: .utility)
    private let state = StrataLock(State())
    private let limit: Duration
    private let observers = MesaObservers.current

    /// - Parameter limit: How long the code of one type may run for one fact.
    init(limit: Duration) { self.limit = limit }

    /// Runs work after all earlier work.
    func run(_ work: @escaping @Sendable () -> Void) async {
      await withCheckedContinuation { continuation in
        queue.async {
          work()
          continuation.resume()
        }
      }
    }

    /// The number of facts that are not described, and the time of the first of them.
    var waiting: (count: Int, since: Double)? { state.withLock { $0.batch }?.waiting }

    /// Describes facts.
    ///
    /// Call it in the closure of ``run(_:)``.
    ///
    /// - Parameters:
    ///   - onLine: Called with the line of each fact, on another thread.
    ///   - onProgress: Called after new lines.
    func describe(
      _ facts: [Fact], onLine: @escaping @Sendable (Line) -> Void, onProgress: () -> Void
    ) {
      var facts = facts
      while !facts.isEmpty {
        let batch = state.withLock { state in
          let batch = DescriptionBatch(
            facts, state.describer, OwnCode(givenUp: state.givenUp), onLine: onLine)
          state.batch = batch
          return batch
        }
        let type = batch.run(limit: limit, onProgress: onProgress)
        let rest = batch.rest
        facts = rest.facts
        state.withLock { state in
          state.describer = rest.describer
          state.batch = nil
          if let type { state.givenUp.insert(ObjectIdentifier(type)) }
        }
        if let type { warn(about: type) }
        onProgress()
      }
    }

    private func warn(about type: Any.Type) {
      // The queue knows nothing of the task that has created the recording.
      MesaObservers.$current.withValue(observers) {
        StrataDiagnostics.warn(
          "The description of \(InspectedType.of(type).name) has not returned in time. The inspector "
            + "shows the name of the type instead, and a thread waits for the description. Let "
            + "description, customMirror and encode(to:) return at once. "
            + "See Failures#description-given-up.")
      }
    }
  }
#endif
