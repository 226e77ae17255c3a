// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import SwiftUI

/// Opens the database and shows the app with the saved value.
struct CounterRoot: View {
  @State private var opened: Result<(app: CounterApp, value: Int), any Error>?

  var body: some View {
    switch opened {
    case .success(let (app, value)): app.makeView(initialValue: value)
    case .failure(let error): Text(error.localizedDescription)
    case nil: ProgressView().task { opened = await open() }
    }
  }

  private func open() async -> Result<(app: CounterApp, value: Int), any Error> {
    do {
      let repository = try SummaryRepositoryImpl(path: SummaryRepositoryImpl.defaultPath)
      return .success((CounterApp(repository: repository), try await repository.lastValue() ?? 0))
    } catch {
      return .failure(error)
    }
  }
}
