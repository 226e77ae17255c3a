// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskScope {
  /// The executor that runs the work that is launched from now on, or `nil` for Swift's own.
  ///
  /// ```swift
  /// let executor = CountingExecutor()
  /// scope.taskExecutor = executor
  /// strataLaunch(in: scope) { await search("swift") }
  /// ```
  ///
  /// The work and its child tasks prefer this executor wherever they are not isolated to an actor
  /// with an executor of its own, such as the main actor. An unstructured task inside the work does
  /// not, and neither does work that is launched with `strataLaunchMain`. Any thread can set it.
  ///
  /// The test stores of `TrapezioTesting` set it, so that they know when no work is ready to run.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public var taskExecutor: (any TaskExecutor)? {
    get { tree.withLock { $0.executor as? any TaskExecutor } }
    set { tree.withLock { $0.executor = newValue } }
  }

  /// Whether tools and tests know what the scope's work waits for.
  var isRecorded: Bool {
    #if DEBUG
      // In debug builds, also without a test, because tools ask for it.
      return true
    #else
      return tree.withLock { $0.executor != nil }
    #endif
  }
}
