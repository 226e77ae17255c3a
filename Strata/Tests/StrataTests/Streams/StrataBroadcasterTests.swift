// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import Testing

@Suite("StrataBroadcaster", .inTurn)
struct StrataBroadcasterTests {
  private let broadcaster = StrataBroadcaster<Int>()

  @Test("a consumer receives every value sent after it subscribes, in order")
  func everyValue() async {
    let stream = broadcaster.stream()
    for value in 1...6 { broadcaster.send(value) }
    broadcaster.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1, 2, 3, 4, 5, 6])
  }

  @Test("all consumers receive all values in one order")
  func allConsumers() async {
    let streams = (1...3).map { _ in broadcaster.stream() }
    for value in 1...6 { broadcaster.send(value) }
    broadcaster.finish()
    for stream in streams {
      #expect(await stream.reduce(into: []) { $0.append($1) } == [1, 2, 3, 4, 5, 6])
    }
  }

  @Test("a late consumer receives the latest value first, then every value")
  func lateConsumer() async {
    broadcaster.send(1)
    broadcaster.send(2)
    let stream = broadcaster.stream()
    broadcaster.send(3)
    broadcaster.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [2, 3])
  }

  @Test("the initial value is the latest value")
  func initialValue() async {
    let broadcaster = StrataBroadcaster(7)
    #expect(broadcaster.latest == 7)
    var iterator = broadcaster.stream().makeAsyncIterator()
    #expect(await iterator.next() == 7)
  }

  @Test(
    "without an initial value, there is no latest value, and a consumer waits for the first value")
  func noValue() async {
    #expect(broadcaster.latest == nil)
    let stream = broadcaster.stream()
    broadcaster.send(1)
    #expect(broadcaster.latest == 1)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 1)
  }

  @Test("nil is a value if the values are optional")
  func optionalValues() async {
    let broadcaster = StrataBroadcaster<Int?>()
    broadcaster.send(nil)
    let stream = broadcaster.stream()
    broadcaster.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [nil])
  }

  @Test("the next consumer does not receive a forgotten value")
  func forgetLatest() async {
    let broadcaster = StrataBroadcaster(1)
    broadcaster.forgetLatest()
    #expect(broadcaster.latest == nil)
    let stream = broadcaster.stream()
    broadcaster.send(2)
    broadcaster.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [2])
  }

  @Test("a consumer receives a pending value, even if the value is forgotten")
  func forgetLatestKeepsBuffered() async {
    let stream = broadcaster.stream()
    broadcaster.send(1)
    broadcaster.forgetLatest()
    broadcaster.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1])
  }

  @Test("releasing a stream that was never iterated removes its consumer")
  func dropped() {
    var stream: AsyncStream<Int>? = broadcaster.stream()
    #expect(stream != nil)
    #expect(broadcaster.consumerCount == 1)
    stream = nil
    #expect(broadcaster.consumerCount == 0)
  }

  @Test("consumers that leave in any order do not end the others")
  func anyOrder() async {
    var streams: [Int: AsyncStream<Int>] = [:]
    for number in 0..<9 { streams[number] = broadcaster.stream() }
    for number in [4, 0, 8, 3, 5, 7] { streams[number] = nil }
    #expect(broadcaster.consumerCount == 3)
    streams[9] = broadcaster.stream()
    streams[2] = nil
    broadcaster.send(1)
    broadcaster.finish()
    for number in [1, 6, 9] {
      #expect(await streams[number]?.reduce(into: []) { $0.append($1) } == [1])
    }
  }

  @Test("cancelling the iterating task removes only its consumer")
  func cancelled() async throws {
    let broadcaster = StrataBroadcaster(0)
    let stays = broadcaster.stream()
    let received = Log<Int>()
    let task = Task {
      for await value in broadcaster.stream() { received.append(value) }
    }
    try await received.wait(forCount: 1)
    #expect(broadcaster.consumerCount == 2)
    task.cancel()
    try await task.end()
    #expect(broadcaster.consumerCount == 1)
    broadcaster.send(1)
    broadcaster.finish()
    #expect(await stays.reduce(into: []) { $0.append($1) } == [0, 1])
    #expect(received.elements == [0])
  }

  @Test("leaving the loop removes the consumer")
  func leftLoop() async {
    let broadcaster = StrataBroadcaster(0)
    for await _ in broadcaster.stream() { break }
    #expect(broadcaster.consumerCount == 0)
  }

  @Test("finishing ends the streams after their pending values")
  func finish() async {
    let stream = broadcaster.stream()
    broadcaster.send(1)
    broadcaster.finish()
    #expect(broadcaster.consumerCount == 0)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }

  @Test("finishing ends a consumer that waits")
  func finishWakes() async throws {
    let broadcaster = StrataBroadcaster(0)
    let received = Log<Int>()
    let task = Task {
      for await value in broadcaster.stream() { received.append(value) }
    }
    try await received.wait(forCount: 1)
    broadcaster.finish()
    try await task.end()
  }

  @Test("sending after the end has no effect")
  func sendAfterFinish() async {
    let stream = broadcaster.stream()
    broadcaster.send(1)
    broadcaster.finish()
    broadcaster.send(2)
    broadcaster.finish()
    #expect(broadcaster.latest == 1)
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1])
  }

  @Test("a consumer after the end receives the latest value, then the end")
  func streamAfterFinish() async {
    let broadcaster = StrataBroadcaster(1)
    broadcaster.finish()
    #expect(await broadcaster.stream().reduce(into: []) { $0.append($1) } == [1])
    #expect(broadcaster.consumerCount == 0)
  }

  @Test("releasing the broadcaster ends its streams")
  func released() async {
    var broadcaster: StrataBroadcaster<Int>? = StrataBroadcaster(1)
    let stream = broadcaster?.stream()
    weak let released = broadcaster
    broadcaster = nil
    #expect(released == nil)
    #expect(await stream?.reduce(into: []) { $0.append($1) } == [1])
  }

  @Test("values sent from many threads reach all consumers in the same order")
  func manyThreads() async {
    for _ in 0..<20 {
      let broadcaster = StrataBroadcaster<Int>()
      let streams = (1...3).map { _ in broadcaster.stream() }
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for value in 0..<200 { broadcaster.send(thread * 200 + value) }
      }
      broadcaster.finish()
      var received: [[Int]] = []
      for stream in streams { received.append(await stream.reduce(into: []) { $0.append($1) }) }
      #expect(received[0].sorted() == Array(0..<1_600))
      #expect(received.allSatisfy { $0 == received[0] })
    }
  }

  @Test("consumers that come and go while values are sent do not affect the others")
  func comeAndGo() async {
    let stream = broadcaster.stream()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for value in 0..<500 { broadcaster.send(value) }
      }
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<100 { _ = broadcaster.stream() }
        }
      }
    }
    #expect(broadcaster.consumerCount == 1)
    broadcaster.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == Array(0..<500))
  }

  #if os(macOS) || os(Linux)
    @Test("a value whose release calls the broadcaster can be replaced and forgotten")
    func releaseCallsBack() async {
      await #expect(processExitsWith: .success) {
        let broadcaster = StrataBroadcaster<Token>()
        broadcaster.send(Token { _ = broadcaster.latest })
        broadcaster.send(Token { _ = broadcaster.latest })
        broadcaster.forgetLatest()
      }
    }
  #endif

  @Test("a handler of a consumer's cancellation may use the broadcaster while another thread sends")
  func cancelledWhileSending() async {
    let broadcaster = StrataBroadcaster(0)
    let isOver = Gate()
    let sender = Task.detached {
      var number = 0
      while !isOver.isOpen {
        number += 1
        broadcaster.send(number)
        if number.isMultiple(of: 100) { await Task.yield() }
      }
    }
    for _ in 0..<500 {
      let stream = broadcaster.stream()
      let consumer = Task.detached {
        await withTaskCancellationHandler {
          for await _ in stream {}
        } onCancel: {
          _ = broadcaster.latest
        }
      }
      await Task.yield()
      consumer.cancel()
      await consumer.value
    }
    isOver.open()
    await sender.value
    #expect(broadcaster.consumerCount == 0)
  }
}
