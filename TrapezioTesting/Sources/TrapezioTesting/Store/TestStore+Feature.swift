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
  /// let store = TestStore(
  ///   Store(initialState: CounterFeature.State(), feature: feature)
  /// ) {
  ///   $0.count
  /// }
  /// await store.send(.increment) { $0 = 1 }
  /// ```
  ///
  /// The test store sees only changes to properties that `snapshot` reads. Changes that work makes
  /// without an `await` between them count as one change. For several properties, return a struct,
  /// and mark it `nonisolated` if the main actor is the target's default isolation.
  ///
  /// The other parameters are the same as those of
  /// ``init(_:navigator:interop:messages:limit:fileID:filePath:line:column:)``.
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
