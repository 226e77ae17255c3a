// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataLock", .inTurn)
struct StrataLockTests {
  @Test("the body reads and changes the value, and its result is returned")
  func body() {
    let lock = StrataLock([1])
    let count = lock.withLock { list -> Int in
      list.append(2)
      return list.count
    }
    #expect(count == 2)
    #expect(lock.withLock { $0 } == [1, 2])
  }

  @Test("no change is lost when many tasks change the value at once")
  func exclusive() async {
    final class Shared: Sendable {
      let count = StrataLock(0)
    }
    let shared = Shared()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000 { shared.count.withLock { $0 += 1 } }
        }
      }
    }
    #expect(shared.count.withLock { $0 } == 8_000)
  }
}
