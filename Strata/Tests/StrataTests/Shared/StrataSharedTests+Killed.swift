// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

/// Kills a process that writes a shared file, and reads the file.
///
/// `SHARED_KILL_ROUNDS` is the number of rounds, 20 by default.
@Suite("StrataShared, killed", .inTurn)
final class StrataSharedKilledTests {
  private static var rounds: Int {
    ProcessInfo.processInfo.environment["SHARED_KILL_ROUNDS"].flatMap { Int($0) } ?? 20
  }

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "killed-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("After a process was killed, the file has at least what a flush has acknowledged")
  func killed() async throws {
    let numbers = folder.appending(path: "numbers.json")
    let log = folder.appending(path: "acknowledged")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for round in 1...Self.rounds {
      try Data().write(to: log)
      let patience = Int.random(in: 1_000...100_000)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = numbers.path as String, log = log.path as String, patience = patience as Int] in
        let shared = StrataShared([Int](), in: StrataFile(URL(filePath: path)))
        let acknowledged = try FileHandle(forWritingTo: URL(filePath: log))
        Thread.detachNewThread {
          let end = ContinuousClock.now + .microseconds(patience)
          while ContinuousClock.now < end {}
          kill(getpid(), SIGKILL)
        }
        while true {
          let count = shared.update { numbers in
            numbers.append(numbers.count)
            return numbers.count
          }
          try await shared.flush()
          try acknowledged.write(contentsOf: Data("\(count)\n".utf8))
        }
      }
      let shared = StrataShared([Int](), in: StrataFile(numbers))
      #expect(shared.problem == nil, "round \(round)")
      #expect(shared.value == Array(shared.value.indices))
      let last = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").last
      #expect(shared.value.count >= last.flatMap { Int($0) } ?? 0)
    }
  }
}
