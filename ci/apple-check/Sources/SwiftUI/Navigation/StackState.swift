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
  let transition: Transition

  nonisolated init(in outer: Transition?) { transition = Transition(in: outer) }

  /// Prepares a write of the path by the stack, such as after a swipe.
  func willWrite(_ path: [AnyHashable]) { written = path }

  /// Returns the elements to show.
  func follow(_ elements: [AnyHashable], _ path: StackPath, at stack: _ViewNode) -> [AnyHashable] {
    guard let shown else {
      self.shown = elements
      return elements
    }
    if transition.isRunning { return shown }
    guard elements != shown else { return elements }
    let manners = stack.tree.manners
    if manners.contains(.lostChanges) { beginTransition(at: stack) }
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
    stack.tree.afterUpdate { [self] in
      willWrite(elements)
      path.write(elements)
    }
  }

  private func beginTransition(at stack: _ViewNode) {
    transition.begin()
    stack.beginTransition()
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
