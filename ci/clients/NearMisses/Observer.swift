// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The requirements of StrataTaskObserver that have no default.
class PlainObserver: @unchecked Sendable {
  func taskStarted(_ task: StrataTaskInfo) {}
  func taskFinished(_ task: StrataTaskInfo) {}
  func taskCancelled(_ task: StrataTaskInfo) {}
}

/// A value instead of a closure, another label, and a concrete type.
final class NearObserver: PlainObserver, StrataTaskObserver, @unchecked Sendable {
  func taskLaunched(_ task: StrataTaskInfo, as launch: StrataTaskLaunch) {}

  func taskBegan(task: StrataTaskInfo) {}

  func task(_ task: StrataTaskInfo, willDeliver value: String) {}
}

final class CorrectObserver: PlainObserver, StrataTaskObserver, @unchecked Sendable {
  func taskLaunched(_ info: StrataTaskInfo, as launch: () -> StrataTaskLaunch) {}
  func taskBegan(_ task: StrataTaskInfo) {}
  func task(_ task: StrataTaskInfo, willDeliver value: some Sendable) {}

  /// The type's own method.
  private func taskBegan(_ name: String) {}
}

/// Concrete types, another label, and a static method.
final class NearUseCaseObserver: StrataUseCaseObserver {
  func useCase(_ identity: ObjectIdentifier, willExecute params: String) {}

  func useCase(_ identity: ObjectIdentifier, didReturn result: StrataResult<Int>) {}

  func useCase(_ identity: ObjectIdentifier, willObserving params: any Sendable) {}

  static func useCase(_ identity: ObjectIdentifier, didEmit result: any Sendable) {}
}

final class CorrectUseCaseObserver: StrataUseCaseObserver {
  func useCase(_ id: ObjectIdentifier, willExecute params: any Sendable) {}
  func useCase(_ id: ObjectIdentifier, didReturn result: any Sendable) {}
  func useCase(_ id: ObjectIdentifier, willObserve params: any Sendable) {}
  func useCase(_ id: ObjectIdentifier, didEmit result: any Sendable) {}
}
