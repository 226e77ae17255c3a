// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

extension StrataJobTreeTests {
  @Test("10,000 random histories agree with a model that only knows the rules")
  func random() throws {
    for seed in 0..<UInt64(10_000) {
      var history = RandomHistory(seed: seed)
      for _ in 0..<20 {
        history.step()
        try #require(history.disagreement == nil)
      }
    }
  }
}

/// Random calls to a tree and to the model.
private struct RandomHistory {
  private var random: SplitMix
  private let seed: UInt64
  private var tree = StrataJobTree(root: StrataJob(.scope, in: nil))
  private var model = NaiveModel()
  /// The jobs of the tree, in the order of the model's.
  private var jobs: [StrataJob] = []
  private var calls: [String] = []
  private var isAnswerWrong = false

  init(seed: UInt64) {
    (random, self.seed) = (SplitMix(state: seed), seed)
    jobs = [tree.root]
  }

  mutating func step() {
    let index = Int.random(in: 0..<jobs.count, using: &random)
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1: event(in: index)
    case 2, 3, 4: begin(.task, in: index)
    case 5: begin(.group, in: index)
    case 6, 7, 8: close(index)
    case 9: release(index)
    case 10: cancel(index)
    case 11: free(index)
    case 12: cancelAll(by: index)
    case 13, 14, 15: start(index)
    default: if Bool.random(using: &random) { end() } else { join(index) }
    }
  }

  private mutating func event(in parent: Int) {
    // A task has no children.
    guard jobs[parent].kind != .task else { return }
    calls.append("event in \(parent)")
    jobs.append(StrataJob(.event, in: jobs[parent]))
    model.add(.event, key: nil, in: parent)
  }

  private mutating func join(_ index: Int) {
    guard jobs[index].kind == .event, !tree.isEnded else { return }
    calls.append("join \(index)")
    tree.join(jobs[index])
    model.join(index)
  }

  private mutating func begin(_ kind: StrataJob.Kind, in parent: Int) {
    guard jobs[parent].kind != .task else { return }
    let key = [nil, "a", "b"][Int.random(in: 0..<3, using: &random)]
    let rules: [StrataIfRunning] = [
      .startAnyway, .ignoreNew, .cancelPrevious, .waitForPrevious, .waitForPrevious, .keepLatest,
    ]
    let rule = rules[Int.random(in: 0..<rules.count, using: &random)]
    let isDelayed = Int.random(in: 0..<4, using: &random) == 0
    calls.append(
      "begin \(kind) \(key ?? "-") \(rule)\(isDelayed ? " delayed" : "") in \(parent)")
    let admission = tree.begin(
      kind, key: key.map { StrataTaskKey($0) }, ifRunning: rule, isDelayed: isDelayed,
      in: jobs[parent])
    let isAdmitted = model.begin(kind, key: key, rule, isDelayed: isDelayed, in: parent)
    guard case .joined(let joined) = admission else { return note(!isAdmitted) }
    note(isAdmitted)
    jobs.append(joined.job)
  }

  private mutating func start(_ index: Int) {
    guard jobs[index].kind == .task, model.jobs[index].isPresent else { return }
    calls.append("start \(index)")
    note((tree.start(jobs[index]) == nil) == model.start(index))
  }

  private mutating func close(_ index: Int) {
    guard index > 0 else { return }
    calls.append("close \(index)")
    leave(tree.close(jobs[index]))
    model.close(index)
  }

  private mutating func release(_ index: Int) {
    guard index > 0, model.jobs[index].isClosed else { return }
    calls.append("release \(index)")
    leave(tree.release(jobs[index]))
    model.release(index)
  }

  private mutating func leave(_ job: StrataJob?) {
    var next = job
    while let job = next { next = tree.leave(job).next }
  }

  private mutating func cancel(_ index: Int) {
    guard index > 0 else { return }
    calls.append("cancel \(index)")
    let cancelled = tree.cancel([jobs[index]])
    note(cancelled.count == model.cancel([index]))
  }

  private mutating func free(_ index: Int) {
    guard let task = jobs[index].task else { return }
    calls.append("free \(index)")
    tree.free(task)
    model.jobs[index].holdsKey = false
  }

  private mutating func cancelAll(by index: Int) {
    calls.append("cancelAll by \(index)")
    let cancelled = tree.cancelAll(by: jobs[index])
    note(cancelled.count == model.cancelAll(by: index))
  }

  private mutating func end() {
    calls.append("end")
    let (_, ended) = tree.end()
    for job in ended { leave(job) }
    model.end()
  }

  /// Notes an answer of the tree that is not the model's.
  private mutating func note(_ isTrue: Bool) {
    if !isTrue { isAnswerWrong = true }
  }

  /// The history up to a difference between the tree and the model, or `nil` without one.
  var disagreement: String? {
    let isSame =
      !isAnswerWrong
      && zip(jobs, model.jobs).enumerated().allSatisfy { index, pair in
        let (job, expected) = pair
        return job.state.isCancelled == (expected.isPresent && expected.isCancelled)
          && (job.state == .left) == expected.isOver
          && job.startsCancelled == model.startsCancelled(index)
      }
      && ["a", "b"].allSatisfy { (key: String) in
        tree.holders(of: StrataTaskKey(key)).count
          == model.jobs.filter { $0.key == key && $0.holdsKey }.count
      }
      && tree.jobs.count == model.jobs.filter(\.isPresent).count
      && tree.isIdle == (tree.jobs.count == 1)
    return isSame ? nil : "Seed \(seed): \(calls.joined(separator: ", "))"
  }
}

/// A model that keeps a list of jobs and derives everything else from the rules.
private struct NaiveModel {
  struct Job {
    let kind: StrataJob.Kind
    let key: String?
    /// The job in which it was started.
    let parent: Int?
    var hasJoined = false
    var isClosed = false
    var isCancelled = false
    var isOver = false
    var holdsKey = false
    /// Whether later work with the id waits for the job.
    var isInLine = false
    var isWaiting = false
    /// Whether the job waits for those before it in the line.
    var waitsForLine = false

    var isPresent: Bool { hasJoined && !isOver }
  }

  var jobs = [Job(kind: .scope, key: nil, parent: nil, hasJoined: true)]

  /// Returns the nearest ancestor that is not over.
  ///
  /// An event, and its work, is not part of a group.
  func parent(of index: Int) -> Int? {
    guard let parent = jobs[index].parent else { return nil }
    let isSkipped = jobs[index].kind == .event && jobs[parent].kind == .group
    guard isSkipped || jobs[parent].isOver else { return parent }
    let next = self.parent(of: parent)
    return isSkipped ? next.flatMap { skippingGroups($0) } : next
  }

  private func skippingGroups(_ index: Int) -> Int? {
    jobs[index].kind == .group ? parent(of: index).flatMap(skippingGroups) : index
  }

  func startsCancelled(_ index: Int) -> Bool {
    if jobs[index].isPresent { return jobs[index].isCancelled }
    return parent(of: index).map(startsCancelled) ?? false
  }

  private func contains(_ ancestor: Int, _ index: Int) -> Bool {
    index == ancestor || parent(of: index).map { contains(ancestor, $0) } ?? false
  }

  mutating func add(_ kind: StrataJob.Kind, key: String?, in parent: Int) {
    jobs.append(Job(kind: kind, key: key, parent: parent))
  }

  mutating func join(_ index: Int) {
    guard !jobs[index].hasJoined, !jobs[index].isOver, let parent = parent(of: index) else {
      return
    }
    join(parent)
    jobs[index].hasJoined = true
    jobs[index].isCancelled = jobs[parent].isCancelled
  }

  mutating func begin(
    _ kind: StrataJob.Kind, key: String?, _ rule: StrataIfRunning, isDelayed: Bool, in parent: Int
  ) -> Bool {
    guard !jobs[0].isCancelled else { return false }
    let same = jobs.indices.filter { key != nil && jobs[$0].key == key }
    let running = same.filter { jobs[$0].holdsKey }
    if rule == .ignoreNew, !running.isEmpty { return false }
    let line = same.filter { jobs[$0].isInLine }
    let waits = rule == .waitForPrevious || rule == .keepLatest
    var parent = parent
    let startsCancelled = startsCancelled(parent)
    if !startsCancelled {
      // The nearest job that is in none of those that are replaced or waited for.
      let others = waits ? line : rule == .cancelPrevious ? running : []
      while let other = others.filter({ contains($0, parent) }).min() {
        parent = self.parent(of: other) ?? 0
      }
      if rule == .cancelPrevious { _ = cancel(running) }
      if rule == .keepLatest { _ = cancel(running.filter { jobs[$0].isWaiting }) }
    }
    let isFirst = !same.contains { jobs[$0].isInLine }
    add(kind, key: key, in: parent)
    let index = jobs.count - 1
    join(index)
    if !startsCancelled {
      (jobs[index].holdsKey, jobs[index].isInLine) = (key != nil, key != nil)
      let isInWaiting = self.parent(of: index).map { jobs[$0].isWaiting } == true
      jobs[index].isWaiting = isDelayed || waits && !isFirst || isInWaiting
      jobs[index].waitsForLine = waits
    }
    return true
  }

  /// Returns whether the job may begin.
  mutating func start(_ index: Int) -> Bool {
    guard !jobs[index].isCancelled, !jobs[index].isClosed else { return true }
    var waiting: [Int] = []
    var next: Int? = index
    while let job = next, jobs[job].isWaiting {
      waiting.append(job)
      next = parent(of: job)
    }
    let isBlocked = waiting.contains { job in
      jobs[job].isInLine && jobs[job].waitsForLine
        && jobs[..<job].contains { $0.isInLine && $0.key == jobs[job].key }
    }
    guard !isBlocked else { return false }
    for job in waiting { jobs[job].isWaiting = false }
    return true
  }

  mutating func close(_ index: Int) {
    jobs[index].isClosed = true
    if !jobs[index].hasJoined { jobs[index].isOver = true }
    settle()
  }

  mutating func release(_ index: Int) {
    let hasName = jobs[index].kind == .task || jobs[index].key != nil
    if jobs[index].isPresent, !hasName, !jobs[index].isCancelled { jobs[index].isOver = true }
    settle()
  }

  /// Ends closed jobs without children, until there is none.
  private mutating func settle() {
    while let index = jobs.indices.first(where: { index in
      jobs[index].isPresent && jobs[index].isClosed
        && !jobs.indices.contains { jobs[$0].isPresent && parent(of: $0) == index }
    }) {
      jobs[index].isOver = true
      (jobs[index].holdsKey, jobs[index].isInLine) = (false, false)
    }
  }

  /// Cancels jobs with all descendants, and returns the number of cancelled tasks.
  mutating func cancel(_ roots: [Int]) -> Int {
    let cancelled = jobs.indices.filter { index in
      jobs[index].isPresent && !jobs[index].isCancelled
        && roots.contains { jobs[$0].isPresent && contains($0, index) }
    }
    for index in cancelled {
      jobs[index].isCancelled = true
      jobs[index].holdsKey = false
      if jobs[index].isWaiting { jobs[index].isInLine = false }
    }
    return cancelled.filter { jobs[$0].kind == .task || jobs[$0].key != nil }.count
  }

  mutating func cancelAll(by caller: Int) -> Int {
    var enclosing: Set<Int> = []
    var next: Int? = caller
    while let job = next {
      enclosing.insert(job)
      next = parent(of: job)
    }
    let others = jobs.indices.filter { index in
      jobs[index].isPresent && !enclosing.contains { contains(index, $0) }
        && !enclosing.contains(index)
    }
    return cancel(others)
  }

  mutating func end() {
    _ = cancel([0])
    for index in jobs.indices where jobs[index].kind == .event && jobs[index].isPresent {
      jobs[index].isClosed = true
    }
    settle()
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
