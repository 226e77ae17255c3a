// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A list of observers for everything that is created while the list is current.
///
/// Add your app's observers before you create the first store:
///
/// ```swift
/// MesaObservers.current.use(TaskLog())
/// ```
///
/// A scope, a store, a navigator, a cluster, a model or an interop keeps the list that is current
/// when it is created, and tells it everything, even observers that you add later. Warnings and use
/// cases outside any scope are told to the list that is current at that time.
///
/// All code of the process shares one list. Because the current list is task-local, a test can have
/// its own:
///
/// ```swift
/// MesaObservers.$current.withValue(MesaObservers()) {
///   MesaObservers.current.use(recorder)
///   let scope = StrataTaskScope()
///   strataLaunch(in: scope) { await search("swift") }
/// }
/// ```
///
/// A detached task does not inherit it.
public final class MesaObservers: Sendable {
  /// The list for everything that is created now.
  ///
  /// Bind a list that you have created. A scope's own list stands for the list that it belongs to.
  @TaskLocal public static var current = ofProcess

  /// The list that is current unless another one is bound.
  static let ofProcess = MesaObservers()

  private struct Entry {
    let observer: any MesaObserver
    let token: MesaObserverToken
  }

  /// The list of which this one is a part, which has no outer list itself.
  @usableFromInline let outer: MesaObservers?
  @MainActor private var entries: [Entry] = []
  // NB: `@exclusivity(unchecked)` is safe, because each access reads or replaces it in one step.
  /// Whether all observers of this list are paused.
  @exclusivity(unchecked) @usableFromInline @MainActor private(set) var isPaused = true
  /// All observers, and the active ones, for any thread.
  private let shared = StrataLock<(all: [any MesaObserver], active: [any MesaObserver])>(([], []))

  /// Creates an empty list.
  public init() { outer = nil }

  /// Creates an empty list whose observers receive each fact after those of an outer list.
  ///
  /// NB: If the outer list has one itself, that one is the outer list of both, so that an event
  /// checks two lists at most.
  init(within outer: MesaObservers) { self.outer = outer.outer ?? outer }

  /// Adds an observer, which the list retains.
  ///
  /// ```swift
  /// MesaObservers.current.use(TaskLog())
  /// ```
  ///
  /// Observers receive facts in the order in which you add them. If the list already has this
  /// object, the method returns the object's token. An object that is also in a scope's list
  /// receives the facts of the scope twice. Call the method on the main actor. Facts arrive on any
  /// thread.
  @MainActor @discardableResult
  public func use(_ observer: any MesaObserver) -> MesaObserverToken {
    if let same = entries.first(where: { Self.isSame($0.observer, observer) }) { return same.token }
    let token = MesaObserverToken(of: self)
    entries.append(Entry(observer: observer, token: token))
    update()
    return token
  }

  /// Returns whether an object observes this list, directly or through an outer list.
  ///
  /// ```swift
  /// if !scope.observers.contains(taskLog) { scope.use(taskLog) }
  /// ```
  ///
  /// A paused observer does not count.
  public func contains(_ observer: any MesaObserver) -> Bool {
    observers(includesPaused: false).contains { Self.isSame($0, observer) }
  }

  private static func isSame(_ lhs: any MesaObserver, _ rhs: any MesaObserver) -> Bool {
    guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return false }
    return (lhs as AnyObject) === (rhs as AnyObject)
  }

  @MainActor
  func remove(_ token: MesaObserverToken) {
    entries.removeAll { $0.token === token }
    update()
  }

  @MainActor
  func update() {
    let active = entries.filter { !$0.token.isPaused }.map(\.observer)
    isPaused = active.isEmpty
    let lists = (all: entries.map(\.observer), active: active)
    // A removed observer is released outside the lock, because its `deinit` can tell facts.
    _ = shared.withLock { current in
      defer { current = lists }
      return current
    }
  }

  /// Whether no observer would receive a fact, which is fast to read.
  @inlinable @inline(__always) @MainActor
  public var isEmpty: Bool { isPaused && (outer?.isPaused ?? true) }

  /// Tells the observers a fact, on the calling thread.
  ///
  /// ```swift
  /// scope.observers.tell(StrataFact.warning("The list is too long."))
  /// ```
  ///
  /// Call it for a store, a navigator or a module of your own, and tell facts about stores and
  /// navigation on the main actor. The fact is evaluated only if an observer receives it.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - includesPaused: Whether paused observers receive it, too.
  ///   - isWanted: Evaluated before each observer. If it returns `false`, the observer does not
  ///     receive the fact.
  public func tell(
    _ fact: @autoclosure () -> any MesaFact, includesPaused: Bool = false,
    while isWanted: () -> Bool = { true }
  ) {
    let observers = observers(includesPaused: includesPaused)
    guard !observers.isEmpty else { return }
    let fact = fact()
    for observer in observers where isWanted() { observer.receive(fact) }
  }

  /// Returns the observers, those of the outer list first.
  func observers(includesPaused: Bool) -> [any MesaObserver] {
    let own = shared.withLock { includesPaused ? $0.all : $0.active }
    guard let outer = outer?.observers(includesPaused: includesPaused), !outer.isEmpty else {
      return own
    }
    return own.isEmpty ? outer : outer + own
  }
}
