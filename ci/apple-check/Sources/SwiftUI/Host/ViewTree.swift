// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation
import HostManners
import Synchronization

/// The tree of nodes that a host shows, with the nodes that wait for an update.
@MainActor
package final class ViewTree {
  private struct Pending: Sendable {
    let node: _ViewNode
    let generation: Int
  }

  private struct State: Sendable {
    var pending: [Pending] = []
    /// The transaction of the changes, of which an animated one is the first.
    var transaction: UncheckedBox<Transaction>?
    var isScheduled = false
  }

  package nonisolated let manners: Manners
  private var random: SeededGenerator
  private let state = Mutex(State())
  package private(set) var updateCount = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWaiter = 0
  private var actions: [() -> Void] = []
  private var lateActions: [() -> Void] = []
  private var popEnds: [() -> Void] = []
  /// Values that are released late.
  private var retained: [ObjectIdentifier: [String: AnyObject]] = [:]
  private let reports = Mutex<[String]>([])
  /// Called after each update.
  package var onUpdate: (@MainActor (Int) -> Void)?
  package private(set) var root: _ViewNode?
  /// The window, which is the first presenter.
  package let presenter = Presenter()
  package let sceneValues: SceneValues
  private var sceneOwners: [String: [ObjectIdentifier]] = [:]
  /// The focused values of the scene, which always has the focus in tests.
  var focusedValues = FocusedValues()
  /// Delivers the link that has launched the app, and returns whether a view has handled it.
  package var launch: (@MainActor (ViewTree) -> Bool)?
  /// The URLs that the system has opened for the app.
  package internal(set) var openedURLs: [URL] = []
  /// The announcements for assistive apps.
  package private(set) var announcements: [AttributedString] = []

  package init(manners: Manners = .kind, seed: UInt64 = 1, sceneStorage: [String: Any] = [:]) {
    self.manners = manners
    random = SeededGenerator(seed: seed)
    sceneValues = SceneValues(sceneStorage)
  }

  /// The environment of the root.
  package var environment = EnvironmentValues() {
    didSet { root?.setNeedsUpdate() }
  }

  package func show(_ view: some View) {
    environment.host.presenter = presenter
    if manners.contains(.compactWidth) { environment.host.horizontalSizeClass = .compact }
    let root = _ViewNode(in: self, depth: 0)
    self.root = root
    run {
      root.show(Rooted(view, self), in: EnvironmentValues())
      finishUpdate()
    }
  }

  package func end() {
    run {
      root?.leave()
      finishUpdate()
    }
    root = nil
    retained = [:]
    notify()
  }

  /// Runs an action of a view or a user.
  package func run(_ body: () throws -> Void) rethrows {
    try CurrentTree.$tree.withValue(self) { try body() }
  }

  /// Runs an action of a user, who waits for the end of the previous pop.
  package func touch(_ body: () -> Void) {
    run {
      let ends = popEnds
      popEnds = []
      for end in ends { end() }
      body()
    }
  }

  /// Calls an action before the user touches a view again.
  func beforeTouch(_ action: @escaping () -> Void) { popEnds.append(action) }

  /// Schedules an update of a node on the main actor, once for all changes until then.
  nonisolated func setNeedsUpdate(_ node: _ViewNode, _ generation: Int) {
    let transaction = CurrentTransaction.transaction.map { UncheckedBox($0) }
    let isFirst = state.withLock { state in
      state.pending.append(Pending(node: node, generation: generation))
      if state.transaction?.value.effectiveAnimation == nil, let transaction {
        state.transaction = transaction
      }
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { Task { @MainActor in run { update() } } }
  }

  private func update() {
    let transaction = state.withLock { state in
      defer { state.transaction = nil }
      return state.transaction
    }
    CurrentTransaction.with(transaction?.value ?? Transaction()) { updateViews() }
    updateCount += 1
    onUpdate?(updateCount)
    notify()
  }

  private func updateViews() {
    if manners.contains(.eagerBodies), flip() { root?.updateNow() }
    updatePending()
    finishUpdate()
    // Draws the changes that the appearing views have made.
    if manners.contains(.skippedUpdates) {
      updatePending()
      finishUpdate()
    }
  }

  private func updatePending() {
    var rounds = 0
    while let pending = takePending(), !pending.isEmpty {
      rounds += 1
      precondition(rounds < 100, "The views change the state that they read in each update.")
      // Begins at the top, because the update of a node includes the nodes below.
      for item in pending.sorted(by: { $0.node.depth < $1.node.depth })
      where item.node.generation == item.generation {
        item.node.updateNow()
        if manners.contains(.eagerBodies) { item.node.updateNow() }
      }
    }
  }

  /// Returns a random value, which the seed determines.
  func flip() -> Bool { Bool.random(using: &random) }

  private func takePending() -> [Pending]? {
    state.withLock { state in
      guard !state.pending.isEmpty else {
        state.isScheduled = false
        return nil
      }
      defer { state.pending = [] }
      return state.pending
    }
  }

  /// Calls an action after the current update.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  /// Calls an action after some more jobs of the main actor, like the end of an animation.
  func afterTurns(_ action: @escaping @MainActor () -> Void) {
    let turns = Int.random(in: 1...4, using: &random)
    Task { @MainActor [weak self] in
      for _ in 0..<turns { await Task.yield() }
      guard let self else { return }
      run {
        action()
        finishUpdate()
      }
      notify()
    }
  }

  private func finishUpdate() {
    let actions = actions
    self.actions = []
    for action in actions { action() }
    updateVisibility()
    if manners.contains(.groupedModifiers) { root?.reportRepeatedDestinations() }
    let lateActions = lateActions
    self.lateActions = []
    for action in lateActions { action() }
    deliverLaunch()
  }

  func updateVisibility() { root?.setVisible(true) }

  /// Calls an action after the views of this update have appeared.
  func afterAppearing(_ action: @escaping () -> Void) { lateActions.append(action) }

  /// Retains the values of a view for a moment, or until the window closes.
  func retain(_ locations: [String: AnyObject]) {
    guard !locations.isEmpty, root != nil else { return }
    let key = ObjectIdentifier(locations.values.first ?? self)
    retained[key] = locations
    if flip() { afterTurns { [weak self] in self?.retained[key] = nil } }
  }

  // MARK: Failures

  /// The failures that SwiftUI would report.
  package nonisolated var failures: [String] { reports.withLock { $0 } }

  nonisolated func report(_ failure: String) {
    reports.withLock { if !$0.contains(failure) { $0.append(failure) } }
  }

  /// Resumes every task that waits for the next update.
  package func notify() {
    let waiters = waiters.values
    self.waiters = [:]
    for waiter in waiters { waiter.resume() }
  }

  // MARK: The scene

  /// Returns the key under which the scene stores a property.
  ///
  /// Unless the manners share the storage, each view has its own value for a key.
  func sceneKey(_ key: String, of owner: AnyObject) -> String {
    guard !manners.contains(.sharedSceneStorage) else { return key }
    let owners = sceneOwners[key, default: []]
    if let index = owners.firstIndex(of: ObjectIdentifier(owner)) {
      return index == 0 ? key : "\(key) \(index + 1)"
    }
    sceneOwners[key] = owners + [ObjectIdentifier(owner)]
    return sceneKey(key, of: owner)
  }

  /// Starts or stops VoiceOver.
  package func runsVoiceOver(_ runs: Bool) { environment.host.isVoiceOverRunning = runs }

  /// Sets whether the system shows fewer animations.
  package func reducesMotion(_ reduces: Bool) { environment.host.reducesMotion = reduces }

  func announce(_ text: AttributedString) {
    announcements.append(text)
    notify()
  }

  /// Passes a URL to every view that handles URLs, and returns whether there is one.
  @discardableResult
  package func open(_ url: URL) -> Bool {
    handle { lifecycle in lifecycle.openURL.map { handler in { handler(url) } } }
  }

  /// Returns the activity of a type that a view offers to other devices.
  package func offeredActivity(_ type: String) -> NSUserActivity? {
    func find(in node: _ViewNode) -> NSUserActivity? {
      if let offered = node.lifecycle.activity, offered.type == type {
        let activity = NSUserActivity(activityType: type)
        offered.update(activity)
        return activity
      }
      return node.children.lazy.compactMap(find).first
    }
    return root.flatMap(find)
  }

  /// Passes an activity to every view that continues activities of its type, and returns whether
  /// there is one.
  @discardableResult
  package func `continue`(_ activity: NSUserActivity) -> Bool {
    handle { lifecycle in
      guard let handler = lifecycle.continueActivity, handler.type == activity.activityType else {
        return nil
      }
      return { handler.action(activity) }
    }
  }

  private func handle(_ handler: (_ViewNode.Lifecycle) -> (() -> Void)?) -> Bool {
    var isHandled = false
    func hand(to node: _ViewNode) {
      if let action = handler(node.lifecycle) {
        isHandled = true
        action()
      }
      for child in node.children { hand(to: child) }
    }
    run { if let root { hand(to: root) } }
    return isHandled
  }

  /// Passes the link that has launched the app to the views that handle it.
  private func deliverLaunch() {
    guard let deliver = launch else { return }
    launch = nil
    if !deliver(self), !manners.contains(.earlyLinks) { launch = deliver }
  }

  /// Waits for the next update or notification, or until the task is cancelled.
  package func nextUpdate() async {
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if Task.isCancelled { waiter.resume() } else { waiters[number] = waiter }
      }
    } onCancel: {
      Task { @MainActor in waiters.removeValue(forKey: number)?.resume() }
    }
  }
}
