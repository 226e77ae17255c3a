// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
    case button(@MainActor () -> Void)
    case textField(Binding<String>, shown: String)
    case alert(String, dismiss: @MainActor () -> Void)
    /// Of the children, the last is seen.
    case navigationStack(leave: @MainActor () -> Void, stay: @MainActor () -> Void)
  }

  struct Lifecycle {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    var task: (priority: TaskPriority, action: @Sendable () async -> Void)?
  }

  private final class Noted<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let position: AnyHashable
  }

  let tree: ViewTree
  let depth: Int
  package internal(set) var environment = EnvironmentValues()
  package internal(set) var content = Content.group
  var lifecycle = Lifecycle()
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
  func showChild<V: View>(_ view: V, at position: some Hashable) {
    let key = Key(type: ObjectIdentifier(V.self), position: AnyHashable(position))
    let node = childrenByKey[key] ?? _ViewNode(in: tree, depth: depth + 1)
    shown.append((key, node))
    node.show(view, in: environment)
  }

  /// Shows a view below this node as it is at first; later ones in its place are not shown.
  func showChildOnce<V: View>(_ view: V, at position: some Hashable) {
    let key = Key(type: ObjectIdentifier(V.self), position: AnyHashable(position))
    guard let node = childrenByKey[key] else { return showChild(view, at: position) }
    shown.append((key, node))
  }

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

  // MARK: Updating

  func show<V: View>(_ view: V, in environment: EnvironmentValues) {
    update = { [unowned self] in
      self.environment = environment
      content = .group
      lifecycle = Lifecycle()
      view._show(in: self)
    }
    updateNow()
  }

  func setNeedsUpdate() { tree.setNeedsUpdate(self, generation) }

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
    children = []
    childrenByKey = [:]
    shown = []
    locations = [:]
    generation += 1
  }

  // MARK: Appearing

  /// The children that are seen when this node is.
  package var visibleChildren: [_ViewNode] {
    if case .navigationStack = content { return children.suffix(1) }
    return children
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

  private func appear() {
    lifecycle.appear?()
    if let (priority, action) = lifecycle.task {
      task = Task(priority: priority) { await action() }
    }
  }

  private func disappear() {
    task?.cancel()
    task = nil
    lifecycle.disappear?()
  }
}
