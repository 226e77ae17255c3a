// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A node in the tree of visible views.
///
/// A node stands for the identity of a view. It exists as long as each update of its parent shows a
/// view of the same type at the same position, and it stores the `@State` values of the view.
@MainActor
public final class _ViewNode {
  private final class Noted<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let position: AnyHashable
  }

  package let tree: ViewTree
  let depth: Int
  package internal(set) var environment = EnvironmentValues()
  package internal(set) var content = Content.group
  package internal(set) var traits = Traits()
  var lifecycle = Lifecycle()
  /// Handles a finger that touches this view or is lifted.
  package internal(set) var touch: ((Bool) -> Void)?
  /// Whether the view stands for its subviews, like a group.
  var isTransparent = false
  /// The view that this view modifies, or the body of this view.
  weak var inner: _ViewNode?
  /// Whether the parent retains this view without showing it.
  package internal(set) var isHidden = false
  /// The id of the element that a `ForEach` shows here.
  var rowID: AnyHashable?
  /// The rows that a list or a lazy stack shows here.
  package internal(set) var lazyRows: LazyRows?
  /// Whether the last subview covers the others.
  var coversSiblings = false
  /// Whether the view below has an `id`.
  var isIdentified = false
  /// Whether removed views stay, and covered views stay visible, until a transition is over.
  private var isInTransition = false
  /// Views that are removed and have not disappeared yet.
  private var lingering: [Key: _ViewNode] = [:]
  /// The animation with which the view was last evaluated.
  package private(set) var animation: Animation?
  private var lastView: Any?
  private var received = EnvironmentValues()
  private var hasAppeared = false
  /// The number of updates, by which the node ignores changes that an earlier update tracks.
  private(set) var generation = 0
  package private(set) var children: [_ViewNode] = []
  private var childrenByKey: [Key: _ViewNode] = [:]
  private var shown: [(key: Key, node: _ViewNode)] = []
  private var locations: [String: AnyObject] = [:]
  private var update: (@MainActor () -> Void)?
  private var isVisible = false
  private var task: Task<Void, Never>?

  init(in tree: ViewTree, depth: Int) {
    self.tree = tree
    self.depth = depth
  }

  // MARK: For views

  /// Shows a view below this node.
  ///
  /// Each position can be used once in each update.
  ///
  /// - Parameter skipsEqual: Whether the view is evaluated only if it or its environment changes.
  @discardableResult
  func showChild<V: View>(
    _ view: V, at position: some Hashable, skipsEqual: Bool = false
  ) -> _ViewNode {
    let key = Key(type: ObjectIdentifier(V.self), position: AnyHashable(position))
    let node =
      childrenByKey[key] ?? lingering.removeValue(forKey: key)
      ?? _ViewNode(in: tree, depth: depth + 1)
    shown.append((key, node))
    node.show(view, in: environment, skipsEqual: skipsEqual)
    return node
  }

  /// Keeps the view at a position unchanged and returns whether it exists.
  @discardableResult
  func keepChild(at position: AnyHashable) -> Bool {
    guard let (key, node) = childrenByKey.first(where: { $0.key.position == position }) else {
      return false
    }
    shown.append((key, node))
    return true
  }

  /// Returns whether a row exists since an earlier update and stays.
  func keepsRow<V: View>(_ type: V.Type, at position: some Hashable) -> Bool {
    !tree.manners.contains(.forgetfulRows)
      && childrenByKey[Key(type: ObjectIdentifier(type), position: AnyHashable(position))] != nil
  }

  /// The number of views that this update has shown.
  var shownCount: Int { shown.count }

  /// Calls an action after this update, if the value differs from the value of the previous update.
  func note<Value: Equatable>(
    _ value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    let isFirst = locations["onChange"] == nil
    let noted = location(named: "onChange") { Noted(value) }
    let old = noted.value
    noted.value = value
    if initial { lifecycle.initialChange = { action(value, value) } }
    if isFirst ? initial && !tree.manners.contains(.stateGoesFirst) : old != value {
      tree.afterUpdate { action(old, value) }
    }
  }

  /// Returns whether the value differs from the value of the previous update.
  func isChanged<Value: Equatable>(_ value: Value) -> Bool {
    let noted = location(named: "changed") { Noted(value) }
    defer { noted.value = value }
    return noted.value != value
  }

  /// Returns the value of this node for a name, which is created on first access.
  func location<Location: AnyObject>(named name: String, _ make: () -> Location) -> Location {
    if let location = locations[name] as? Location { return location }
    let location = make()
    locations[name] = location
    return location
  }

  // MARK: Tabs

  /// Whether this view is the label of a tab, which the tab does not show.
  private(set) var isTabItem = false

  func becomeTabItem() {
    isTabItem = true
    isHidden = true
  }

  // MARK: Updating

  func show<V: View>(_ view: V, in environment: EnvironmentValues, skipsEqual: Bool = false) {
    let skips = skipsEqual && !tree.manners.contains(.eagerBodies)
    let isSame =
      update != nil && lastView.map { areEqual($0, view) } == true
      && (skips ? environment.isLike(received) : environment.isCopy(of: received))
    lastView = skips || tree.manners.contains(.skippedUpdates) ? view : nil
    received = environment
    update = { [unowned self] in
      self.environment = environment
      content = .group
      lifecycle = Lifecycle()
      touch = nil
      traits = Traits()
      isTransparent = false
      inner = nil
      isIdentified = false
      view._show(in: self)
    }
    if !isSame { updateNow() }
  }

  func updateNow() {
    guard let update else { return }
    generation += 1
    shown = []
    update()
    animation = currentAnimation
    let old = childrenByKey
    children = shown.map(\.node)
    childrenByKey = Dictionary(shown.map { ($0.key, $0.node) }) { first, _ in
      fatalError("Two views have one identity. Give each element of a ForEach a unique id.")
    }
    for (key, node) in old where childrenByKey[key] == nil { remove(node, key) }
  }

  private func remove(_ node: _ViewNode, _ key: Key) {
    guard isInTransition || tree.manners.contains(.slowRemovals) else { return node.leave() }
    lingering.removeValue(forKey: key)?.leave()
    lingering[key] = node
    node.freeze()
    guard !isInTransition else { return }
    tree.afterTurns { [weak self, weak node] in
      guard let self, let node, lingering[key] === node else { return }
      lingering[key] = nil
      node.leave()
    }
  }

  /// Ignores all further changes.
  private func freeze() {
    generation += 1
    // If the view returns, it is evaluated, even if it is equal.
    lastView = nil
    for child in children { child.freeze() }
  }

  /// Ends the identity of this node and of all nodes below.
  func leave() {
    if case .navigationStack = content, children.count > 1,
      tree.manners.contains(.rootAppearsAgain)
    {
      children[0].appearAgain()
    }
    if tree.manners.contains(.stateGoesFirst) {
      if isVisible, let disappear = lifecycle.disappear { tree.afterAppearing(disappear) }
      isVisible = false
      cancelTask()
    } else {
      setVisible(false)
    }
    update = nil
    lastView = nil
    for child in children + lingering.values { child.leave() }
    for location in locations.values { (location as? any _LeavingLocation)?.nodeDidLeave() }
    if environment.host.isAboveRoot, tree.manners.contains(.lateRelease) { tree.retain(locations) }
    children = []
    childrenByKey = [:]
    lingering = [:]
    shown = []
    locations = [:]
    lifecycle = Lifecycle()
    generation += 1
  }

  /// Delays the removal of views and the disappearance of covered views until ``endTransition()``.
  func beginTransition() { isInTransition = true }

  /// Removes the views of the transition.
  func endTransition() {
    isInTransition = false
    for node in lingering.values { node.leave() }
    lingering = [:]
  }

  // MARK: Appearing

  /// The visible children that no sibling covers.
  package var seenChildren: [_ViewNode] {
    if coversSiblings {
      let elements = elements
      for element in elements { element.isCovered = element !== elements.last }
    }
    return visibleChildren.filter { !$0.isCovered }
  }

  private var isCovered = false

  func setVisible(_ isVisible: Bool) {
    let appears = isVisible && !self.isVisible
    let disappears = !isVisible && self.isVisible
    self.isVisible = isVisible
    let isInnerFirst = tree.manners.contains(.stateGoesFirst)
    if appears, !isInnerFirst { appear() }
    if disappears { disappear() }
    let visible = isVisible ? visibleChildren : []
    for child in children {
      let isSeen = visible.contains { $0 === child }
      // A covered view disappears when the transition is over.
      if isVisible, isInTransition, !isSeen { continue }
      child.setVisible(isSeen)
    }
    if appears, isInnerFirst { appear() }
    if appears { followTransition() }
  }

  /// Calls the view's action when the transition that shows the view has ended.
  private func followTransition() {
    guard lifecycle.transitionEnd != nil else { return }
    let action = { [weak self] in
      if let self, self.isVisible { lifecycle.transitionEnd?() }
    }
    tree.afterAppearing { [transition = environment.host.transition] in
      if let transition { transition.atEnd(action) } else { action() }
    }
  }

  /// Calls the appearance actions of the view and the views below, even if they have already
  /// appeared.
  func appearAgain() {
    lifecycle.appear?()
    restartTask()
    for child in visibleChildren { child.appearAgain() }
  }

  /// Reports the end of a transition again to the view and the views below.
  func endTransitionAgain() {
    if isVisible { lifecycle.transitionEnd?() }
    for child in visibleChildren { child.endTransitionAgain() }
  }

  /// Skips the appearance actions of the view and the views below.
  func appearSilently() {
    isVisible = true
    followTransition()
    for child in visibleChildren { child.appearSilently() }
  }

  /// Cancels the task of the view and starts it again.
  func restartTask() {
    guard isVisible else { return }
    task?.cancel()
    startTask()
  }

  private func appear() {
    let manners = tree.manners
    if hasAppeared ? manners.contains(.repeatedInitials) : manners.contains(.stateGoesFirst) {
      lifecycle.initialChange?()
    }
    hasAppeared = true
    for _ in 0..<repetitions { lifecycle.appear?() }
    startTask()
  }

  /// How often the view appears and disappears, because it modifies several views.
  private var repetitions: Int {
    tree.manners.contains(.groupedModifiers) ? max(1, partCount) : 1
  }

  private func startTask() {
    guard let (priority, action) = lifecycle.task else { return }
    task = Task(priority: priority) { await action() }
  }

  private func disappear() {
    cancelTask()
    for _ in 0..<repetitions { lifecycle.disappear?() }
  }

  private func cancelTask() {
    task?.cancel()
    task = nil
  }
}
