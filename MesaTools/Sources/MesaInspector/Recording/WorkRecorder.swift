// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording
  import Strata
  import Trapezio

  /// Records the tasks of stores, the use cases and the warnings.
  final class WorkRecorder: Sendable {
    private let recording: Recording
    /// The stores whose states are objects.
    private let features = StrataLock<Set<ObjectIdentifier>>([])

    init(_ recording: Recording) { self.recording = recording }

    func addFeature(_ store: ObjectIdentifier) { features.withLock { _ = $0.insert(store) } }

    func removeFeature(_ store: ObjectIdentifier) { features.withLock { _ = $0.remove(store) } }

    /// `tellChanges` looks for changes of a feature's state.
    func receive(
      _ fact: StrataFact,
      tellChanges: @escaping @MainActor @Sendable (_ store: ObjectIdentifier) -> Void
    ) {
      switch fact {
      case .taskStarted(let task, let scope, let launch):
        addTask(.launched(task, launch), task, scope, .begins)
      case .taskWaited(let task, let scope): addTask(.began(task), task, scope, .goesOn)
      case .taskWillDeliver(_, let scope):
        if let store = store(of: scope) { recording.beginDelivery(of: store) }
      case .taskDidDeliver(_, let scope):
        if let store = store(of: scope) { endDelivery(of: store, tellChanges) }
      case .taskDelivers(let value, let task, let scope):
        addTask(.delivered(task, value), task, scope, .goesOn)
      case .taskCancelled(let task, let scope):
        addTask(.cancelled(task), task, scope, .isCancelled)
      case .taskFinished(let task, let scope): addTask(.finished(task), task, scope, .ends)
      case .executes(let useCase, let params): addStep(useCase, .executed, params, tellChanges)
      case .returns(let useCase, let result): addStep(useCase, .returned, result, tellChanges)
      case .observes(let useCase, let params): addStep(useCase, .observed, params, tellChanges)
      case .emits(let useCase, let result): addStep(useCase, .emitted, result, tellChanges)
      case .taskRuns, .launchIgnored: break
      case .warning(let text): recording.add(.warning(text))
      }
    }

    private func addTask(
      _ content: Fact.Content, _ task: StrataTaskInfo, _ scope: StrataTaskScope,
      _ step: Recording.TaskStep
    ) {
      guard let store = store(of: scope) else { return }
      recording.add(content, of: store, task: (task.number, step))
    }

    private func store(of scope: StrataTaskScope) -> ObjectIdentifier? {
      (scope.owner as? TrapezioStoreInfo)?.id
    }

    private func endDelivery(
      of store: ObjectIdentifier,
      _ tellChanges: @escaping @MainActor @Sendable (_ store: ObjectIdentifier) -> Void
    ) {
      // A feature's store would otherwise tell the changes after the delivery.
      MainActor.assumeIsolated { tellChanges(store) }
      recording.endDelivery(of: store)
    }

    private func addStep(
      _ id: ObjectIdentifier, _ step: InspectedEntry.Step, _ value: any Sendable,
      _ tellChanges: @escaping @MainActor @Sendable (_ store: ObjectIdentifier) -> Void
    ) {
      guard let key = recording.key(ofRunning: id, step: step) else { return }
      let store = StrataDiagnostics.runningTask?.scope.owner.map { ObjectIdentifier($0) }
      guard let store, features.withLock({ $0.contains(store) }) else {
        recording.add(.useCase(key, step, value))
        return
      }
      // The operation of a feature changes the state directly, on the main actor. Recorded there,
      // a step follows the changes before it, because the operation goes on after the step.
      let record = { @MainActor [recording] in
        tellChanges(store)
        recording.add(.useCase(key, step, value))
      }
      if Causes.Place.isMain { return MainActor.assumeIsolated(record) }
      Task { @MainActor in
        record()
        // The operation goes on. If it is late, the next step or its end tells the changes.
        await Task.yield()
        tellChanges(store)
      }
    }
  }
#endif
