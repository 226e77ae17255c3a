// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore
import ReaderData
import ReaderServer
import TerminalHost
import TrapezioTesting

/// The app in a terminal, on a real file and a real server.
@MainActor
final class FaultWorld: AppTerminal {
  /// The first row of the list.
  static let newest = 60
  /// An article outside the first page, which is not stored until the list loads more.
  static let oldest = 1
  /// A text that does not fit into a full database.
  static let longText = String(repeating: "What the user has written. ", count: 740)

  let device: FaultDevice
  let database: ReaderDatabase
  private var lock: DatabaseLock?

  init(_ device: FaultDevice, isSignedIn: Bool = true) async throws {
    self.device = device
    database = device.makeDatabase()
    if isSignedIn {
      _ = try await device.makeSessions().signIn(
        Credentials(name: "Ann", password: ReaderServer.password))
    }
    try await super.init(
      device.makeRepositories(on: database), size: TerminalSize(columns: 160, rows: 24))
  }

  /// Signs in, and shows the first page of the list.
  static func withList() async throws -> FaultWorld {
    let world = try await FaultWorld(FaultDevice())
    await world.start()
    try await world.shows(world.title(newest) + " — ")
    try await world.hides("Fetching")
    return world
  }

  var server: ReaderServer { device.server }

  func title(_ id: Article.ID) async -> String { await server.article(id)?.title ?? "" }

  /// Shows the editor of the newest article with a text of the user.
  func edit(_ text: String = longText) async throws {
    press("return")
    try await choose("edit")
    try await shows("Title: ")
    press("tab", "tab")
    type(text)
    try await shows("] save")
  }

  /// Shows another screen, and returns.
  func goesOn() async throws {
    press("3")
    try await shows("Text size: ")
    press("1")
    try await hides("Text size: ")
  }

  /// Synchronizes like the user, and returns.
  func synchronize() async throws {
    press("3")
    try await choose("sync now")
    try await hides("not sent yet")
    try await shows("an outcome") { frame in
      ["Received ", "Sent ", "Up to date."].contains { frame.contains($0) }
    }
    press("1")
    try await hides("Text size: ")
  }

  /// Waits until the user has quit.
  func quits() async throws {
    let (ends, ending) = AsyncStream.makeStream(of: Void.self)
    host?.onQuit = { ending.finish() }
    if host?.hasQuit == true { ending.finish() }
    for await _ in ends {}
  }

  /// Ends the app.
  ///
  /// The device and its server stay for the next launch.
  func close() async { await super.end() }

  override func end() async {
    await close()
    await device.end()
  }

  // MARK: Faults

  func begin(_ fault: Fault) async throws {
    switch fault {
    case .down: await server.stop()
    case .slow: await server.setFaults(ReaderServerFaults(latency: FaultDevice.timeout * 2))
    case .failing: await server.setFaults(ReaderServerFaults(always: .failure))
    case .malformed: await server.setFaults(ReaderServerFaults(always: .malformed))
    case .locked: lock = try DatabaseLock(path: device.path)
    case .full: try await fillDisk()
    }
  }

  /// Advances the clock past the timeout of the client.
  func giveUp() async { await device.requests.advance(by: FaultDevice.timeout) }

  func end(_ fault: Fault) async throws {
    switch fault {
    case .down: try await server.start()
    case .slow, .failing, .malformed: await server.setFaults(ReaderServerFaults())
    case .locked: try lock?.unlock()
    case .full: try await freeDisk()
    }
  }

  /// Prevents the file from growing, and fills the pages of the favourites.
  private func fillDisk() async throws {
    try await database.write {
      let count = try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0
      try $0.execute(sql: "PRAGMA max_page_count = \(count)")
    }
    var count = 512
    while count > 0 {
      do {
        try await addFillers(count)
      } catch ReaderError.diskFull {
        count /= 2
      }
    }
  }

  /// Adds favourites without articles.
  private func addFillers(_ count: Int) async throws {
    try await database.write {
      let last = try Int.fetchOne($0, sql: "SELECT min(articleID) FROM favourite") ?? 0
      for id in 1...count {
        try $0.execute(
          sql: "INSERT INTO favourite (articleID) VALUES (?)", arguments: [min(last, 0) - id])
      }
    }
  }

  private func freeDisk() async throws {
    try await database.write {
      try $0.execute(sql: "PRAGMA max_page_count = 1000000")
      try $0.execute(sql: "DELETE FROM favourite WHERE articleID < 0")
    }
  }
}
