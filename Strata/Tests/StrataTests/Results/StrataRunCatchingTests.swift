// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataRunCatching", .inTurn)
struct StrataRunCatchingTests {
  /// The error of a block, and the failure that it must become.
  private static let mappings: [(any Error & Sendable, StrataResult<Int>)] = [
    (DomainException.limitReached(2), .failure(DomainException.limitReached(2))),
    (CancellationError(), .failure(StrataCancellationException())),
    (ForeignError(), .failure(StrataExecutionException(message: "Something broke."))),
  ]

  @Test("the value of an asynchronous block is the success")
  func asyncValue() async {
    let result = await strataRunCatching { () async throws -> Int in
      await Task.yield()
      return 7
    }
    #expect(result == .success(7))
  }

  @Test("the value of a synchronous block is the success")
  func value() {
    let result = strataRunCatching { try Result<Int, any Error>.success(7).get() }
    #expect(result == .success(7))
  }

  @Test("the error of an asynchronous block becomes the failure")
  func asyncErrors() async {
    for (error, expected) in Self.mappings {
      let result = await strataRunCatching { () async throws -> Int in
        await Task.yield()
        throw error
      }
      #expect(result == expected)
    }
  }

  @Test("the error of a synchronous block becomes the failure")
  func errors() {
    for (error, expected) in Self.mappings {
      let result = strataRunCatching { () throws -> Int in throw error }
      #expect(result == expected)
    }
  }

  @Test("a foreign error is kept by both versions")
  func underlyingError() async {
    let error = ForeignError(text: "Lost.")
    let waiting = await strataRunCatching { () async throws -> Int in throw error }
    let direct = strataRunCatching { () throws -> Int in throw error }
    for result in [waiting, direct] {
      result
        .onSuccess { Issue.record("It returned \($0).") }
        .onFailure {
          #expect(($0 as? StrataExecutionException)?.underlyingError as? ForeignError == error)
        }
    }
  }

  @Test("if the block throws on cancellation, the cancellation is a failure")
  func cancelled() async throws {
    let task = Task { () -> StrataResult<Int> in
      withUnsafeCurrentTask { $0?.cancel() }
      return await strataRunCatching { () async throws -> Int in
        await Task.yield()
        try Task.checkCancellation()
        return 7
      }
    }
    let result = try await task.value(orFail: "the result")
    #expect(result == .failure(StrataCancellationException()))
  }

  @Test("if the block ignores the cancellation, its value is the success")
  func cancelledButDone() async throws {
    let task = Task { () -> StrataResult<Int> in
      withUnsafeCurrentTask { $0?.cancel() }
      return await strataRunCatching { () async throws -> Int in 7 }
    }
    #expect(try await task.value(orFail: "the result") == .success(7))
  }

  @Test("the block runs in the isolation of the caller")
  @MainActor
  func isolation() async {
    var log: [Bool] = []
    let result = await strataRunCatching { () async throws -> Int in
      log.append(MainQueue.isCurrent)
      await Task.yield()
      log.append(MainQueue.isCurrent)
      return log.count
    }
    #expect(result == .success(2))
    #expect(log == [true, true])
  }
}
