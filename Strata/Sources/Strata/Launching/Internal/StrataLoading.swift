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
  private weak var owner: AnyObject?
  private var context: StrataTaskContext?
  private var isSet = false

  init<Owner: StrataTaskOwner>(_ flag: StrataFlag<Owner.LoadingState>, of owner: Owner) {
    self.owner = owner
    tasks = owner.tasks
    key = flag.isCount ? nil : Key(owner: ObjectIdentifier(owner), path: flag.path)
    holder = key.flatMap { owner.tasks.loading[$0]?.runningContext }
    change = { [weak owner] isSet, body in
      guard let owner else { return body() }
      owner.update({ state in isSet.map { flag.set($0, &state) } }, with: body)
    }
  }

  /// The context of the task if it is running and its owner, whose address can be used again, is
  /// alive.
  private var runningContext: StrataTaskContext? {
    owner == nil || context?.isRunning != true ? nil : context
  }

  func raise(in context: StrataTaskContext) {
    self.context = context
    isSet = true
    if let key { tasks.loading[key] = self }
    change(true) {}
  }

  /// Sets the flag for the next run, unless other work has set it.
  func raiseAgain() {
    guard let context = runningContext, key.flatMap({ tasks.loading[$0]?.runningContext }) == nil
    else { return }
    raise(in: context)
  }

  /// Clears the flag in the same change as the changes of `body`, unless other work has set it.
  func lower(with body: () -> Void) {
    guard isSet else { return body() }
    isSet = false
    guard let key else { return change(false, body) }
    guard tasks.loading[key] === self else { return change(nil, body) }
    tasks.loading[key] = nil
    change(false, body)
  }
}
