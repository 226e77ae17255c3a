// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Observation

/// A place in the tree of views that are shown: what SwiftUI calls the identity of a view.
///
/// A node lives as long as each update of the node above shows a view of the same type at the same
/// position. It keeps what `@State` keeps.
@MainActor
public final class _ViewNode {
  /// What is seen and touched at a node.
  package enum Content {
    case group
    case text(String)
    case image(String)
    case button(@MainActor () -> Void, ButtonRole?)
    case textField(Binding<String>, shown: String, isSecure: Bool)
    case toggle(Binding<Bool>, isOn: Bool)
    case picker(TagSelection)
    case datePicker(Binding<Date>, shown: Date)
    case scroller(TagSelection?)
    case presentation(Presentation)
    /// Of the children, the last is seen.
    case navigationStack(StackControls)
    /// Goes back by one column where the columns have collapsed.
    case splitView(back: @MainActor () -> Bool)
    case tabs(TabSelection)
  }

  struct Lifecycle {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    var task: (priority: TaskPriority, action: @Sendable () async -> Void)?
    var openURL: ((URL) -> Void)?
  }

  /// What a view says about itself to the views around it.
  package struct Traits {
    package var tag: AnyHashable?
    package var tabItem: _ViewNode?
    package var badge: String?
    package var isDismissDisabled = false
    package var hidesBackButton = false
  }

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
  /// Follows a finger that comes down on this view or is lifted.
  package internal(set) var touch: ((Bool) -> Void)?
  /// Whether the view stands for the views that it consists of, as a group does.
  var isTransparent = false
  /// Whether the view above has this one in store without showing it.
  package internal(set) var isHidden = false
  /// The id of the element that a `ForEach` shows here.
  var rowID: AnyHashable?
  /// The rows that a list or a lazy stack shows here.
  package private(set) var lazyRows: LazyRows?
  /// How many updates there have been; what was tracked before the last one no longer counts.
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
  /// A position may be taken once in each update.
  @discardableResult
  func showChild<V: View>(_ view: V, at position: some Hashable) -> _ViewNode {
    let key = Key(type: ObjectIdentifier(V.self), position: AnyHashable(position))
    let node = childrenByKey[key] ?? _ViewNode(in: tree, depth: depth + 1)
    shown.append((key, node))
    node.show(view, in: environment)
    return node
  }

  /// Shows what is shown at a position as it is, and returns whether there is something.
  @discardableResult
  func keepChild(at position: AnyHashable) -> Bool {
    guard let (key, node) = childrenByKey.first(where: { $0.key.position == position }) else {
      return false
    }
    shown.append((key, node))
    return true
  }

  /// Whether a row is there from an earlier update, and stays.
  func keepsRow<V: View>(_ type: V.Type, at position: some Hashable) -> Bool {
    childrenByKey[Key(type: ObjectIdentifier(type), position: AnyHashable(position))] != nil
  }

  /// How many views this update has shown so far.
  var shownCount: Int { shown.count }

  /// Evaluates a part of a view; this node is updated after whatever it reads has changed.
  func tracking<Value>(_ body: () -> Value) -> Value {
    withObservationTracking(body) { [tree, weak self, generation] in
      guard let self else { return }
      tree.setNeedsUpdate(self, generation)
    }
  }

  /// Has an action called once this update is over, if the value is not that of the update before.
  func note<Value: Equatable>(
    _ value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    let isFirst = locations["onChange"] == nil
    let noted = location(named: "onChange") { Noted(value) }
    let old = noted.value
    noted.value = value
    if isFirst ? initial : old != value { tree.afterUpdate { action(old, value) } }
  }

  /// What is kept at this node under a name, made when it is first asked for.
  func location<Location: AnyObject>(named name: String, _ make: () -> Location) -> Location {
    if let location = locations[name] as? Location { return location }
    let location = make()
    locations[name] = location
    return location
  }

  /// Connects the properties of a view, or of a dynamic property within it.
  func connectProperties(of value: Any, within prefix: String = "") {
    for (label, value) in Mirror(reflecting: value).children {
      (value as? any DynamicProperty)?._connect(to: self, named: prefix + (label ?? ""))
    }
  }

  // MARK: Scrolling

  /// Shows a list or a scroll view here.
  func beginScrolling(hasLazyRows: Bool, selection: TagSelection? = nil) {
    content = .scroller(selection)
    environment.host.rowSelection = selection
    if hasLazyRows { beginLazyRows() }
  }

  /// Has the first `ForEach` below show the rows alone that are on the screen.
  func beginLazyRows() {
    let rows = location(named: "rows") { LazyRows() }
    lazyRows = rows
    environment.host.lazyRows = rows
  }

  /// The rows to be shown here, which views below do not take.
  func takeLazyRows() -> LazyRows? {
    defer { environment.host.lazyRows = nil }
    return environment.host.lazyRows
  }

  // MARK: Input

  /// Where it is kept whether this text field has the focus.
  package var focus: FocusTarget? { environment.host.focus }

  /// What the return key does in this text field.
  package var submit: (() -> Void)? {
    environment.host.submit.map { [trigger = environment.host.submitTrigger] submit in
      { submit(trigger) }
    }
  }

  /// What the views above have called this view.
  package var accessibilityLabel: String? { environment.host.accessibilityLabel }

  /// The selection of the list that this view is a row of.
  package var rowSelection: TagSelection? { environment.host.rowSelection }

  // MARK: Traits

  /// The views that this one consists of.
  package var elements: [_ViewNode] {
    children.flatMap { $0.isTransparent ? $0.elements : $0.isTabItem ? [] : [$0] }
  }

  /// The tag of this view, or the id of the row that it is.
  package var tag: AnyHashable? { trait(\.tag) ?? rowID }

  /// What this view says about itself, or the one view below it does.
  package func trait<Value>(_ keyPath: KeyPath<Traits, Value?>) -> Value? {
    if let value = traits[keyPath: keyPath] { return value }
    let below = children.filter { !$0.isTabItem }
    return below.count == 1 ? below[0].trait(keyPath) : nil
  }

  /// Whether a view that is seen has switched off that a drag dismisses the presentation.
  var disablesDismissal: Bool {
    traits.isDismissDisabled || visibleChildren.contains { $0.disablesDismissal }
  }

  /// Whether the view, or a view that is seen below, has hidden the back button.
  package var hidesBackButton: Bool {
    traits.hidesBackButton || visibleChildren.contains { $0.hidesBackButton }
  }

  /// Whether this is the label of a tab, which the tab does not show.
  private(set) var isTabItem = false

  func becomeTabItem() {
    isTabItem = true
    isHidden = true
  }

  // MARK: Updating

  func show<V: View>(_ view: V, in environment: EnvironmentValues) {
    update = { [unowned self] in
      self.environment = environment
      content = .group
      lifecycle = Lifecycle()
      touch = nil
      traits = Traits()
      isTransparent = false
      view._show(in: self)
    }
    updateNow()
  }

  package func setNeedsUpdate() { tree.setNeedsUpdate(self, generation) }

  func updateNow() {
    guard let update else { return }
    generation += 1
    shown = []
    update()
    let old = childrenByKey
    children = shown.map(\.node)
    childrenByKey = Dictionary(shown.map { ($0.key, $0.node) }) { first, _ in
      fatalError("Two views have one identity: give each element of a ForEach an id of its own.")
    }
    for (key, node) in old where childrenByKey[key] == nil { node.leave() }
  }

  /// Ends the identity of this node and of all below.
  func leave() {
    setVisible(false)
    update = nil
    for child in children { child.leave() }
    for location in locations.values { (location as? any _LeavingLocation)?.nodeDidLeave() }
    children = []
    childrenByKey = [:]
    shown = []
    locations = [:]
    generation += 1
  }

  // MARK: Appearing

  /// The children that are seen when this node is.
  package var visibleChildren: [_ViewNode] {
    switch content {
    case .navigationStack: return children.suffix(1)
    case .tabs(let tabs):
      for tab in tabs.all { tab.isHidden = tab !== tabs.shown }
      return children
    default: return children.filter { !$0.isHidden }
    }
  }

  func setVisible(_ isVisible: Bool) {
    if isVisible != self.isVisible {
      self.isVisible = isVisible
      isVisible ? appear() : disappear()
    }
    let visible = isVisible ? visibleChildren : []
    for child in children {
      child.setVisible(visible.contains { $0 === child })
    }
  }

  /// Cancels the task of the view, and starts it again.
  func restartTask() {
    guard isVisible else { return }
    task?.cancel()
    startTask()
  }

  private func appear() {
    lifecycle.appear?()
    startTask()
  }

  private func startTask() {
    guard let (priority, action) = lifecycle.task else { return }
    task = Task(priority: priority) { await action() }
  }

  private func disappear() {
    task?.cancel()
    task = nil
    lifecycle.disappear?()
  }
}
