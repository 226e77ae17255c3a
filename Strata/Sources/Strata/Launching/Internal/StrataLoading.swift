// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The flag of an owner's state that is set while a task runs.
///
/// A cancelled task does not prevent other work from setting the flag.
@MainActor
final class StrataLoading {
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let path: AnyKeyPath
  }

  /// The running task that had set the flag when this work was launched.
  nonisolated let holder: StrataTaskContext?
  private let key: Key?
  private let tasks: StrataTaskScope
  private let change: (_ isSet: Bool?, _ body: () -> Void) -> Void
  private let isRecorded: Bool
  private let pause: Duration?
  private let clock: any Clock<Duration>
  private weak var owner: AnyObject?
  private var context: StrataTaskContext?
  private var isSet = false
  /// Whether the state shows the flag, unlike during the pause.
  private var isShown = false
  private var timer: StrataTimer?
  private var pauseCount = 0
  /// The work that had set the flag before, and for whose end this work waits.
  private var previous: StrataLoading?

  init<Owner: StrataTaskOwner>(
    _ flag: StrataFlag<Owner.LoadingState>, of owner: Owner, clock: any Clock<Duration>
  ) {
    self.owner = owner
    self.clock = clock
    pause = flag.pause
    tasks = owner.tasks
    isRecorded = tasks.isRecorded
    if isRecorded, !tasks.flags.contains(flag.path) { tasks.flags.append(flag.path) }
    key = flag.isCount ? nil : Key(owner: ObjectIdentifier(owner), path: flag.path)
    previous = key.flatMap { owner.tasks.loading[$0]?.latestRunning }
    holder = previous?.context
    change = { [weak owner] isSet, body in
      guard let owner else { return body() }
      owner.update({ state in isSet.map { flag.set($0, &state) } }, with: body)
    }
  }

  /// This work if it is running with the flag and its owner, whose address can be used again, is
  /// alive, or else the latest such work before it.
  private var latestRunning: StrataLoading? {
    guard owner != nil else { return nil }
    let latest = sequence(first: self, next: \.previous)
      .first { $0.isSet && $0.context?.isRunning == true }
    // The next search does not pass through the same work again, which can be long.
    var next: StrataLoading? = self
    while let ended = next, ended !== latest {
      next = ended.previous
      ended.previous = latest
    }
    return latest
  }

  func raise(in context: StrataTaskContext) {
    self.context = context
    // Other work, if an observer has launched it while this work was being launched.
    if let key, let other = tasks.loading[key]?.latestRunning, other !== self { previous = other }
    isSet = true
    if let key { tasks.loading[key] = self }
    guard let pause, pause > .zero else { return show() }
    pauseCount += 1
    if clock.isContinuous {
      note((ObjectIdentifier(self), ContinuousClock.now + StrataTimer.limited(pause)))
    }
    let origin = context.job.task.map { (context.scope, $0) }
    timer = StrataTimer(pause, clock: clock, of: origin) { [weak self, pauseCount] in
      Task { @MainActor in self?.endPause(pauseCount) }
    }
  }

  /// Shows the flag, unless its work has ended meanwhile or has begun another pause.
  private func endPause(_ number: Int) {
    guard number == pauseCount else { return }
    note(nil)
    if isSet, context?.isRunning == true { show() }
  }

  private func note(_ pause: (setter: ObjectIdentifier, end: ContinuousClock.Instant)?) {
    guard isRecorded, let context, let job = context.job.task else { return }
    context.scope.tree.withLock { _ in job.flagPause = pause }
  }

  private func show() {
    isShown = true
    change(true) {}
  }

  /// Sets the flag for the next run, unless other work has set it.
  func raiseAgain() {
    guard owner != nil, let context, context.isRunning,
      key.flatMap({ tasks.loading[$0]?.latestRunning }) == nil
    else { return }
    raise(in: context)
  }

  /// Clears the flag in the same change as the changes of `body`, unless other work has set it.
  func lower(with body: () -> Void) {
    guard isSet else { return body() }
    isSet = false
    timer?.cancel()
    note(nil)
    defer { isShown = false }
    let previous = previous?.latestRunning
    self.previous = previous
    guard let key else { return change(isShown ? false : nil, body) }
    guard tasks.loading[key] === self else { return change(nil, body) }
    tasks.loading[key] = previous
    change(previous == nil ? false : nil, body)
  }
}
