// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A Swift task that runs work of a scope, and what the work waits for there.
///
/// ```swift
/// for activity in StrataDiagnostics.activities(of: scope) ?? [] {
///   if case .person(let what) = activity.wait {
///     print("\(activity.task) awaits \(what).")
///   }
/// }
/// ```
///
/// The work of one task can run in several Swift tasks: an execution of a use case runs in a task
/// of its own, and so does a time limit on another clock than the system's. Child tasks of the work
/// itself are not among them. Tests use the activities to find out whether anything can happen.
public struct StrataActivity: Sendable {
  /// What the work of a Swift task waits for.
  public enum Wait: Sendable {
    /// Its own part, an activity with this ``StrataActivity/part``, for at most until this time.
    case part(ObjectIdentifier, until: ContinuousClock.Instant?)
    /// The end of earlier work.
    case turn
    /// The next value of an observed `StrataSubjectInteractor`, or `nil` if that is released.
    case observation((any AnyObject & Sendable)?)
    /// The next value of a ``StrataShared``.
    case sharedValue
    /// What a user or another screen brings, by its name.
    case person(String)
  }

  /// The task that was launched.
  public let task: StrataTaskInfo
  /// The hash value of the Swift task's `UnsafeCurrentTask`, or `nil` if no code of the task runs
  /// yet, or any more.
  public let id: Int?
  /// The identity of the part of the work that runs in the Swift task, or `nil` for the whole.
  public let part: ObjectIdentifier?
  /// Whether the Swift task and its child tasks run on ``StrataTaskScope/taskExecutor``.
  public let prefersExecutor: Bool
  /// The innermost wait that the libraries know, or `nil` if the work runs or waits for something
  /// else.
  public let wait: Wait?
}
