// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataResult", .inTurn)
struct StrataResultTests {
  private let success = StrataResult.success(7)
  private let failure = StrataResult<Int>.failure(DomainException.notFound)

  @Test("onSuccess passes the value of a success to its closure, and returns the result")
  func onSuccessOfSuccess() {
    var values: [Int] = []
    let result = success.onSuccess { values.append($0) }
    #expect(values == [7])
    #expect(result == success)
  }

  @Test("onSuccess ignores a failure")
  func onSuccessOfFailure() {
    var values: [Int] = []
    let result = failure.onSuccess { values.append($0) }
    #expect(values.isEmpty)
    #expect(result == failure)
  }

  @Test("onFailure passes the exception of a failure to its closure, and returns the result")
  func onFailureOfFailure() {
    var messages: [String] = []
    let result = failure.onFailure { messages.append($0.message) }
    #expect(messages == ["There is no such thing."])
    #expect(result == failure)
  }

  @Test("onFailure ignores a success")
  func onFailureOfSuccess() {
    var messages: [String] = []
    let result = success.onFailure { messages.append($0.message) }
    #expect(messages.isEmpty)
    #expect(result == success)
  }

  @Test("onSuccess and onFailure chain")
  func chain() {
    var calls: [String] = []
    success
      .onSuccess { calls.append("value \($0)") }
      .onFailure { calls.append($0.message) }
      .onSuccess { calls.append("again \($0)") }
    #expect(calls == ["value 7", "again 7"])
  }

  @Test("map transforms the value of a success, and keeps a failure")
  func map() {
    #expect(success.map { "\($0)" } == .success("7"))
    #expect(failure.map { "\($0)" } == .failure(DomainException.notFound))
  }

  @Test("flatMap transforms a success into either case, and keeps a failure")
  func flatMap() {
    #expect(success.flatMap { .success("\($0)") } == .success("7"))
    #expect(
      success.flatMap { StrataResult<String>.failure(DomainException.limitReached($0)) }
        == .failure(DomainException.limitReached(7)))
    #expect(failure.flatMap { .success("\($0)") } == .failure(DomainException.notFound))
  }

  @Test("recover transforms a failure into either case, and keeps a success")
  func recover() {
    #expect(failure.recover { _ in .success(1) } == .success(1))
    #expect(
      failure.recover { _ in .failure(DomainException.limitReached(1)) }
        == .failure(DomainException.limitReached(1)))
    #expect(success.recover { _ in .success(1) } == success)
  }

  @Test("recover passes the exception of the failure to its closure")
  func recoverException() {
    let result = failure.recover { $0 as? DomainException == .notFound ? .success(0) : .success(1) }
    #expect(result == .success(0))
  }

  @Test("flatMap and recover run asynchronous closures in the isolation of the caller")
  @MainActor
  func suspending() async {
    var count = 0
    func next() async -> Int {
      await Task.yield()
      count += 1
      return count
    }
    let mapped = await success.flatMap { .success("\($0) \(await next())") }
    #expect(mapped == .success("7 1"))
    let kept = await failure.flatMap { .success("\($0) \(await next())") }
    #expect(kept == .failure(DomainException.notFound))
    let recovered = await failure.recover { .success($0.message.count + (await next())) }
    #expect(recovered == .success(DomainException.notFound.message.count + 2))
    let success = await self.success.recover { _ in .success(await next()) }
    #expect(success == .success(7))
    #expect(count == 2)
  }

  @Test("flatMap and recover throw the errors of asynchronous closures")
  func suspendingThrows() async {
    func fail() async throws -> StrataResult<Int> { throw ForeignError() }
    await #expect(throws: ForeignError()) { try await success.flatMap { _ in try await fail() } }
    await #expect(throws: ForeignError()) { try await failure.recover { _ in try await fail() } }
  }

  @Test("synchronous closures need no await in asynchronous code")
  func synchronousInAsynchronous() async {
    await Task.yield()
    #expect(success.flatMap { .success($0 + 1) } == .success(8))
    #expect(failure.recover { _ in .success(1) } == .success(1))
  }

  @Test("fold transforms both cases into one value")
  func fold() {
    #expect(success.fold(onSuccess: { "\($0)" }, onFailure: \.message) == "7")
    #expect(
      failure.fold(onSuccess: { "\($0)" }, onFailure: \.message) == "There is no such thing.")
  }

  @Test("getOrNull returns the value of a success, and nil for a failure")
  func getOrNull() {
    #expect(success.getOrNull() == 7)
    #expect(failure.getOrNull() == nil)
  }

  @Test("errorMessage returns the message of a failure, and nil for a success")
  func errorMessage() {
    #expect(success.errorMessage == nil)
    #expect(failure.errorMessage == failure.fold(onSuccess: { _ in "" }, onFailure: \.message))
    #expect(failure.errorMessage?.isEmpty == false)
  }

  @Test("getOrNull distinguishes a success with nil from a failure")
  func getOrNullOfOptional() {
    let none = StrataResult<Int?>.success(nil)
    #expect(none.getOrNull() == .some(nil))
    #expect(StrataResult<Int?>.failure(DomainException.notFound).getOrNull() == Int??.none)
  }

  @Test("getOrDefault returns the value of a success, and the default for a failure")
  func getOrDefault() {
    #expect(success.getOrDefault(1) == 7)
    #expect(failure.getOrDefault(1) == 1)
  }

  @Test("getOrDefault evaluates the default only for a failure")
  func getOrDefaultIsLazy() {
    var evaluations = 0
    func evaluate() -> Int {
      evaluations += 1
      return 1
    }
    #expect(success.getOrDefault(evaluate()) == 7)
    #expect(evaluations == 0)
    #expect(failure.getOrDefault(evaluate()) == 1)
    #expect(evaluations == 1)
  }

  @Test("getOrElse returns the value of a success, and calls its closure for a failure")
  func getOrElse() {
    #expect(success.getOrElse { $0.message.count } == 7)
    #expect(failure.getOrElse { $0.message.count } == "There is no such thing.".count)
  }

  @Test("every operation throws the error that its closure throws for a success")
  func rethrowsForSuccess() {
    let error = ForeignError()
    #expect(throws: error) { try success.onSuccess { _ in throw error } }
    #expect(throws: error) { try success.map { _ -> Int in throw error } }
    #expect(throws: error) { try success.flatMap { _ -> StrataResult<Int> in throw error } }
    #expect(throws: error) {
      try success.fold(onSuccess: { _ -> Int in throw error }, onFailure: { _ in 0 })
    }
  }

  @Test("every operation throws the error that its closure throws for a failure")
  func rethrowsForFailure() {
    let error = ForeignError()
    func throwing() throws -> Int { throw error }
    #expect(throws: error) { try failure.onFailure { _ in throw error } }
    #expect(throws: error) { try failure.recover { _ in throw error } }
    #expect(throws: error) { try failure.getOrDefault(try throwing()) }
    #expect(throws: error) { try failure.getOrElse { _ in throw error } }
    #expect(throws: error) {
      try failure.fold(onSuccess: { $0 }, onFailure: { _ in throw error })
    }
  }

  @Test("the closure of the other case is not called and cannot throw")
  func doesNotCallTheOther() throws {
    let error = ForeignError()
    #expect(try failure.onSuccess { _ in throw error } == failure)
    #expect(try success.onFailure { _ in throw error } == success)
    #expect(try success.recover { _ in throw error } == success)
    #expect(try success.getOrElse { _ in throw error } == 7)
    #expect(try failure.map { _ -> Int in throw error } == failure)
  }

  @Test("a result of a value that is not Sendable can be used in its own isolation")
  func notSendable() {
    final class Box { var count = 0 }
    let result = StrataResult.success(Box())
    result.onSuccess { $0.count += 1 }
    #expect(result.map(\.count) == .success(1))
  }
}
