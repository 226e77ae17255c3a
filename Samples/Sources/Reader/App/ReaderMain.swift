// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import SwiftUI

/// The Reader app on a phone, a tablet or a desktop.
@main
struct ReaderMain: App {
  @State private var app: Result<ReaderApp, any Error>?

  var body: some Scene {
    WindowGroup {
      ReaderRoot(app: app)
        .task { if app == nil { app = await open() } }
    }
  }

  /// Opens the database and starts the services that all windows share.
  private func open() async -> Result<ReaderApp, any Error> {
    do {
      let server = UserDefaults.standard.string(forKey: "server") ?? ReaderLocation.defaultServer
      guard let url = URL(string: server) else { throw URLError(.badURL) }
      return .success(try await ReaderApp(ReaderLocation(server: url).open()))
    } catch {
      return .failure(error)
    }
  }
}
