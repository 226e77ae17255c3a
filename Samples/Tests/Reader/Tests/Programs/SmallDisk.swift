// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file system in memory, which only one program sees.
struct SmallDisk {
  let kilobytes: Int

  /// Returns the command that runs a program with this disk at a folder.
  func command(at folder: URL) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = "mount -t tmpfs -o size=\(kilobytes)k none '\(folder.path)' && exec \"$@\""
    return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"]
  }

  /// Whether this system lets a user mount a file system.
  ///
  /// macOS has no such command, and some containers forbid it.
  static let isAvailable: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = (try? SmallDisk(kilobytes: 64).command(at: folder) + ["true"]) ?? ["false"]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
