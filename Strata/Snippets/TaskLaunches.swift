// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Observers that learn how tasks are launched, and what use cases return.

// snippet.hide
import Strata

final class LaunchLog: StrataTaskObserver {
  func taskStarted(_ task: StrataTaskInfo) {}
  func taskFinished(_ task: StrataTaskInfo) {}
  func taskCancelled(_ task: StrataTaskInfo) {}
  // snippet.show
  func taskLaunched(
    _ task: StrataTaskInfo, as launch: () -> StrataTaskLaunch
  ) {
    if let work = launch().work { print(task, work.useCase) }
  }
  // snippet.hide
}

// snippet.show
final class ResultLog: StrataUseCaseObserver {
  func useCase(
    _ identity: ObjectIdentifier, didReturn result: any Sendable
  ) { print(result) }
}
// snippet.hide

func observeUseCases() {
  // snippet.show
  // …
  StrataDiagnostics.addObserver(ResultLog())
  // snippet.hide
}

func observeWarnings() {
  // snippet.show
  StrataDiagnostics.addObserver { warning in
    print("Look into this: \(warning)")
  }
  // snippet.hide
}
