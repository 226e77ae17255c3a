// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import TrapezioNavigation

/// A file that fails, waits or damages what it stores.
final class Disk: StrataStorage {
  enum Fault: CaseIterable {
    case none, failingRead, failingWrite, slow
  }

  private struct Failure: Error {}

  private let url = URL.temporaryDirectory.appending(path: "soak-\(UUID())/navigation.json")
  let fault = Watched(Fault.none)
  /// Measures how long the file is slow.
  let clock = Watched(ManualClock())

  func read() async throws -> Data? {
    try await pass(unless: .failingRead)
    return try StrataFile(url).read()
  }

  func write(_ data: Data) async throws {
    try await pass(unless: .failingWrite)
    try StrataFile(url).write(data)
  }

  func setAside() async throws {
    try await pass(unless: .failingWrite)
    try StrataFile(url).setAside()
  }

  private func pass(unless failing: Fault) async throws {
    let fault = fault.value
    if fault == failing { throw Failure() }
    if fault == .slow { try? await clock.value.sleep(for: .milliseconds(30)) }
  }

  /// Changes the stored bytes, or removes the file.
  func damage(_ kind: Int, _ place: Int) {
    guard var data = try? Data(contentsOf: url), !data.isEmpty else { return }
    switch kind % 4 {
    case 0: data = data.prefix(place % data.count)
    case 1: data[place % data.count] ^= UInt8(1 << (place % 8))
    case 2: data.insert(contentsOf: "[{".utf8, at: place % data.count)
    default: return remove()
    }
    try? data.write(to: url)
  }

  /// Removes the file and its folder.
  func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
