// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import SwiftUI

/// The Reader app on a phone, a tablet or a desktop.
@main
struct ReaderMain: App {
  // Mac Catalyst has AppKit, but no application delegate of AppKit.
  #if canImport(AppKit) && !canImport(UIKit)
    @NSApplicationDelegateAdaptor private var delegate: ReaderDelegate
  #endif
  @State private var launch = ReaderLaunch {
    let server = UserDefaults.standard.string(forKey: "server") ?? ReaderLocation.defaultServer
    guard let url = URL(string: server) else { throw URLError(.badURL) }
    return try await ReaderLocation(server: url).open()
  }

  var body: some Scene {
    WindowGroup { ReaderWindowView(launch) }
  }
}
