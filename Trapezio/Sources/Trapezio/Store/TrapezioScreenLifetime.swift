// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that ends a screen's stores when the screen leaves its stack.
///
/// ```swift
/// let lifetime = TrapezioScreenLifetime()
/// let page = ClockPage()
/// page.draw(until: lifetime)
/// // The user leaves the screen.
/// lifetime.end()
/// ```
///
/// A navigator gives each screen a lifetime, and ends it soon after the screen has left.
///
/// If you write a host, pass the lifetime to the screen's view with `trapezioScreenLifetime(_:)`.
/// Each ``TrapezioContainer`` in the view then ends its store with the lifetime.
///
/// If SwiftUI replaces the view of a screen that stays, the containers in the new view take over
/// the stores, as <doc:LifeOfAStore> explains.
@MainActor
public final class TrapezioScreenLifetime {
  private struct Dependent {
    weak var object: AnyObject?
    let end: @MainActor () -> Void
  }

  private struct ViewReference {
    weak var object: TrapezioScreenView?
  }

  /// Whether the lifetime has ended.
  public private(set) var isEnded = false
  private var dependents: [Dependent] = []
  /// The number of dependents at which the list drops the released ones.
  private var limit = 16
  /// The stores, the oldest first.
  private var stores: [TrapezioKeptStore] = []
  /// The views, the newest last.
  private var views: [ViewReference] = []

  /// Creates a lifetime that lasts until ``end()``.
  public nonisolated init() {}

  /// Creates a lifetime that ends no later than another one.
  ///
  /// ```swift
  /// let ownLifetime = TrapezioScreenLifetime(within: screenLifetime)
  /// let mirror = ClockPage()
  /// mirror.draw(until: ownLifetime)
  /// ```
  ///
  /// If several hosts show the same screen, give each host its own lifetime, so that no host takes
  /// over the stores of another one. Keep the new lifetime, because the other one does not retain
  /// it.
  public convenience init(within lifetime: TrapezioScreenLifetime) {
    self.init()
    isEnded = lifetime.isEnded
    if !isEnded { lifetime.add(self) { [weak self] in self?.end() } }
  }

  deinit {
    guard !stores.isEmpty else { return }
    Task.detached { @MainActor [stores] in
      for store in stores { store.end() }
    }
  }

  /// Ends the screen's stores.
  ///
  /// Afterwards, containers and keepers with this lifetime create no stores, and another call has
  /// no effect. If you release the lifetime without ending it, only the stores of containers end.
  public func end() {
    guard !isEnded else { return }
    isEnded = true
    let dependents = dependents
    self.dependents = []
    let stores = stores
    self.stores = []
    for dependent in dependents { dependent.end() }
    for store in stores { store.end() }
  }

  /// Calls a closure when the lifetime ends, but may drop the closure of a released object.
  func add(_ object: AnyObject, end: @escaping @MainActor () -> Void) {
    if dependents.count >= limit {
      dependents.removeAll { $0.object == nil }
      limit = max(16, 2 * dependents.count)
    }
    dependents.append(Dependent(object: object, end: end))
  }

  // MARK: Views

  /// Records a view of the screen, whose containers take over the stores of earlier views.
  func begin(_ view: TrapezioScreenView) {
    guard !has(view) else { return }
    views.removeAll { $0.object == nil }
    views.append(ViewReference(object: view))
  }

  /// Records that a view has appeared, and then ends the stores that its containers do not use.
  func didAppear(_ view: TrapezioScreenView) {
    view.isShown = true
    Task { endUnusedStores() }
  }

  func has(_ view: TrapezioScreenView) -> Bool { views.contains { $0.object === view } }

  private var newestView: TrapezioScreenView? { views.last { $0.object != nil }?.object }

  // MARK: Stores of views

  func keep(_ store: TrapezioKeptStore, for keeper: AnyObject, in view: TrapezioScreenView) {
    store.users.append(TrapezioKeptStore.User(keeper: keeper, view: view))
    stores.append(store)
  }

  /// Returns the only store of a type from earlier views for a keeper in the newest view, if any.
  func takeOver(
    _ type: ObjectIdentifier, for keeper: AnyObject, in view: TrapezioScreenView
  ) -> TrapezioKeptStore? {
    guard view === newestView else { return nil }
    let old = stores.filter { store in
      store.type == type && !store.users.contains { $0.view === view }
    }
    guard old.count == 1 else { return nil }
    old[0].users.removeAll { $0.keeper == nil }
    old[0].users.append(TrapezioKeptStore.User(keeper: keeper, view: view))
    return old[0]
  }

  func release(_ store: TrapezioKeptStore) { stores.removeAll { $0 === store } }

  /// Ends the stores whose keepers have been released.
  ///
  /// While no view of the screen is visible, the stores wait for the next view.
  func endUnusedStores() {
    guard views.contains(where: { $0.object?.isShown == true }) else { return }
    let newest = newestView
    let unused = stores.filter { store in
      !store.users.contains { user in
        guard user.keeper != nil, let view = user.view else { return false }
        return view.isShown || view === newest
      }
    }
    for store in unused { release(store) }
    for store in unused { store.end() }
  }
}
