// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Fails if an object is still alive once nobody should hold it.
///
/// ```swift
/// await expectDeallocates {
///   let store = CounterStore(screen: screen, halve: halve)
///   store.send(.halve)
///   store.end()
///   return store
/// }
/// ```
///
/// Of a store, the work that has not ended yet may hold it: it is waited for, within the limit.
///
/// - Parameters:
///   - limit: How long to wait, in the time of the system.
///   - fileID: The file of the caller.
///   - filePath: The path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
///   - body: Makes a store, uses it, ends it as its screen would, and answers with it.
/// - Throws: What `body` throws.
@MainActor
public func expectDeallocates<Store: TestableStore>(
  limit: Duration = .seconds(10),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: @MainActor () async throws -> Store
) async rethrows {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let released = TestSignal()
  var store: Store? = try await body()
  // The store keeps its plugins, so that this one goes when the store does.
  store?.use(TestReleaseSentinel(released))
  let tasks = store!.tasks
  let find = { [weak store] in store }
  store = nil
  let end = await TestWait(signal: released, scope: nil, limit: limit)(until: { find() == nil })
  guard end != .ready else { return }
  let running = FailureText.running(tasks)
  location.fail(
    """
    \(Store.self) is still alive \(FailureText.seconds(limit)) after it was let go\
    \(running.isEmpty ? "." : ":\n\n" + FailureText.indented(running))

    \(running.isEmpty
      ? "Somebody holds it: a closure outside of its work, or an object that it holds itself."
      : "End the store before it is let go, or let its work end.")
    """)
}

/// Fails if an object is still alive once nobody should hold it.
///
/// - Parameters:
///   - fileID: The file of the caller.
///   - filePath: The path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
///   - body: Makes an object, uses it, and answers with it. It is to be gone as soon as it is let go.
/// - Throws: What `body` throws.
@MainActor
public func expectDeallocates<Object: AnyObject>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: @MainActor () async throws -> Object
) async rethrows {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var object: Object? = try await body()
  let find = { [weak object] in object }
  object = nil
  guard find() != nil else { return }
  location.fail(
    """
    \(Object.self) is still alive after it was let go.

    Somebody holds it: a closure, or an object that it holds itself.
    """)
}
