// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderComposition
import SwiftUI

/// Shows progress while the app opens, and then a window of the app or the error.
struct ReaderRoot: View {
  let app: Result<ReaderApp, any Error>?

  var body: some View {
    switch app {
    case .success(let app): ReaderWindowView(app)
    case .failure(let error): Text(error.localizedDescription)
    case nil: ProgressView()
    }
  }
}
