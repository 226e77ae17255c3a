// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The observer that explains why a wait of a test store has ended without running work.
final class TestWorkHistory: MesaObserver {
  private struct State {
    var call: String?
    var ignored: (call: String, running: StrataTaskInfo?)?
    var hasWorked = false
    /// Whether a task has started or ended since the last call.
    var hasWorkedSinceCall = false
  }

  private let state = StrataLock(State())

  /// Begins a call of the test, such as `send`.
  func begin(_ call: String) {
    state.withLock { state in
      state.call = call
      state.ignored = nil
      state.hasWorkedSinceCall = false
    }
  }

  func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted, StrataFact.taskFinished:
      state.withLock { state in
        state.hasWorked = true
        state.hasWorkedSinceCall = true
      }
    case StrataFact.launchIgnored(let running, _):
      let call = TestWorkContext.call
      state.withLock { state in
        guard let call, call == state.call else { return }
        state.ignored = (call, running)
      }
    default: break
    }
  }

  /// A sentence about the ignored launch of the last call, if any.
  var ignored: String? {
    state.withLock { $0.ignored }.map { call, running in
      let reason = running.map { "the task \($0) was running" } ?? "of its throttle"
      return "\"\(call)\" launched work, but the launch was ignored because \(reason)."
    }
  }

  /// The reason why no work is running, with the remedy.
  var remedy: String {
    if let ignored {
      return "\(ignored)\n\nSend the event when the launch is not ignored, or remove the wait."
    }
    let state = state.withLock { $0 }
    if let call = state.call, !state.hasWorkedSinceCall {
      return "\"\(call)\" started no work.\n\n\(FailureText.visibleWork)"
    }
    guard state.hasWorked else { return FailureText.visibleWork }
    return "The work of the store has ended. Correct the work, or remove the wait."
  }
}
