// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A node in the tree of work that a ``StrataTaskScope`` owns.
///
/// Its children are the jobs that have joined it. Cancellation propagates down, and completion up:
/// a job ends with the later of its body and its last child.
///
/// NB: `@unchecked Sendable` and without checks of exclusive access, because only ``StrataJobTree``
/// changes the properties, each in one step, under the scope's lock.
class StrataJob: @unchecked Sendable {
  enum Kind: Sendable {
    case scope
    /// A call to `track`, which joins only with its first child, or a queued event.
    case event
    /// One task, whose work joins the task's own parent.
    case task
    case group
  }

  typealias Waiter = CheckedContinuation<Void, Never>

  let kind: Kind
  @exclusivity(unchecked) var state: StrataJobState
  /// The parent, retained even after the job has left it.
  @exclusivity(unchecked) var parent: StrataJob?
  @exclusivity(unchecked) private(set) var children: [StrataJob] = []
  @exclusivity(unchecked) var waiters: [UInt64: Waiter] = [:]
  /// Whether the work has not begun, because of a delay or because it is not its turn.
  @exclusivity(unchecked) var isWaiting = false
  @exclusivity(unchecked) private var index = 0

  init(_ kind: Kind, in parent: StrataJob?) {
    self.kind = kind
    self.parent = parent
    state = parent == nil ? .running(isCancelled: false) : .idle
  }

  deinit {
    // A recursive release of the parents could overflow the stack.
    var next = parent.take()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.parent.take() }
  }

  /// This job if it is reported to observers.
  var task: StrataTaskJob? { nil }

  var isRunning: Bool { state == .running(isCancelled: false) }

  var startsCancelled: Bool {
    switch state {
    case .running(let isCancelled), .closing(let isCancelled): isCancelled
    case .idle, .ended, .left: nextParent?.startsCancelled ?? false
    }
  }

  /// The nearest ancestor that has not ended and, for an event, is not a group.
  var nextParent: StrataJob? {
    var next = parent
    while let job = next, job.state.isOver || kind == .event && job.kind == .group {
      next = job.parent
    }
    return next
  }

  /// This job and its ancestors that have not ended.
  var enclosing: some Sequence<StrataJob> { sequence(first: self, next: \.nextParent) }

  /// Returns this job or the nearest ancestor that is outside all jobs of a kind.
  func above(_ isInTheWay: (StrataJob) -> Bool) -> StrataJob {
    Array(enclosing).last(where: isInTheWay)?.nextParent ?? self
  }

  func removeWaiter(_ ticket: UInt64) -> Waiter? {
    waiters.removeValue(forKey: ticket) ?? task?.turn.removeValue(forKey: ticket)
  }

  func add(_ child: StrataJob) {
    child.parent = self
    child.index = children.count
    children.append(child)
  }

  func remove(_ child: StrataJob) {
    // The last child takes the place of the removed one, so that the cost is constant.
    let last = children.removeLast()
    guard last !== child else { return }
    last.index = child.index
    children[last.index] = last
  }

  func removeChildren() -> [StrataJob] {
    defer { children = [] }
    return children
  }
}

/// A job that is reported to observers: a task, or a group with an id.
final class StrataTaskJob: StrataJob, @unchecked Sendable {
  enum Cancellation {
    /// The task is `nil` for a group, and before the task exists.
    case possible(task: (any StrataAnyTask)?)
    /// The highest number in the scope at that time.
    case happened(lastNumber: UInt64)
    /// Later work with the id cancelled the job.
    case replaced
    /// Later work with the id took the job's place while it waited.
    case dropped
  }

  let info: StrataTaskInfo
  let key: StrataTaskKey?
  @exclusivity(unchecked) var cancellation = Cancellation.possible(task: nil)
  /// The jobs with the same id, unless the job has none or started cancelled.
  @exclusivity(unchecked) var line: StrataLine?
  @exclusivity(unchecked) var previous, next: StrataTaskJob?
  @exclusivity(unchecked) var holdsID = false
  /// Whether the job waits for the earlier jobs with its id, and not only for a delay or a group.
  @exclusivity(unchecked) var waitsForPrevious = false
  @exclusivity(unchecked) var turn: [UInt64: Waiter] = [:]
  /// Whether observers do not receive what the task delivers.
  @exclusivity(unchecked) var hidesValues = false
  /// The Swift tasks in which the work runs, by the hash values of their `UnsafeCurrentTask`, if
  /// the work is recorded.
  @exclusivity(unchecked) var activities: [Int: StrataTaskScope.Activity] = [:]
  /// The object that sets the flag of recorded work after a pause in real time, and when.
  @exclusivity(unchecked) var flagPause: (setter: ObjectIdentifier, end: ContinuousClock.Instant)?
  @exclusivity(unchecked) var hasWarned = false

  init(_ kind: Kind, in parent: StrataJob, info: StrataTaskInfo, key: StrataTaskKey?) {
    self.info = info
    self.key = key
    super.init(kind, in: parent)
  }

  override var task: StrataTaskJob? { self }

  /// Whether no earlier job with the id is left for which the job waits.
  var hasTurn: Bool { !waitsForPrevious || line == nil || line?.first === self }

  /// Whether the task was cancelled through its own handle.
  var isTaskCancelled: Bool {
    guard case .possible(let task?) = cancellation else { return false }
    return task.isCancelled
  }

  func takeTurn() -> [Waiter] {
    defer { turn = [:] }
    return Array(turn.values)
  }
}

/// The state of a job, which only the verbs of ``StrataJobTree`` change.
///
/// | state | body | children | `join` | `cancel` | `close` | `end` | `leave` |
/// |---|---|---|---|---|---|---|---|
/// | `idle` | runs | none yet | `running` | | `left` | | |
/// | `running` | runs or waits | any | | cancelled | `closing` | | |
/// | `closing` | has returned | some | | cancelled | | `ended` | |
/// | `ended` | has returned | none | | | | | `left` |
/// | `left` | has returned | none | | | | | |
///
/// A verb without an entry has no effect. An `idle` job is not in the tree yet, and an `ended` one
/// still is, until the observers know of its end. Cancelling a job does not stop its body: the job
/// stays `running` or `closing`, and each child that joins it is cancelled, too.
enum StrataJobState: Sendable, Equatable {
  case idle
  case running(isCancelled: Bool)
  case closing(isCancelled: Bool)
  case ended
  case left

  var isCancelled: Bool {
    switch self {
    case .running(let isCancelled), .closing(let isCancelled): isCancelled
    case .idle, .ended, .left: false
    }
  }

  /// Whether work no longer joins the job.
  var isOver: Bool { self == .ended || self == .left }
}
