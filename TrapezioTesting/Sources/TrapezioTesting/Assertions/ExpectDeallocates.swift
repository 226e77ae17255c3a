// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Asserts that the object that a closure creates and returns is deallocated.
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
/// If the object is a store, end it in the closure, as its screen would. Because running work can
/// retain the store, the function waits until the store is deallocated, up to the limit. Any other
/// object must be deallocated immediately.
///
/// - Throws: Any error that `body` throws.
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
  let tasks = watchRelease(of: object, released)
  object = nil
  var time = ""
  if let tasks {
    let source = TestWait.Source.app { TestWorkContext.scopesOfTest + [tasks] }
    let wait = TestWait(signal: released, source: source, limit: limit)
    let end = await wait(until: { find() == nil })
    guard end != .ready else { return }
    if case .late = end { time = " \(FailureText.seconds(limit))" }
  }
  guard let object = find() else { return }
  let running = (object as? any StrataTaskOwner).map { TestWorkContext.pending(in: $0.tasks) } ?? ""
  let remedy = tasks != nil ? "End the store" : "Call \"tasks.end()\""
  location.fail(
    alive("\(Object.self)", after: time, running: running, remedy: remedy), see: "still-alive")
}

/// Notifies the signal of a store's deallocation and returns its tasks, or `nil` if it is no store.
@MainActor
private func watchRelease(of object: AnyObject?, _ released: TestSignal) -> StrataTaskScope? {
  guard let store = object as? any TrapezioStoreProtocol else { return nil }
  store.use(TestReleaseSentinel(released))
  return store.tasks
}

private func alive(
  _ name: String, after time: String, running: String, remedy: String
) -> String {
  guard running.isEmpty else {
    return """
      \(name) is still alive\(time) after its last use:

      \(FailureText.indented(running))

      \(remedy) before the closure returns it, or let its work end.
      """
  }
  return """
    \(name) is still alive\(time) after its last use.

    A closure or another object retains it, perhaps in a cycle. Capture the object weakly there.
    """
}
