// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording
  import Strata

  /// Records what use cases execute, return and emit.
  final class UseCaseRecorder: StrataUseCaseObserver {
    /// Returns whether the step is recorded.
    ///
    /// The closures do not retain what they use, because an observer cannot be removed.
    private let add: @Sendable (ObjectIdentifier, InspectedEntry.Step, any Sendable) -> Bool
    private let tellChanges: @Sendable (_ store: ObjectIdentifier) -> Void

    init(_ recording: Recording, _ plugin: InspectorPlugin) {
      add = { [weak recording] in recording?.addUseCase($0, $1, $2) ?? false }
      tellChanges = { [weak plugin] store in
        Task { @MainActor in
          // The store's operation goes on first.
          await Task.yield()
          plugin?.stores[store]?.tellChanges()
        }
      }
    }

    func useCase(_ identity: ObjectIdentifier, willExecute params: any Sendable) {
      _ = add(identity, .executed, params)
    }

    func useCase(_ identity: ObjectIdentifier, didReturn result: any Sendable) {
      if add(identity, .returned, result) { noticeChanges() }
    }

    func useCase(_ identity: ObjectIdentifier, willObserve params: any Sendable) {
      _ = add(identity, .observed, params)
    }

    func useCase(_ identity: ObjectIdentifier, didEmit result: any Sendable) {
      if add(identity, .emitted, result) { noticeChanges() }
    }

    /// The operation of a feature changes the state directly.
    private func noticeChanges() {
      let scope = StrataDiagnostics.runningTask?.scope
      if let store = scope?.observer { tellChanges(ObjectIdentifier(store)) }
    }
  }
#endif
