// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because a release build does not contain the inspector.
  import Foundation
  import MesaInspector

  /// Shows the address of the inspector's page before the app takes over the terminal.
  enum ReaderInspection {
    @MainActor
    static func start() async {
      let inspector = MesaInspector.start(recordsAlways: true, onReady: { _ in })
      guard let url = await inspector.url else { return }
      print("Open \(url)")
      guard isatty(STDIN_FILENO) == 1 else { return }
      print("Then press return.")
      _ = await Task.detached { readLine() }.value
    }
  }
#endif
