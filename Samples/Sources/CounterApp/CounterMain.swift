// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import SwiftUI

/// The Counter app on a phone or a desktop.
@main
struct CounterMain: App {
  var body: some Scene {
    WindowGroup {
      CounterRoot { try await SummaryRepositoryImpl.open() }
    }
  }
}
