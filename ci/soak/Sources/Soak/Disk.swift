// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import TrapezioNavigation

/// A file that fails, waits or damages what it stores.
final class Disk: TrapezioRestorationStorage {
  enum Fault: CaseIterable {
    case none, failingRead, failingWrite, slow
  }

  private struct Failure: Error {}

  private let folder: URL
  private let file: TrapezioRestorationFile
  private let fault = StrataLock(Fault.none)
  private let clock = StrataLock<ManualClock?>(nil)

  init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "soak-\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = TrapezioRestorationFile(folder.appending(path: "navigation.json"))
  }

  func set(_ new: Fault) { fault.withLock { $0 = new } }

  /// Sets the clock that measures how long the file is slow.
  func use(_ new: ManualClock) { clock.withLock { $0 = new } }

  func read() async throws -> Data? {
    try await pass(unless: .failingRead)
    return try file.read()
  }

  func write(_ data: Data) async throws {
    try await pass(unless: .failingWrite)
    try file.write(data)
  }

  private func pass(unless failing: Fault) async throws {
    let fault = fault.withLock { $0 }
    if fault == failing { throw Failure() }
    if fault == .slow { try? await clock.withLock { $0 }?.sleep(for: .milliseconds(30)) }
  }

  /// Changes the stored bytes, or removes the file.
  func damage(_ kind: Int, _ place: Int) {
    let url = folder.appending(path: "navigation.json")
    guard var data = try? Data(contentsOf: url), !data.isEmpty else { return }
    switch kind % 4 {
    case 0: data = data.prefix(place % data.count)
    case 1: data[place % data.count] ^= UInt8(1 << (place % 8))
    case 2: data.insert(contentsOf: "[{".utf8, at: place % data.count)
    default:
      try? FileManager.default.removeItem(at: url)
      return
    }
    try? data.write(to: url)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
