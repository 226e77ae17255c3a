// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The jobs with one id, in the order of their launches.
///
/// A job stays in the line until it has left the tree, even if it was cancelled and later work can
/// hold the id. A job that is cancelled while it waits steps out, because it does no work.
///
/// NB: `@unchecked Sendable`, because only ``StrataJobTree`` uses it, under the scope's lock.
final class StrataLine: @unchecked Sendable {
  let key: StrataTaskKey
  private(set) var first, last: StrataTaskJob?
  /// The number of the latest job.
  private(set) var lastNumber: UInt64 = 0
  private(set) var holderCount = 0
  /// The number of jobs that have not left the tree, even if they have stepped out.
  private var memberCount = 0

  init(key: StrataTaskKey) { self.key = key }

  var isEmpty: Bool { memberCount == 0 }

  /// The jobs that hold the id, the latest one first.
  ///
  /// Jobs that were cancelled and have not returned can be many, so do not go through them all.
  var holders: some Sequence<StrataTaskJob> {
    sequence(state: last) { job in
      defer { job = job?.previous }
      return job
    }.lazy.filter(\.holdsID).prefix(holderCount)
  }

  /// Returns the jobs that new work replaces, or `nil` if it must be ignored.
  ///
  /// A job that waits for a throttle's interval does not count as running, and is replaced.
  func jobs(replacedBy rule: StrataIfRunning, _ throttled: StrataTaskJob?) -> [StrataTaskJob]? {
    // Lazily, because the holders can be many.
    let running = holders.lazy.filter { $0 !== throttled }
    var replaced = throttled.map { [$0] } ?? []
    switch rule {
    case .startAnyway, .waitForPrevious: break
    case .keepLatest: replaced += running.filter(\.isWaiting)
    case .cancelPrevious: replaced += running
    case .ignoreNew:
      if running.contains(where: { !$0.isTaskCancelled }) { return nil }
      replaced += running
    }
    return replaced
  }

  func append(_ job: StrataTaskJob) {
    job.line = self
    job.previous = last
    job.holdsID = true
    if last == nil { first = job } else { last?.next = job }
    last = job
    lastNumber = job.info.number
    holderCount += 1
    memberCount += 1
  }

  func free(_ job: StrataTaskJob) {
    guard job.holdsID else { return }
    job.holdsID = false
    holderCount -= 1
  }

  /// Removes a job, and returns what waits for the turn of the job that is now the first.
  func stepOut(_ job: StrataTaskJob) -> [StrataJob.Waiter] {
    guard first === job || job.previous != nil else { return [] }
    let isTurn = first === job
    if isTurn { first = job.next } else { job.previous?.next = job.next }
    if last === job { last = job.previous } else { job.next?.previous = job.previous }
    (job.previous, job.next) = (nil, nil)
    return isTurn ? first?.takeTurn() ?? [] : []
  }

  func leave(_ job: StrataTaskJob) -> [StrataJob.Waiter] {
    memberCount -= 1
    return stepOut(job)
  }
}
