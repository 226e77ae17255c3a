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
/// A store may be held by work that has not ended yet: that is waited for, within the limit. Any other object
/// is to be gone at once.
///
/// - Parameters:
///   - limit: How long to wait, in the time of the system.
///   - fileID: The file of the caller.
///   - filePath: The path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
///   - body: Makes an object, uses it, and answers with it. A store is ended in it, as its screen would do.
/// - Throws: What `body` throws.
@MainActor
public func expectDeallocates<Object: AnyObject>(
  limit: Duration = .seconds(10),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: @MainActor () async throws -> Object
) async rethrows {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let released = TestSignal()
  var object: Object? = try await body()
  let find = { [weak object] in object }
  let isStore = watchRelease(of: object, released)
  object = nil
  guard isStore else {
    if find() != nil { location.fail(alive("\(Object.self)")) }
    return
  }
  let wait = TestWait(signal: released, scopes: [], limit: limit)
  guard await wait(until: { find() == nil }) != .ready else { return }
  let running = (find() as? any TestableStore).map { FailureText.running($0.tasks) } ?? ""
  let time = " \(FailureText.seconds(limit))"
  location.fail(alive("\(Object.self)", after: time, running: running))
}

/// Has a signal sent when a store goes, which keeps its plugins until then.
///
/// Answers whether the object is a store.
@MainActor
private func watchRelease(of object: AnyObject?, _ released: TestSignal) -> Bool {
  guard let store = object as? any TestableStore else { return false }
  store.use(TestReleaseSentinel(released))
  return true
}

private func alive(_ name: String, after time: String = "", running: String = "") -> String {
  guard running.isEmpty else {
    return """
      \(name) is still alive\(time) after it was let go:

      \(FailureText.indented(running))

      End the store before it is let go, or let its work end.
      """
  }
  return """
    \(name) is still alive\(time) after it was let go.

    Somebody holds it: a closure, or an object that it holds itself.
    """
}
