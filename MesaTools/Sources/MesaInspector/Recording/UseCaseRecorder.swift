// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording
  import Strata

  /// Records what use cases execute, return and emit.
  final class UseCaseRecorder: StrataUseCaseObserver {
    /// Does not retain what it uses, because an observer cannot be removed.
    private let add: @Sendable (ObjectIdentifier, InspectedEntry.Step, any Sendable) -> Void

    init(_ recording: Recording, _ plugin: InspectorPlugin) {
      add = { [weak recording, weak plugin] identity, step, value in
        guard let recording, let key = recording.key(ofRunning: identity) else { return }
        let scope = StrataDiagnostics.runningTask?.scope
        guard let store = scope?.observer.map({ ObjectIdentifier($0) }),
          plugin?.features.withLock({ $0.contains(store) }) == true
        else {
          recording.add(.useCase(key, step, value))
          return
        }
        // The operation of a feature changes the state directly, on the main actor. Recorded there,
        // a step follows the changes before it, because the operation goes on after the step.
        let record = { @MainActor in
          plugin?.stores[store]?.tellChanges()
          recording.add(.useCase(key, step, value))
        }
        if Causes.Place.isMain { return MainActor.assumeIsolated(record) }
        Task { @MainActor in
          record()
          // The operation goes on. If it is late, the next step or its end tells the changes.
          await Task.yield()
          plugin?.stores[store]?.tellChanges()
        }
      }
    }

    func useCase(_ identity: ObjectIdentifier, willExecute params: any Sendable) {
      add(identity, .executed, params)
    }

    func useCase(_ identity: ObjectIdentifier, didReturn result: any Sendable) {
      add(identity, .returned, result)
    }

    func useCase(_ identity: ObjectIdentifier, willObserve params: any Sendable) {
      add(identity, .observed, params)
    }

    func useCase(_ identity: ObjectIdentifier, didEmit result: any Sendable) {
      add(identity, .emitted, result)
    }
  }
#endif
