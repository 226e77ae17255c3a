// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataProgress", .timeLimit(.minutes(1)))
struct StrataProgressTests {
  @Test("it runs from the first beginning to the last end")
  func overlapping() {
    let progress = StrataProgress()
    #expect(!progress.isRunning)
    progress.begin()
    progress.begin()
    progress.end()
    #expect(progress.isRunning)
    progress.end()
    #expect(!progress.isRunning)
  }

  @Test("a stream emits the current value, then only the changes, and ends with it")
  func stream() async {
    var progress: StrataProgress? = StrataProgress()
    let early = progress?.stream()
    progress?.begin()
    let late = progress?.stream()
    progress?.begin()
    progress?.end()
    progress?.end()
    progress = nil
    #expect(await early?.reduce(into: []) { $0.append($1) } == [false, true, false])
    #expect(await late?.reduce(into: []) { $0.append($1) } == [true, false])
  }

  @Test("changes from many threads alternate, and the last value is the final state")
  func manyThreads() async {
    var progress: StrataProgress? = StrataProgress()
    let stream = progress?.stream()
    await withTaskGroup(of: Void.self) { [progress] group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            progress?.begin()
            progress?.end()
          }
        }
      }
    }
    #expect(progress?.isRunning == false)
    progress = nil
    let changes = await stream?.reduce(into: []) { $0.append($1) } ?? []
    #expect(changes.first == false)
    #expect(changes.last == false)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
  }
}
