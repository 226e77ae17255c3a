// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Changes the state, and publishes the change together with the changes that a closure makes.
  ///
  /// ```swift
  /// update {
  ///   $0.name = name
  /// } with: {
  ///   validate()
  /// }
  /// // …
  /// func validate() {
  ///   update { $0.error = $0.name.isEmpty ? "Enter a name." : nil }
  /// }
  /// ```
  ///
  /// The rules of ``update(_:)`` apply to `transform`. Streams and observers receive all of these
  /// changes as one. However, if the closure sends an event, they receive the changes before the
  /// event first. Once the store has ended, the method calls only `body`.
  public final func update(_ transform: (inout State) -> Void, with body: () -> Void) {
    let isObserved = followers != nil || !tasks.observers.isEmpty
    guard isObserved, !isPublishing, !isEnded else {
      update(transform)
      return body()
    }
    makeFollowers().isMerging = true
    isPublishing = true
    update(transform)
    body()
    endMerging()
  }

  /// Delivers the changes since the beginning of a merged change as one.
  final func endMerging() {
    guard let followers, followers.isMerging else { return }
    followers.isMerging = false
    followers.merge()
    deliverChanges(of: followers)
  }

  /// Publishes a change to all observers.
  ///
  /// If an observer changes the state again, streams and observers receive that change later.
  @usableFromInline
  final func publish(_ old: State, _ new: State) {
    let followers = makeFollowers()
    followers.unpublished.append((old, new))
    let isOutermost = !isPublishing
    isPublishing = true
    let fields = followers.takeFields { !$0.isEqual(old, new) }
    writeSnapshot()
    signal.change(fields)
    if isOutermost { deliverChanges(of: followers) }
  }

  final func deliverChanges(of followers: TrapezioFollowers<State>) {
    // The events that observers send are handled after all changes.
    whileBusy {
      while !followers.unpublished.isEmpty {
        let (old, new) = followers.unpublished.removeFirst()
        followers.broadcaster?.send(new)
        tell(.didChange(from: old, to: new, info))
      }
      isPublishing = false
    }
  }
}
