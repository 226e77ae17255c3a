// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners

/// The visible elements of a navigation stack, which can differ from its path.
@MainActor
final class StackState {
  private var shown: [AnyHashable]?
  /// The path that the stack itself has written.
  private var written: [AnyHashable]?
  private var root: _ViewNode?
  /// The path of the last update.
  private var read: [AnyHashable]?
  /// The elements that a pop by the user has left, while the path is the same as before.
  private var popped: [AnyHashable]?
  /// Writes the path after the pop.
  private var writePop: (() -> Void)?
  let transition: Transition

  nonisolated init(in outer: Transition?) { transition = Transition(in: outer) }

  /// Removes the last element, like `dismiss`.
  func leave(_ path: StackPath, at stack: _ViewNode) {
    // The user cannot leave before the transition is over.
    endTransition(at: stack)
    writeNow(Array(path.elements().dropLast()), path)
  }

  /// Removes the last elements, like a swipe or the back button.
  func pop(_ count: Int, _ path: StackPath, at stack: _ViewNode) {
    endTransition(at: stack)
    // The path already has the value that the previous pop has written.
    if path.elements() == popped { read = popped }
    let left = Array((popped ?? path.elements()).dropLast(count))
    guard stack.tree.manners.contains(.poppedFirst) else { return writeNow(left, path) }
    popped = left
    written = left
    stack.setNeedsUpdate()
    writePop = { [unowned self] in
      // Without a popped path, the app has changed the path in the meantime.
      if let popped { writeNow(Array(path.elements().prefix(popped.count)), path) }
    }
    let end: @MainActor () -> Void = { [weak self] in
      let write = self?.writePop
      self?.writePop = nil
      write?()
    }
    stack.tree.afterTurns(end)
    stack.tree.beforeTouch(end)
  }

  private func writeNow(_ elements: [AnyHashable], _ path: StackPath) {
    written = elements
    path.write(elements)
  }

  /// Returns the elements to show.
  func follow(_ elements: [AnyHashable], _ path: StackPath, at stack: _ViewNode) -> [AnyHashable] {
    if elements != read { popped = nil }
    read = elements
    let elements = popped ?? elements
    guard let shown else {
      self.shown = elements
      return elements
    }
    let manners = stack.tree.manners
    if transition.isRunning, manners.contains(.lostChanges) { return shown }
    guard elements != shown else { return elements }
    // The pop has taken its time already.
    if popped == nil, !manners.isDisjoint(with: [.lostChanges, .deafFocus]) {
      beginTransition(at: stack)
    }
    if manners.contains(.staleWrites), elements != written {
      let isPop = elements.count < shown.count
      write(isPop ? shown : elements + elements.suffix(1), path, at: stack)
    }
    if manners.contains(.computedPaths), path.isComputed {
      confuse(isPush: elements.count > shown.count, at: stack)
    }
    written = nil
    self.shown = elements
    return elements
  }

  /// Returns the elements to show, or none if a new root has dropped the path.
  func follow(
    root: _ViewNode?, _ elements: [AnyHashable], _ path: StackPath, at stack: _ViewNode
  ) -> [AnyHashable] {
    defer { self.root = root }
    guard stack.tree.manners.contains(.droppedPaths), let old = self.root, let root, old !== root,
      !elements.isEmpty
    else { return elements }
    shown = []
    write([], path, at: stack)
    return []
  }

  private func write(_ elements: [AnyHashable], _ path: StackPath, at stack: _ViewNode) {
    stack.tree.afterUpdate { [self] in writeNow(elements, path) }
  }

  private func beginTransition(at stack: _ViewNode) {
    transition.begin()
    if stack.tree.manners.contains(.lostChanges) { stack.beginTransition() }
    stack.tree.afterTurns { [self, weak stack] in
      if let stack { endTransition(at: stack) }
    }
  }

  /// Ends a running push or pop.
  func endTransition(at stack: _ViewNode) {
    guard transition.isRunning else { return }
    stack.endTransition()
    // Lets the covered view disappear before the next transition begins.
    stack.tree.updateVisibility()
    transition.end()
  }

  private func confuse(isPush: Bool, at stack: _ViewNode) {
    if isPush {
      stack.tree.afterAppearing { [weak stack] in
        for covered in stack?.children.dropLast() ?? [] { covered.appearAgain() }
      }
    } else {
      stack.tree.afterUpdate { [weak stack] in stack?.children.last?.appearSilently() }
    }
  }
}
