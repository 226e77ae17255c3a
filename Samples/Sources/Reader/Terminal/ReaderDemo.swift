// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import ReaderServer

/// A server in this process, and a temporary folder.
struct ReaderDemo {
  static let message = "Sign in with any name and the password “\(ReaderServer.password)”."

  let location: ReaderLocation
  private let server = ReaderServer(ReaderServerOptions(port: 0))
  private let others: Task<Void, Never>

  init() async throws {
    location = ReaderLocation(
      server: try await server.start(),
      folder: .temporaryDirectory.appending(path: "reader-demo-\(UUID().uuidString)"))
    others = Task { [server] in await server.simulateOtherUsers(every: .seconds(30)) }
  }

  /// Stops the server and removes the folder.
  func end() async {
    others.cancel()
    await server.stop()
    // The database removes its own files when its last connection closes, and a file that is gone
    // ends the removal of a folder. Under another name, the files are the folder's alone.
    let removed = location.folder.appendingPathExtension("removed")
    try? FileManager.default.moveItem(at: location.folder, to: removed)
    try? FileManager.default.removeItem(at: removed)
  }
}
