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
///
/// A task may also be the *whole* of others: then it has a group by its own number, and ends with it.
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
    /// The tasks and groups that were opened in it, ended ones among them until there are many.
    var members: [Number] = []
    var waiters: [Number: Waiter] = [:]
    /// Whether somebody may still wait for this group.
    ///
    /// One that nobody can is left out of the chain of parents, so that work that starts work for
    /// ever does not grow a chain.
    var isObserved = true
    /// Set from the announcement of the work until its start is over.
    var announcement: Announcement?
    /// Whether what is started in it is to start cancelled: it is part of announced work that was
    /// cancelled before its start was over.
    var isDoomed = false
  }

  enum Announcement: Sendable {
    case pending
    case starting
    case cancelled
  }

  /// What is to be done once something has ended.
  struct Ending: Sendable {
    /// Who waited for it.
    var waiters: [Waiter] = []
    /// The task that was the whole of what has ended, and ends with it.
    var whole: Number?
  }

  enum Admission: Sendable {
    /// With whether the task is to start cancelled, and the tasks that it replaces.
    case admitted(StrataTaskInfo, isCancelled: Bool, cancelled: [Entry])
    case ignored
    case refused
  }

  private(set) var entries: [Number: Entry] = [:]
  private(set) var holders: [Int: Set<Number>] = [:]
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
    let isCancelled = isDoomed(group)
    entries[number] = Entry(info: info, key: key, group: group, isCancelled: isCancelled)
    if let key, !isCancelled { holders[key.hash, default: []].insert(number) }
    open(group, for: number)
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
    holders[key.hash]?.remove(number)
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
  /// A second call has no effect.
  mutating func finish(_ number: Number) -> (entry: Entry, ending: Ending)? {
    release(number)
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    return (entry, close(entry.group))
  }

  mutating func cancel(_ key: StrataTaskKey) -> [Entry] {
    cancel(holders(of: key))
  }

  /// Cancels all tasks, and what was announced, but not what the caller itself is part of the start of.
  mutating func cancelAll(by caller: GroupID = 0) -> [Entry] {
    var spared: Set<GroupID> = []
    var current = caller
    while let group = groups[current] {
      spared.insert(current)
      current = entries[current]?.group ?? group.parent
    }
    for (id, group) in groups where group.announcement != nil && !spared.contains(id) { doom(id) }
    return cancel(tasks: Array(entries.keys))
  }

  mutating func cancel(group: GroupID) -> [Entry] { cancel([group]) }

  /// Cancels everything, ends what was announced, and admits nothing from here on.
  mutating func end() -> (cancelled: [Entry], endings: [Ending]) {
    isEnded = true
    let cancelled = cancel(tasks: Array(entries.keys))
    let announced = groups.filter { $0.value.announcement != nil }.keys
    return (cancelled, announced.map { closeAnnounced($0).ending })
  }

  /// The number of tasks that were not cancelled, those that are the whole of others not counted.
  var activeCount: Int {
    entries.values.count { !$0.isCancelled && groups[$0.info.number] == nil }
  }

  func isRunning(_ key: StrataTaskKey) -> Bool {
    holders[key.hash]?.contains { entries[$0]?.key?.matches(key) == true } ?? false
  }

  /// Cancels tasks, groups, and all that is within them.
  private mutating func cancel(_ numbers: [Number]) -> [Entry] {
    var pending = numbers
    var cancelled: [Entry] = []
    while let number = pending.popLast() {
      if groups[number] != nil {
        if groups[number]?.announcement != nil { doom(number) }
        pending += members(of: number)
      }
      if let entry = cancel(task: number) { cancelled.append(entry) }
    }
    return cancelled.sorted { $0.info.number < $1.info.number }
  }

  private mutating func cancel(tasks: [Number]) -> [Entry] {
    tasks.sorted().compactMap { cancel(task: $0) }
  }

  private mutating func cancel(task number: Number) -> Entry? {
    guard let entry = entries[number], !entry.isCancelled, !entry.isAnnounced else { return nil }
    release(number)
    entries[number]?.isCancelled = true
    entries[number]?.cancel = nil
    // What is still started in a whole that was cancelled starts cancelled.
    if groups[number] != nil { setDoomed(number, true) }
    return entry
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
  private mutating func open(_ group: GroupID, for member: Number) {
    guard group != 0 else { return }
    groups[group, default: Group()].open += 1
    groups[group, default: Group()].members.append(member)
    forgetEndedMembers(of: group)
  }

  /// Keeps the members few, at a cost that is constant for each.
  private mutating func forgetEndedMembers(of group: GroupID) {
    guard let record = groups[group], record.members.count > 2 * record.open + 8 else { return }
    let members = members(of: group)
    groups[group]?.members = members
  }

  /// The tasks of a group, and the groups below it.
  private func members(of group: GroupID) -> [Number] {
    (groups[group]?.members ?? []).filter { entries[$0] != nil || groups[$0]?.parent == group }
  }

  /// Opens a group for work that will start later.
  mutating func announce(_ group: GroupID) {
    guard !isEnded else { return }
    openAnnounced(group)
  }

  private mutating func openAnnounced(_ group: GroupID) {
    groups[group, default: Group()].open += 1
    groups[group]?.announcement = .pending
  }

  /// Opens a group whose work is starting, and of which a task is the whole.
  mutating func announce(wholeOf number: Number) {
    openAnnounced(number)
    groups[number]?.announcement = .starting
    if entries[number]?.isCancelled == true { doom(number) }
  }

  /// Whether what is started in a group starts cancelled.
  func isDoomed(_ group: GroupID) -> Bool {
    !groups.isEmpty && groups[group]?.isDoomed == true
  }

  /// Has all that is started in a group, while its start lasts, start cancelled.
  private mutating func doom(_ group: GroupID) {
    if groups[group]?.announcement != nil { groups[group]?.announcement = .cancelled }
    setDoomed(group, true)
  }

  private mutating func setDoomed(_ group: GroupID, _ isDoomed: Bool) {
    var pending = [group]
    while let group = pending.popLast() {
      // What is as wanted is so with all below it, and what was cancelled by itself stays so.
      guard let record = groups[group], record.isDoomed != isDoomed,
        isDoomed || record.announcement != .cancelled && entries[group]?.isCancelled != true
      else { continue }
      groups[group]?.isDoomed = isDoomed
      pending += members(of: group)
    }
  }

  /// Whether announced work may be started: it was not yet, and was not dropped.
  mutating func start(_ group: GroupID) -> Bool {
    switch groups[group]?.announcement {
    case .pending: groups[group]?.announcement = .starting
    case .cancelled: break
    case .starting, nil: return isEnded
    }
    return true
  }

  /// Ends the start of announced work, or its announcement.
  ///
  /// Answers with what is to be cancelled, for the work was cancelled before. It has no effect on other
  /// groups.
  mutating func closeAnnounced(_ group: GroupID) -> (cancelled: [Entry], ending: Ending) {
    guard let announcement = groups[group]?.announcement else { return ([], Ending()) }
    groups[group]?.announcement = nil
    guard announcement == .cancelled else { return ([], close(group)) }
    let cancelled = cancel(group: group)
    setDoomed(group, false)
    return (cancelled, close(group))
  }

  /// Makes an open group part of the group in whose work it was opened.
  @discardableResult
  mutating func adopt(_ group: GroupID, by outer: GroupID) -> Ending {
    let parent = nearestObserved(outer)
    guard groups[group] != nil, parent != 0 else { return Ending() }
    groups[group]?.parent = parent
    open(parent, for: group)
    if isDoomed(parent) { doom(group) }
    return shorten(parent)
  }

  /// Takes those that nobody can wait for any more out of the chain above a group.
  private mutating func shorten(_ group: GroupID) -> Ending {
    guard let old = groups[group]?.parent else { return Ending() }
    let new = nearestObserved(old)
    guard new != old else { return Ending() }
    groups[group]?.parent = new
    open(new, for: group)
    return close(old)
  }

  /// Counts one fewer.
  private mutating func close(_ group: GroupID) -> Ending {
    var ending = Ending()
    var current = group
    while var record = groups[current] {
      record.open -= 1
      groups[current] = record
      guard record.open == 0 else { break }
      groups[current] = nil
      ending.waiters += record.waiters.values
      if entries[current] != nil { ending.whole = current }
      current = record.parent
    }
    if isIdle {
      ending.waiters += idleWaiters.values
      idleWaiters = [:]
    }
    return ending
  }

  mutating func stopObserving(_ group: GroupID) {
    groups[group]?.isObserved = false
  }

  private func nearestObserved(_ group: GroupID) -> GroupID {
    var current = group
    while let record = groups[current], !record.isObserved { current = record.parent }
    return current
  }

  // MARK: Waiting

  /// Whether no task is open, and none announced.
  var isIdle: Bool { entries.isEmpty && groups.isEmpty }

  /// Keeps a waiter until a group, or for zero the whole scope, has no open task.
  ///
  /// Answers with its ticket, or `nil` where there is nothing to wait for.
  mutating func wait(for group: GroupID, _ waiter: Waiter) -> Number? {
    let ticket = nextNumber()
    if group == 0 {
      guard !isIdle else { return nil }
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
