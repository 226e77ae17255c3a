// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataTaskRegistry", .timeLimit(.minutes(1)))
struct StrataTaskRegistryTests {
  private var registry = StrataTaskRegistry()
  private let log = Log<String>()

  /// Begins a task that is to be admitted, and attaches what logs its cancellation.
  private mutating func begin(
    _ id: (any Hashable)? = nil, _ ifRunning: StrataIfRunning = .runBoth,
    group: StrataTaskRegistry.GroupID = 0
  ) throws -> StrataTaskRegistry.Number {
    let admission = registry.begin(
      key: id.map(StrataTaskKey.init), ifRunning: ifRunning, group: group)
    guard case .admitted(let info, _, let cancelled) = admission else {
      throw WaitError(what: "an admission", found: "\(admission)")
    }
    for entry in cancelled { entry.cancel?() }
    let number = info.number
    let isCancelled = registry.attach({ [log] in log.append("\(number) cancelled") }, to: number)
    #expect(!isCancelled)
    return number
  }

  private func isRunning(_ id: any Hashable) -> Bool { registry.isRunning(StrataTaskKey(id)) }

  // MARK: Tasks

  @Test("a task is open from its beginning to its end")
  mutating func beginAndFinish() throws {
    let number = try begin("id")
    #expect(registry.entries.keys.sorted() == [number])
    #expect(isRunning("id"))
    let finished = registry.finish(number)
    #expect(finished != nil)
    #expect(registry.entries.isEmpty)
    #expect(registry.holders.isEmpty)
    #expect(!isRunning("id"))
  }

  @Test("a second end has no effect")
  mutating func finishTwice() throws {
    let number = try begin("id")
    let finished = registry.finish(number)
    #expect(finished != nil)
    let successor = try begin("id")
    let finishedAgain = registry.finish(number)
    #expect(finishedAgain == nil)
    #expect(isRunning("id"))
    let finishedAtLast = registry.finish(successor)
    #expect(finishedAtLast != nil)
  }

  @Test("ignoreNew is answered with ignored while the id is held")
  mutating func ignoreNew() throws {
    let number = try begin("id", .ignoreNew)
    guard
      case .ignored = registry.begin(key: StrataTaskKey("id"), ifRunning: .ignoreNew, group: 0)
    else {
      throw WaitError(what: "ignored", found: "an admission")
    }
    #expect(registry.entries.count == 1)
    _ = registry.finish(number)
    _ = try begin("id", .ignoreNew)
  }

  @Test("cancelPrevious answers with those who are to be cancelled, and takes their id")
  mutating func cancelPrevious() throws {
    let first = try begin("id")
    let second = try begin("id")
    let third = try begin("id", .cancelPrevious)
    #expect(log.elements == ["\(first) cancelled", "\(second) cancelled"])
    #expect(registry.entries.count == 3)
    _ = registry.finish(first)
    _ = registry.finish(second)
    #expect(isRunning("id"))
    _ = registry.finish(third)
    #expect(!isRunning("id"))
  }

  @Test("a task is cancelled once")
  mutating func cancelOnce() throws {
    let number = try begin("id")
    let cancelled = registry.cancel(StrataTaskKey("id"))
    #expect(cancelled.map(\.info.number) == [number])
    let cancelledAgain = registry.cancel(StrataTaskKey("id"))
    #expect(cancelledAgain.isEmpty)
    let cancelledAtLast = registry.cancelAll()
    #expect(cancelledAtLast.isEmpty)
    let cancelledInTheEnd = registry.end().cancelled
    #expect(cancelledInTheEnd.isEmpty)
    #expect(registry.entries[number]?.isCancelled == true)
    #expect(registry.entries[number]?.cancel == nil)
  }

  @Test("a task cancelled before it was attached is to be cancelled then")
  mutating func cancelBeforeAttach() {
    let admission = registry.begin(key: nil, ifRunning: .runBoth, group: 0)
    guard case .admitted(let info, _, _) = admission else { return }
    let cancelled = registry.cancelAll()
    #expect(cancelled.map(\.info.number) == [info.number])
    let isCancelled = registry.attach({}, to: info.number)
    #expect(isCancelled)
  }

  @Test("a task that has ended before it was attached is left alone")
  mutating func finishBeforeAttach() {
    let admission = registry.begin(key: nil, ifRunning: .runBoth, group: 0)
    guard case .admitted(let info, _, _) = admission else { return }
    _ = registry.finish(info.number)
    let isCancelled = registry.attach({}, to: info.number)
    #expect(!isCancelled)
    #expect(registry.entries.isEmpty)
  }

  @Test("a released task no longer holds its id, but is open")
  mutating func release() throws {
    let number = try begin("id", .ignoreNew)
    registry.release(number)
    #expect(!isRunning("id"))
    let successor = try begin("id", .ignoreNew)
    _ = registry.finish(number)
    #expect(isRunning("id"))
    let cancelled = registry.cancel(StrataTaskKey("id"))
    #expect(cancelled.map(\.info.number) == [successor])
  }

  @Test("all are cancelled in the order of their beginnings")
  mutating func cancelAllInOrder() throws {
    let numbers = try (0..<20).map { _ in try begin() }
    let cancelled = registry.cancelAll()
    #expect(cancelled.map(\.info.number) == numbers)
    #expect(!registry.isEnded)
  }

  @Test("after the end nothing is admitted")
  mutating func end() throws {
    let number = try begin("id")
    let cancelled = registry.end().cancelled
    #expect(cancelled.map(\.info.number) == [number])
    #expect(registry.isEnded)
    guard case .refused = registry.begin(key: nil, ifRunning: .runBoth, group: 0) else {
      throw WaitError(what: "a refusal", found: "an admission")
    }
    let finished = registry.finish(number)
    #expect(finished != nil)
  }

  @Test("the end of a task is announced once, while it is open, and not after its end")
  mutating func announceFinish() throws {
    let number = try begin("id")
    let announced = registry.announceFinish(number)
    #expect(announced?.number == number)
    #expect(isRunning("id"))
    let announcedAgain = registry.announceFinish(number)
    #expect(announcedAgain == nil)
    _ = registry.finish(number)
    let announcedAtLast = registry.announceFinish(number)
    #expect(announcedAtLast == nil)
  }

  @Test("a task whose end was announced is not cancelled any more")
  mutating func cancelAnnounced() throws {
    let number = try begin("id")
    _ = registry.announceFinish(number)
    let cancelled = registry.cancelAll()
    #expect(cancelled.isEmpty)
  }

  // MARK: Groups

  @Test("a group exists while a task of it is open")
  mutating func group() throws {
    let group = registry.newGroup()
    #expect(registry.groups[group] == nil)
    let numbers = try (0..<2).map { _ in try begin(group: group) }
    #expect(registry.groups[group]?.open == 2)
    _ = registry.finish(numbers[0])
    _ = registry.finish(numbers[0])
    #expect(registry.groups[group]?.open == 1)
    _ = registry.finish(numbers[1])
    #expect(registry.groups.isEmpty)
  }

  @Test("a group exists while a group below it does")
  mutating func nestedGroup() throws {
    let outer = registry.newGroup()
    let inner = registry.newGroup()
    let outerTask = try begin(group: outer)
    let innerTask = try begin(group: inner)
    registry.adopt(inner, by: outer)
    _ = registry.finish(outerTask)
    #expect(registry.groups[outer]?.open == 1)
    _ = registry.finish(innerTask)
    #expect(registry.groups.isEmpty)
  }

  @Test("a group that has ended is not adopted")
  mutating func adoptEnded() throws {
    let outer = registry.newGroup()
    let inner = registry.newGroup()
    let outerTask = try begin(group: outer)
    registry.adopt(inner, by: outer)
    #expect(registry.groups[outer]?.open == 1)
    _ = registry.finish(outerTask)
    #expect(registry.groups.isEmpty)
  }

  @Test("cancelling a group cancels its tasks and those of the groups below it, in order")
  mutating func cancelGroup() throws {
    let outer = registry.newGroup()
    let inner = registry.newGroup()
    let other = try begin()
    let outerTask = try begin(group: outer)
    let innerTask = try begin(group: inner)
    registry.adopt(inner, by: outer)
    let cancelled = registry.cancel(group: inner)
    #expect(cancelled.map(\.info.number) == [innerTask])
    let cancelledAgain = registry.cancel(group: outer)
    #expect(cancelledAgain.map(\.info.number) == [outerTask])
    #expect(registry.entries[other]?.isCancelled == false)
    let cancelledAtLast = registry.cancel(group: registry.newGroup())
    #expect(cancelledAtLast.isEmpty)
  }

  @Test("a group that nobody can wait for is left out of the chain")
  mutating func unobserved() throws {
    let first = registry.newGroup()
    let second = registry.newGroup()
    let third = registry.newGroup()
    _ = try begin(group: first)
    let secondTask = try begin(group: second)
    registry.adopt(second, by: first)
    registry.stopObserving(second)
    let thirdTask = try begin(group: third)
    registry.adopt(third, by: second)
    #expect(registry.groups[third]?.parent == first)
    _ = registry.finish(secondTask)
    #expect(registry.groups[second] == nil)
    let cancelled = registry.cancel(group: first)
    #expect(cancelled.map(\.info.number).contains(thirdTask))
  }

  @Test(
    "a chain of groups, each of which starts the next, does not grow",
    arguments: [true, false])
  mutating func chain(isKept: Bool) throws {
    var group = registry.newGroup()
    var task = try begin(group: group)
    for _ in 0..<1_000 {
      let nextGroup = registry.newGroup()
      let nextTask = try begin(group: nextGroup)
      // Either nobody keeps the work of a link, or its starter does until it has the next one.
      if !isKept { registry.stopObserving(group) }
      registry.adopt(nextGroup, by: group)
      if isKept { registry.stopObserving(group) }
      _ = registry.finish(task)
      (group, task) = (nextGroup, nextTask)
    }
    #expect(registry.groups.count <= 3)
    _ = registry.finish(task)
    #expect(registry.groups.isEmpty)
    #expect(registry.entries.isEmpty)
  }

  // MARK: Waiting

  @Test("who waits for a group is answered with its last task")
  mutating func waitForGroup() async throws {
    let group = registry.newGroup()
    let numbers = try (0..<2).map { _ in try begin(group: group) }
    var registry = registry
    await withCheckedContinuation { waiter in
      let ticket = registry.wait(for: group, waiter)
      #expect(ticket != nil)
      let finished = registry.finish(numbers[0])
      #expect(finished?.ending.waiters.isEmpty == true)
      let waiters = registry.finish(numbers[1])?.ending.waiters ?? []
      #expect(waiters.count == 1)
      for waiter in waiters { waiter.resume() }
    }
  }

  @Test("who waits for the scope is answered with the last task of all")
  mutating func waitForAll() async throws {
    let group = registry.newGroup()
    let numbers = [try begin(group: group), try begin()]
    var registry = registry
    await withCheckedContinuation { waiter in
      let ticket = registry.wait(for: 0, waiter)
      #expect(ticket != nil)
      let finished = registry.finish(numbers[0])
      #expect(finished?.ending.waiters.isEmpty == true)
      for waiter in registry.finish(numbers[1])?.ending.waiters ?? [] { waiter.resume() }
    }
  }

  @Test("there is nothing to wait for where nothing is open")
  func waitForNothing() async {
    var registry = registry
    await withCheckedContinuation { waiter in
      let ticket = registry.wait(for: 0, waiter)
      #expect(ticket == nil)
      let ticketAgain = registry.wait(for: registry.newGroup(), waiter)
      #expect(ticketAgain == nil)
      waiter.resume()
    }
  }

  @Test("who stops waiting is given back once, and not answered any more")
  mutating func stopWaiting() async throws {
    let group = registry.newGroup()
    let number = try begin(group: group)
    var registry = registry
    for awaited in [group, 0] {
      await withCheckedContinuation { waiter in
        guard let ticket = registry.wait(for: awaited, waiter) else { return waiter.resume() }
        let stopped = registry.stopWaiting(for: awaited, ticket: ticket)
        #expect(stopped != nil)
        let stoppedAgain = registry.stopWaiting(for: awaited, ticket: ticket)
        #expect(stoppedAgain == nil)
        stopped?.resume()
      }
    }
    let finished = registry.finish(number)
    #expect(finished?.ending.waiters.isEmpty == true)
  }
}
