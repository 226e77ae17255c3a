// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Records the hooks of the interactors that a test watches.
///
/// Other tests run interactors at the same time. A watched interactor is retained, so that no other
/// object gets its identity.
final class RecordingUseCaseObserver: StrataUseCaseObserver {
  private struct Watched: Sendable {
    let name: String
    let object: any AnyObject & Sendable
  }

  let lines: Log<String>
  /// The name of the running task in each hook.
  let tasks = Log<String?>()
  private let prefix: String
  private let watched = StrataLock<[ObjectIdentifier: Watched]>([:])

  init(_ prefix: String = "", lines: Log<String> = Log()) {
    self.prefix = prefix
    self.lines = lines
  }

  func watch<Object: AnyObject & Sendable>(_ object: Object, as name: String = "a") -> Object {
    watched.withLock { $0[ObjectIdentifier(object)] = Watched(name: name, object: object) }
    return object
  }

  func useCase(_ identity: ObjectIdentifier, willExecute params: any Sendable) {
    record("executes \(params)", identity)
  }

  func useCase(_ identity: ObjectIdentifier, didReturn result: any Sendable) {
    record("returns \(text(of: result))", identity)
  }

  func useCase(_ identity: ObjectIdentifier, willObserve params: any Sendable) {
    record("observes \(params)", identity)
  }

  func useCase(_ identity: ObjectIdentifier, didEmit result: any Sendable) {
    record("emits \(text(of: result))", identity)
  }

  private func record(_ line: @autoclosure () -> String, _ identity: ObjectIdentifier) {
    guard let name = watched.withLock({ $0[identity]?.name }) else { return }
    lines.append("\(prefix)\(name) \(line())")
    tasks.append(StrataDiagnostics.runningTask?.task.name)
  }

  private func text(of result: any Sendable) -> String {
    guard let result = result as? StrataResult<Int> else { return "\(type(of: result))" }
    return result.fold(onSuccess: { "\($0)" }, onFailure: { "\(type(of: $0))" })
  }
}
