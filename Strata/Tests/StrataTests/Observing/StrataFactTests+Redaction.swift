// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataFact, redaction", .inTurn, .ownObservers)
struct StrataFactRedactionTests {
  private let values = Log<String>()
  private let scope = StrataTaskScope()

  init() async {
    let observer = ValueObserver(values)
    await MesaObservers.current.use(observer)
  }

  #if DEBUG
    // In debug builds only, because only these tell of use cases.
    @Test("No fact contains the parameters or the results that a use case redacts")
    func useCase() async throws {
      let signIn = StrataInteractor<String, String>(redacting: [.params, .results]) { $0 }
      let results = Log<String>()
      try await strataLaunch(signIn, params: "hunter2", in: scope) {
        results.append($0.getOrDefault(""))
      }.end()
      #expect(results.elements == ["hunter2"])
      #expect(values.elements.count == 4)
      #expect(values.elements.allSatisfy { !$0.contains("hunter2") && $0.contains("redacted") })
    }

    @Test("Each part is redacted on its own")
    func parts() async {
      let params = StrataInteractor<Int, Int>(redacting: .params) { $0 + 1 }
      _ = await params.execute(params: 1)
      #expect(values.drain() == ["‹redacted›", "success(2)"])
      let results = StrataInteractor(AddOne(), redacting: .results)
      _ = await results.execute(params: 1)
      #expect(values.drain() == ["1", "success(‹redacted›)"])
      _ = await Subclass().execute(params: 1)
      #expect(values.drain() == ["‹redacted›", "success(2)"])
    }

    @Test("A failure remains visible")
    func failure() async {
      let signIn = StrataInteractor<Int, Int>(redacting: .results) { _ in
        throw DomainException.notFound
      }
      _ = await signIn.execute(params: 1)
      #expect(values.elements.count == 2)
      #expect(values.elements.last?.hasPrefix("failure") == true)
    }

    @Test("Attempts are redacted like the use case")
    func retrying() async {
      let signIn = StrataInteractor<Int, Int>(redacting: [.params, .results]) { $0 }
      _ = await signIn.retrying(1, backoff: .zero).execute(params: 7)
      #expect(values.elements.count == 4)
      #expect(values.elements.allSatisfy { $0.contains("redacted") })
    }

    @Test("The values that a task delivers are hidden if they come from a redacted use case")
    func deliveries() async throws {
      let token = StrataInteractor<Int, Int>(redacting: .results) { $0 }
      try await strataLaunch(in: scope) { await token.execute(params: 7) }.end()
      #expect(values.drain().suffix(2) == ["success(‹redacted›)", "success(‹redacted›)"])
      let tokens = StrataSubjectInteractor<Int, Int>(redacting: .results) { number in
        AsyncStream { continuation in
          continuation.yield(number)
          continuation.finish()
        }
      }
      let collected = Log<Int>()
      try await strataCollect(tokens.stream(for: 7), in: scope) { collected.append($0) }.end()
      #expect(collected.elements == [7])
      #expect(values.drain() == ["7", "success(‹redacted›)", "‹redacted›"])
      try await strataLaunch(in: scope) { 7 }.end()
      #expect(values.drain() == ["7"])
    }

    @Test("The values of an observation with retries and by trigger are hidden")
    func observation() async throws {
      let tokens = StrataSubjectInteractor<Int, Int>(redacting: [.params, .results]) { number in
        AsyncStream { continuation in
          continuation.yield(number)
          continuation.finish()
        }
      }
      for await value in tokens.retrying(1, backoff: .zero).stream(for: 7) { #expect(value == 7) }
      tokens(7)
      for await value in tokens.stream {
        #expect(value == 7)
        break
      }
      #expect(values.elements.count == 4)
      #expect(values.elements.allSatisfy { $0.contains("redacted") })
    }
  #endif
}

/// Logs the values in facts.
private final class ValueObserver: MesaObserver {
  private let values: Log<String>

  init(_ values: Log<String>) { self.values = values }

  private func log(_ value: any Sendable) {
    values.append("\(value)")
    // Not even an observer that looks into it finds the value.
    #expect(!(value is Redacted<Int>) && !(value is Redacted<String>))
  }

  func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted(_, _, let launch):
      if let params = launch.useCase?.params { log(params) }
    case StrataFact.taskDelivers(let value, _, _), StrataFact.executes(_, let value),
      StrataFact.returns(_, let value), StrataFact.observes(_, let value),
      StrataFact.emits(_, let value):
      log(value)
    default: break
    }
  }
}

private struct AddOne: StrataUseCase {
  func run(params: Int) async throws -> Int { params + 1 }
}

private final class Subclass: StrataInteractor<Int, Int>, @unchecked Sendable {
  override init() { super.init(redacting: .params) }

  override func doWork(params: Int) async -> StrataResult<Int> { .success(params + 1) }
}
