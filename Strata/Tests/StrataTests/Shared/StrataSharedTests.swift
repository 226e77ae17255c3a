// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataShared", .inTurn)
struct StrataSharedTests {
  private let shared = StrataShared([1])

  @Test("the value is that of the last change, at once")
  func value() {
    #expect(shared.value == [1])
    shared.update { $0.append(2) }
    #expect(shared.value == [1, 2])
  }

  @Test("a change returns the result of its closure")
  func result() {
    let count = shared.update { value in
      value.append(2)
      return value.count
    }
    #expect(count == 2)
  }

  @Test("a closure that throws changes nothing")
  func failure() {
    #expect(throws: CancellationError.self) {
      try shared.update { value in
        value = []
        throw CancellationError()
      }
    }
    #expect(shared.value == [1])
    shared.update { $0 = [3] }
    #expect(shared.value == [3])
  }

  @Test("consumers receive the present value and then each new one, but none that is equal")
  func values() async {
    var first = shared.values.makeAsyncIterator()
    #expect(await first.next() == [1])
    shared.update { $0 = [1] }
    shared.update { $0 = [2] }
    var second = shared.values.makeAsyncIterator()
    shared.update { $0 = [3] }
    #expect(await first.next() == [2])
    #expect(await first.next() == [3])
    #expect(await second.next() == [2])
    #expect(await second.next() == [3])
  }

  @Test("one sequence can be iterated again, and begins with the value that is present then")
  func iteratedAgain() async {
    let values = shared.values
    var first = values.makeAsyncIterator()
    _ = await first.next()
    shared.update { $0 = [2] }
    var second = values.makeAsyncIterator()
    #expect(await second.next() == [2])
  }

  @Test("an iteration ends with its task, or with the value")
  func end() async {
    let task = Task { [shared] in
      for await _ in shared.values {}
    }
    task.cancel()
    await task.value
    var shared: StrataShared? = StrataShared(1)
    var values = shared?.values.makeAsyncIterator()
    shared = nil
    #expect(await values?.next() == 1)
    #expect(await values?.next() == nil)
  }

  @Test("changes from many threads are atomic, and each consumer sees all of them in order")
  func threads() async {
    let counter = StrataShared(0)
    let seen = Task {
      var seen: [Int] = []
      for await value in counter.values {
        seen.append(value)
        if value == 8_000 { break }
      }
      return seen
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000 { counter.update { $0 += 1 } }
        }
      }
    }
    #expect(counter.value == 8_000)
    let values = await seen.value
    #expect(zip(values, values.dropFirst()).allSatisfy { $1 == $0 + 1 })
  }

  @Test("within a change, the value is the old one, and another value can be changed")
  func nested() {
    let other = StrataShared(0)
    shared.update { value in
      value = [2]
      other.update { $0 = shared.value.count + 10 }
    }
    #expect(other.value == 11)
    #expect(shared.value == [2])
  }

  @Test("a consumer can change the value, and an object that is replaced can, too")
  func reentrant() async {
    let log = Log<Int>()
    let nodes = StrataShared(Node(0))
    nodes.update { node in
      node = Node(1) { nodes.update { $0 = Node(3) } }
    }
    nodes.update { $0 = Node(2) }
    #expect(nodes.value.number == 3)
    for await value in shared.values.prefix(2) {
      log.append(value.count)
      shared.update { $0.append(0) }
    }
    #expect(log.elements == [1, 2])
  }

  @Test("an object that is not published can change the value when it is released")
  func releasedUnpublished() async {
    let equal = StrataShared(Node(0))
    equal.update { $0 = Node(0) { equal.update { $0 = Node(3) } } }
    #expect(equal.value.number == 3)
    let failing = StrataShared(Node(0))
    #expect(throws: CancellationError.self) {
      try failing.update {
        $0 = Node(1) { failing.update { $0 = Node(3) } }
        throw CancellationError()
      }
    }
    #expect(failing.value.number == 3)
  }

  @Test("an update inside an update stops the app with the remedy")
  func updateInUpdate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shared = StrataShared(0)
      shared.update { _ in shared.update { $0 = 1 } }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "StrataShared<Int>.update(_:) was called inside an update of the same value. "
          + "Make both changes in one closure. See Failures#shared-update-in-update."))
  }

  @Test("a value in memory has no problem, and storing it has no effect")
  func memory() async throws {
    try await shared.flush()
    try await shared.reload()
    #expect(shared.problem == nil)
    #expect(shared.value == [1])
  }
}

/// A value that calls a closure when it is released.
private final class Node: Equatable, Sendable {
  let number: Int
  private let onRelease: @Sendable () -> Void

  init(_ number: Int, onRelease: @escaping @Sendable () -> Void = {}) {
    (self.number, self.onRelease) = (number, onRelease)
  }

  deinit { onRelease() }

  static func == (lhs: Node, rhs: Node) -> Bool { lhs.number == rhs.number }
}
