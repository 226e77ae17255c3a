// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

/// Records the facts of Strata as short texts, such as `started id`, and can react to them.
final class Recorder: MesaObserver {
  typealias Reaction = @Sendable (_ line: String, _ scope: StrataTaskScope?) -> Void

  /// The texts of the facts and of a test.
  let lines: Log<String>
  /// The names of the running tasks because of which launches were ignored.
  let ignored = Log<String>()
  let launches = Log<StrataFact.Launch>()
  let values = Log<any Sendable>()
  let useCases = Log<ObjectIdentifier>()
  private let tasks = Log<(verb: String, task: StrataTaskInfo)>()
  private let prefix: String
  private let react: Reaction

  init(_ prefix: String = "", lines: Log<String> = Log(), react: @escaping Reaction = { _, _ in }) {
    self.prefix = prefix
    self.lines = lines
    self.react = react
  }

  /// The tasks with this verb, in order.
  func tasks(_ verb: String) -> [StrataTaskInfo] {
    tasks.elements.filter { $0.verb == verb }.map(\.task)
  }

  func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted(let task, let scope, let launch):
      launches.append(launch)
      record("started", task, scope)
    case StrataFact.taskWaited(let task, let scope): record("waited", task, scope)
    case StrataFact.taskRuns: break
    // Recorded by the tests of deliveries.
    case StrataFact.taskWillDeliver, StrataFact.taskDidDeliver: break
    case StrataFact.taskDelivers(let value, let task, let scope):
      values.append(value)
      record(MainQueue.isCurrent ? "delivers" : "delivers off main", task, scope)
    case StrataFact.taskCancelled(let task, let scope): record("cancelled", task, scope)
    case StrataFact.taskFinished(let task, let scope): record("finished", task, scope)
    case StrataFact.executes(let useCase, let params): record("executes \(params)", useCase)
    case StrataFact.returns(let useCase, let result): record("returns", result, useCase)
    case StrataFact.observes(let useCase, let params): record("observes \(params)", useCase)
    case StrataFact.emits(let useCase, let result): record("emits", result, useCase)
    case StrataFact.launchIgnored(let task, _): ignored.append(task?.name ?? "-")
    case StrataFact.warning(let text): record(text)
    default: Issue.record("\(fact) is no fact of Strata.")
    }
  }

  private func record(_ verb: String, _ task: StrataTaskInfo, _ scope: StrataTaskScope) {
    tasks.append((verb, task))
    record("\(verb) \(task.name ?? "-")", in: scope)
  }

  private func record(_ verb: String, _ result: any Sendable, _ useCase: ObjectIdentifier) {
    let result = result as? StrataResult<Int>
    let text = result?.fold(onSuccess: { "\($0)" }, onFailure: { "\(type(of: $0))" })
    record("\(verb) \(text ?? "?")", useCase)
  }

  private func record(_ line: String, _ useCase: ObjectIdentifier) {
    useCases.append(useCase)
    record(line)
  }

  private func record(_ line: String, in scope: StrataTaskScope? = nil) {
    lines.append(prefix + line)
    react(line, scope)
  }
}

extension StrataTaskScope {
  @MainActor
  convenience init(observer: any MesaObserver) {
    self.init()
    use(observer)
  }
}

/// Gives each test its own current list of observers.
struct OwnObservers: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await MesaObservers.$current.withValue(MesaObservers()) { try await body() }
  }
}

extension Trait where Self == OwnObservers {
  static var ownObservers: Self { Self() }
}
