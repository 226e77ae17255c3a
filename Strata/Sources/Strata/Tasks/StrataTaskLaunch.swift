// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What an observer can learn of the launch of a task.
///
/// ```swift
/// func taskLaunched(
///   _ task: StrataTaskInfo, as launch: () -> StrataTaskLaunch
/// ) {
///   if let work = launch().work { print(task, work.useCase) }
/// }
/// ```
public struct StrataTaskLaunch: Sendable {
  /// A use case and its parameters.
  public struct Work: Sendable {
    /// The type of the use case or, if a `StrataInteractor` wraps a value, of that value.
    public let useCase: any Any.Type
    /// The identity of the `StrataInteractor`.
    public let identity: ObjectIdentifier
    /// The parameters of its execution.
    public let params: any Sendable
  }

  /// The use case that the task executes, or `nil` if it runs a closure.
  public var work: Work?

  /// The time for which the task waits before its work starts, if it waits.
  public var delay: Duration?

  /// The time between two runs of repeated work.
  public var interval: Duration?
}
