// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Which tasks of a scope are running, under which ids, and whose work they are.
///
/// A plain value: its methods answer with what the caller is to do once the lock is released.
///
/// A task is *open* from `begin` to `finish`. It *holds* its id until it is cancelled, released or
/// finished. It may belong to a group, the work that one call to `StrataTaskScope.track(_:)` started;
/// a group belongs to the group in whose work that call was made. A group exists while a task of it or
/// of a group below it is open.
struct StrataTaskRegistry: Sendable {
  typealias Number = UInt64
  /// Zero stands for no group.
  typealias GroupID = UInt64
  typealias Cancel = @Sendable () -> Void
  typealias Waiter = CheckedContinuation<Void, Never>

  struct Entry: Sendable {
    let info: StrataTaskInfo
    let key: StrataTaskKey?
    let group: GroupID
    /// Missing until the task is attached, and again once it is cancelled.
    var cancel: Cancel?
    var isCancelled = false
    /// Whether the observer has been told of the end.
    var isAnnounced = false
  }

  struct Group: Sendable {
    var parent: GroupID = 0
    var open = 0
    var waiters: [Number: Waiter] = [:]
    /// Whether somebody may still wait for this group.
    ///
    /// One that nobody can is left out of the chain of parents, so that work that starts work for
    /// ever does not grow a chain.
    var isObserved = true
    /// Set from the announcement of the work until its start is over.
    var announcement: Announcement?
  }

  enum Announcement: Sendable {
    case valid
    case cancelled
  }

  enum Admission: Sendable {
    /// With whether the task is to start cancelled, and the tasks that it replaces.
    case admitted(StrataTaskInfo, isCancelled: Bool, cancelled: [Entry])
    case ignored
    case refused
  }

  private(set) var entries: [Number: Entry] = [:]
  private(set) var holders: [Int: [Number]] = [:]
  private(set) var groups: [GroupID: Group] = [:]
  private(set) var isEnded = false
  private var idleWaiters: [Number: Waiter] = [:]
  private var lastNumber: Number = 0

  // MARK: Tasks

  mutating func begin(
    key: StrataTaskKey?, ifRunning: StrataIfRunning, group: GroupID
  ) -> Admission {
    guard !isEnded else { return .refused }
    var cancelled: [Entry] = []
    if let key {
      switch ifRunning {
      case .ignoreNew where isRunning(key): return .ignored
      case .cancelPrevious: cancelled = cancel(key)
      case .ignoreNew, .runBoth: break
      }
    }
    let number = nextNumber()
    let info = StrataTaskInfo(number: number, name: key?.name)
    let isCancelled = isCancelled(group)
    entries[number] = Entry(info: info, key: key, group: group, isCancelled: isCancelled)
    if let key, !isCancelled { holders[key.hash, default: []].append(number) }
    open(group)
    return .admitted(info, isCancelled: isCancelled, cancelled: cancelled)
  }

  /// Gives a task that has begun the means to cancel it.
  ///
  /// Answers whether it is to be cancelled at once.
  mutating func attach(_ cancel: @escaping Cancel, to number: Number) -> Bool {
    guard let isCancelled = entries[number]?.isCancelled else { return false }
    if !isCancelled { entries[number]?.cancel = cancel }
    return isCancelled
  }

  /// Frees the id of a task that delivers its outcome, so that the delivery may start its successor.
  mutating func release(_ number: Number) {
    guard let key = entries[number]?.key else { return }
    holders[key.hash]?.removeAll { $0 == number }
    if holders[key.hash]?.isEmpty == true { holders[key.hash] = nil }
  }

  /// Answers with the task to tell the observer of, once, before it ends.
  mutating func announceFinish(_ number: Number) -> StrataTaskInfo? {
    guard let entry = entries[number], !entry.isAnnounced else { return nil }
    entries[number]?.isAnnounced = true
    return entry.info
  }

  /// Ends a task.
  ///
  /// Answers with who waited for it; a second call has no effect.
  mutating func finish(_ number: Number) -> (entry: Entry, waiters: [Waiter])? {
    release(number)
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    var waiters = close(entry.group)
    if entries.isEmpty {
      waiters += idleWaiters.values
      idleWaiters = [:]
    }
    return (entry, waiters)
  }

  mutating func cancel(_ key: StrataTaskKey) -> [Entry] {
    cancel(holders(of: key))
  }

  mutating func cancelAll() -> [Entry] {
    cancel(entries.keys.sorted())
  }

  mutating func cancel(group: GroupID) -> [Entry] {
    for (id, record) in groups where record.announcement == .valid && isGroup(id, within: group) {
      groups[id]?.announcement = .cancelled
    }
    return cancel(
      entries.values.filter { isGroup($0.group, within: group) }.map(\.info.number).sorted())
  }

  /// Cancels everything and admits nothing from here on.
  mutating func end() -> [Entry] {
    isEnded = true
    return cancelAll()
  }

  var activeCount: Int { entries.values.count { !$0.isCancelled } }

  func isRunning(_ key: StrataTaskKey) -> Bool {
    !holders(of: key).isEmpty
  }

  private mutating func cancel(_ numbers: [Number]) -> [Entry] {
    numbers.compactMap { number in
      guard let entry = entries[number], !entry.isCancelled, !entry.isAnnounced else { return nil }
      release(number)
      entries[number]?.isCancelled = true
      entries[number]?.cancel = nil
      return entry
    }
  }

  private func holders(of key: StrataTaskKey) -> [Number] {
    (holders[key.hash] ?? []).filter { entries[$0]?.key?.matches(key) == true }
  }

  private mutating func nextNumber() -> Number {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Groups

  /// A number for a group that may come to be.
  mutating func newGroup() -> GroupID { nextNumber() }

  func isOpen(_ group: GroupID) -> Bool { !groups.isEmpty && groups[group] != nil }

  /// Counts one more open task, or group below it, in a group.
  mutating func open(_ group: GroupID) {
    guard group != 0 else { return }
    groups[group, default: Group()].open += 1
  }

  /// Opens a group for work that will start later.
  mutating func announce(_ group: GroupID) {
    open(group)
    groups[group]?.announcement = .valid
  }

  /// Whether a group is part of announced work that was cancelled before its start was over.
  private func isCancelled(_ group: GroupID) -> Bool {
    var current = group
    while let record = groups[current] {
      if record.announcement == .cancelled { return true }
      current = record.parent
    }
    return false
  }

  func isAnnounced(_ group: GroupID) -> Bool { groups[group]?.announcement != nil }

  /// Ends the start of announced work, or its announcement.
  ///
  /// Answers with what is to be cancelled, for the work was cancelled before, and with who waited for
  /// the groups that ended by it. It has no effect on other groups.
  mutating func closeAnnounced(_ group: GroupID) -> (cancelled: [Entry], waiters: [Waiter]) {
    guard let announcement = groups[group]?.announcement else { return ([], []) }
    groups[group]?.announcement = nil
    return (announcement == .cancelled ? cancel(group: group) : [], close(group))
  }

  /// Makes an open group part of the group in whose work it was opened.
  ///
  /// Answers with who waited for the groups that ended by it.
  @discardableResult
  mutating func adopt(_ group: GroupID, by outer: GroupID) -> [Waiter] {
    let parent = nearestObserved(outer)
    guard groups[group] != nil, parent != 0 else { return [] }
    groups[group]?.parent = parent
    open(parent)
    return shorten(parent)
  }

  /// Takes those that nobody can wait for any more out of the chain above a group.
  private mutating func shorten(_ group: GroupID) -> [Waiter] {
    guard let old = groups[group]?.parent else { return [] }
    let new = nearestObserved(old)
    guard new != old else { return [] }
    groups[group]?.parent = new
    open(new)
    return close(old)
  }

  /// Counts one fewer.
  ///
  /// Answers with who waited for the groups that ended by it.
  mutating func close(_ group: GroupID) -> [Waiter] {
    var waiters: [Waiter] = []
    var current = group
    while var record = groups[current] {
      record.open -= 1
      groups[current] = record
      guard record.open == 0 else { break }
      groups[current] = nil
      waiters += record.waiters.values
      current = record.parent
    }
    return waiters
  }

  mutating func stopObserving(_ group: GroupID) {
    groups[group]?.isObserved = false
  }

  private func nearestObserved(_ group: GroupID) -> GroupID {
    var current = group
    while let record = groups[current], !record.isObserved { current = record.parent }
    return current
  }

  private func isGroup(_ group: GroupID, within ancestor: GroupID) -> Bool {
    var current = group
    while current != ancestor {
      guard let record = groups[current] else { return false }
      current = record.parent
    }
    return true
  }

  // MARK: Waiting

  /// Keeps a waiter until a group, or for zero the whole scope, has no open task.
  ///
  /// Answers with its ticket, or `nil` where there is nothing to wait for.
  mutating func wait(for group: GroupID, _ waiter: Waiter) -> Number? {
    let ticket = nextNumber()
    if group == 0 {
      guard !entries.isEmpty else { return nil }
      idleWaiters[ticket] = waiter
    } else {
      guard groups[group] != nil else { return nil }
      groups[group]?.waiters[ticket] = waiter
    }
    return ticket
  }

  mutating func stopWaiting(for group: GroupID, ticket: Number) -> Waiter? {
    group == 0
      ? idleWaiters.removeValue(forKey: ticket)
      : groups[group]?.waiters.removeValue(forKey: ticket)
  }
}
