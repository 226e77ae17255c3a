// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that many parts of an app share, and that is read at once from any thread.
///
/// ```swift
/// nonisolated final class Notes: Sendable {
///   private let all: StrataShared<[String]>
///
///   init(_ all: StrataShared<[String]>) { self.all = all }
///
///   var notes: StrataShared<[String]>.Values { all.values }
///
///   func add(_ note: String) { all.update { $0.append(note) } }
/// }
/// ```
///
/// A store starts with ``value``, so its first frame is right, and follows ``values``. Changes are
/// made one at a time, and a change to an equal value is not published.
///
/// The value is kept in memory, as in tests and previews, or also in a ``StrataFile`` or another
/// ``StrataStorage``. Create one object for each file, and call ``flush()`` before you release it,
/// because a change that waits for its write is written later. You can use every member from any
/// thread.
public final class StrataShared<Value: Equatable & Sendable>: Sendable {
  private let core: StrataSharedCore<Value>
  private let writer: StrataSharedWriter<Value>?

  /// Creates a value in memory.
  ///
  /// ```swift
  /// let notes = StrataShared(["Call Ada."])
  /// ```
  public init(_ value: Value) {
    core = StrataSharedCore(value)
    writer = nil
  }

  private init(_ writer: StrataSharedWriter<Value>) {
    core = writer.core
    self.writer = writer
  }

  /// Creates a value that is kept in a file as JSON, and reads the file on the calling thread.
  ///
  /// ```swift
  /// let file = StrataFile(folder.appending(path: "notes.json"))
  /// let notes = StrataShared([String](), in: file)
  /// ```
  ///
  /// If the file cannot be read, the value is the initial one, ``problem`` is the reason, and a
  /// warning reports it. Nothing is lost: data that cannot be decoded is moved to a file of its own
  /// before the first write, and a file that cannot be opened is not written.
  ///
  /// - Parameters:
  ///   - initial: The value if nothing is stored.
  ///   - file: The file, which no other object uses.
  ///   - version: The version of the encoded form. Increase it if older data can no longer be
  ///     decoded.
  ///   - migrations: How a value is decoded from an older version. They are not chained: add one
  ///     for each version. JSON that other code has written has the version 0. A migrated value is
  ///     written after the pause.
  ///   - pause: The time between a change and the write, which happens off the main actor. Changes
  ///     within the pause are written together. If the write fails, a warning reports it.
  ///   - clock: Measures the pause.
  public convenience init(
    _ initial: Value, in file: StrataFile, version: Int = 1,
    migrations: [Int: @Sendable (any Decoder) throws -> Value] = [:],
    after pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
  ) where Value: Codable {
    self.init(
      StrataSharedWriter(
        initial, Result { try file.read() }, file,
        StrataSharedFormat(version: version, migrations: migrations), after: pause, clock: clock))
  }

  /// Creates a value that is kept in a storage of your own, and waits until the storage is read.
  ///
  /// ```swift
  /// let notes = await StrataShared(["Call Ada."], storage: vault)
  /// ```
  ///
  /// Otherwise, it behaves like ``init(_:in:version:migrations:after:clock:)``.
  public convenience init(
    _ initial: Value, storage: any StrataStorage, version: Int = 1,
    migrations: [Int: @Sendable (any Decoder) throws -> Value] = [:],
    after pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
  ) async where Value: Codable {
    let read = await storage.result()
    self.init(
      StrataSharedWriter(
        initial, read, storage,
        StrataSharedFormat(version: version, migrations: migrations), after: pause, clock: clock))
  }

  deinit { core.broadcaster.finish() }

  /// The present value.
  public var value: Value { core.value }

  /// The present value and then each new one, in order.
  public var values: Values { Values(broadcaster: core.broadcaster) }

  /// Changes the value, publishes it unless it is equal, and returns the result of the closure.
  ///
  /// ```swift
  /// let count = notes.update { notes in
  ///   notes.append("Call Ada.")
  ///   return notes.count
  /// }
  /// ```
  ///
  /// The closure runs once, on the calling thread, and no other change comes in between. If it
  /// throws, nothing changes. Keep it short, because other changes wait for it. Within it,
  /// ``value`` is still the old value, and an update of the same object stops the app. Do not
  /// update another object there if its updates can update this one, or both wait for each other.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    let (result, isNew) = try core.change(change)
    if isNew { writer?.valueDidChange() }
    return result
  }

  /// The reason why the value could not be read or why the latest change is not written, or `nil`.
  public var problem: StrataSharedError? { writer?.problem }

  /// Writes the present value now, and returns when it is stored.
  ///
  /// ```swift
  /// try await notes.flush()  // when the app goes to the background
  /// ```
  ///
  /// A value in memory or without a change is not written. The write continues if the caller's task
  /// is cancelled.
  ///
  /// - Throws: The reason why a change is not stored. The change stays in memory.
  public func flush() async throws(StrataSharedError) {
    if let problem = await writer?.flush().value { throw problem }
  }

  /// Reads the storage again, and publishes its value.
  ///
  /// ```swift
  /// // When the app becomes active: an extension may have written the file.
  /// try await notes.reload { mine, stored in
  ///   stored + mine.filter { !stored.contains($0) }
  /// }
  /// ```
  ///
  /// Call it after another process has written the storage, or after a ``problem`` with reading it
  /// is over. If this object has changes that are not written, and the storage has others,
  /// `merging` returns the new value, which is then written. It runs off the main actor and must
  /// not use this object. Without it, one side is lost, and a warning reports it: the stored value,
  /// or your changes if they were made before the storage could be read at all.
  ///
  /// A value in memory stays as it is. The read continues if the caller's task is cancelled.
  ///
  /// - Throws: The reason why the storage could not be read or a change could not be written. Your
  ///   changes stay in memory.
  public func reload(
    merging merge: (@Sendable (_ mine: Value, _ stored: Value) -> Value)? = nil
  ) async throws(StrataSharedError) {
    if let problem = await writer?.reload(merge).value { throw problem }
  }
}

extension StrataShared {
  /// The present value of a ``StrataShared`` and then each new one, for any number of consumers.
  ///
  /// ```swift
  /// strataCollect(notes.values, id: "notes", ifRunning: .ignoreNew) {
  ///   notes in
  ///   self.update { $0.notes = notes }
  /// }
  /// ```
  ///
  /// Each iteration begins with the value that is present then. It ends when its task is cancelled
  /// or when the ``StrataShared`` object is released. Values that a slow consumer has not received
  /// yet are buffered.
  public struct Values: AsyncSequence, Sendable {
    /// The iterator of one consumer.
    public struct Iterator: AsyncIteratorProtocol {
      let stream: AsyncStream<Value>

      /// Waits for the next value, and returns `nil` at the end.
      public mutating func next() async -> Value? {
        await StrataTaskScope.waiting(for: .sharedValue) { await stream.first { _ in true } }
      }
    }

    let broadcaster: StrataBroadcaster<Value>

    public func makeAsyncIterator() -> Iterator { Iterator(stream: broadcaster.stream()) }
  }
}
