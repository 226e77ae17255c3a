// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The flag of an owner's state that is set while a task runs.
@MainActor
final class StrataLoading {
  /// The key that only one task at a time can hold, or `nil` for a count.
  nonisolated let flag: StrataTaskKey?
  private let change: (_ isSet: Bool, _ body: () -> Void) -> Void
  private var isSet = false

  init<Owner: StrataTaskOwner>(_ flag: StrataFlag<Owner.LoadingState>, of owner: Owner) {
    let key = Key(owner: owner.tasks, path: flag.path)
    self.flag = flag.isCount ? nil : StrataTaskKey(key)
    change = { [weak owner] isSet, body in
      guard let owner else { return body() }
      owner.update({ flag.set(isSet, &$0) }, with: body)
    }
  }

  func raise() {
    isSet = true
    change(true) {}
  }

  /// Sets the flag for the next run of repeated work, unless other work has set it.
  func raise(in context: StrataTaskContext) {
    let isFree = context.scope.tree.withLock { [flag] in $0.hold(flag, for: context.job) }
    if isFree { raise() }
  }

  /// Clears the flag in the same change as the changes of `body`, unless other work has set it.
  func lower(in context: StrataTaskContext, with body: () -> Void) {
    let isFree = context.scope.tree.withLock { [flag] in $0.isFree(flag) }
    guard isSet, isFree else { return body() }
    isSet = false
    change(false, body)
  }

  /// An owner is identified by its scope, because several owners can use one scope for their work.
  private struct Key: Hashable {
    let owner: StrataTaskScope
    let path: AnyKeyPath

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(owner))
      hasher.combine(path)
    }
  }
}
