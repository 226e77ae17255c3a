// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderComposition
import SwiftUI

/// Opens the database, and shows a window of the app.
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
