// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// In debug builds only, as in an app.
#if DEBUG
  import Foundation
  import MesaInspector
#endif

/// The start of an app, as the documentation shows it.
@MainActor
func startApp() {
  #if DEBUG
    MesaInspector.start()
  #endif
}

// In debug builds only, as in an app.
#if DEBUG
  /// Records a run, as the documentation shows it.
  @MainActor
  func recordRun(in folder: URL) {
    let file = folder.appending(path: "run.jsonl")
    MesaInspector.record(to: file)
  }
#endif
