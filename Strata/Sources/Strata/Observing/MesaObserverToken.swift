// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A token that takes an observer off again.
///
/// ```swift
/// let token = scope.use(TaskLog())
/// // …
/// token.remove()
/// ```
///
/// Releasing the token leaves the observer where it is.
@MainActor
public final class MesaObserverToken {
  private weak var list: MesaObservers?

  /// Whether the observer receives only facts about the beginning and the end of stores, clusters
  /// and navigators.
  ///
  /// If all observers are paused, an event costs no more than without observers.
  public var isPaused = false {
    didSet { list?.update() }
  }

  init(of list: MesaObservers) { self.list = list }

  /// Removes the observer.
  ///
  /// The observer still receives a fact that is being told. A second call has no effect. Call the
  /// method on the main actor.
  public func remove() {
    list?.remove(self)
    list = nil
  }
}
