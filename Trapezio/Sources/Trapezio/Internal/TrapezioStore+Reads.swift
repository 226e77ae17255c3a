// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// In debug builds only, because the check slows down each read of the state.
#if DEBUG
  import Dispatch
  import Strata

  extension TrapezioStore {
    /// Reports a read of the state that the store's own work makes off the main actor, or that a
    /// container's closure makes while the app shows an earlier moment.
    @usableFromInline
    nonisolated final func checkRead() {
      warnIfDrawn()
      guard let task = StrataDiagnostics.runningTask(of: tasks), !MainQueue.isCurrent else {
        return
      }
      let work = task.name.map { "the work \"\($0)\"" } ?? "work without an id"
      StrataDiagnostics.warn(
        once: "\(Self.self) read its state in \(work), off the main actor. The state may have "
          + "changed since the launch. Pass the values as params:, or capture them: "
          + "strataLaunch { [text = state.text] in … }. See Failures#state-read-in-work.")
    }
  }

  /// The queue on which the main actor runs.
  private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
  }
#endif
