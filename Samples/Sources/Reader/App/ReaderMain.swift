// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderComposition
import SwiftUI

/// The Reader app on a phone or a desktop.
@main
struct ReaderMain: App {
  var body: some Scene {
    WindowGroup { Text("Reader") }
  }
}
