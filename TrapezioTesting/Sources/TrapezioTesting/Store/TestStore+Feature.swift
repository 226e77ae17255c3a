// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioFeature

extension TestStore {
  /// Creates a test store for a feature's store.
  ///
  /// A feature's state is an object, so the test asserts a snapshot of the state, which is a value:
  ///
  /// ```swift
  /// let store = TestStore(Store(initialState: CounterFeature.State(), feature: feature)) {
  ///   $0.count
  /// }
  /// await store.send(.increment) { $0 = 1 }
  /// ```
  ///
  /// Changes that work makes without an `await` between them count as one change.
  ///
  /// - Parameters:
  ///   - store: The store to test. The test store does not see changes that the store made earlier.
  ///   - navigators: The store's navigators, separated by commas. The test must assert their events
  ///     and answer their questions.
  ///   - interops: The store's interops, separated by commas. The test must assert their events.
  ///   - messages: The recorder of the messages that the store and its work emit. If you pass
  ///     `nil`, the test store creates a recorder.
  ///   - limit: The maximum duration of each wait.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  ///   - snapshot: A closure that creates the asserted value from the state. The test store sees
  ///     only changes to properties that the closure reads.
  public convenience init<F: Feature, State: Equatable & Sendable>(
    _ store: Store<F>,
    navigator navigators: FakeTrapezioNavigator?...,
    interop interops: FakeTrapezioInterop?...,
    messages: MessageRecorder? = nil,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    snapshot: @escaping @MainActor (F.State) -> State
  ) where Base == SnapshotStore<F, State> {
    self.init(
      SnapshotStore(store, snapshot: snapshot), Self.recorded(navigators, interops), messages,
      limit,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
