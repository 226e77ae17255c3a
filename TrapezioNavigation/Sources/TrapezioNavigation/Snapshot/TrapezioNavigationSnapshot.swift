// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The screens of a stack as one value, root first, with their styles and drafts.
///
/// Two snapshots are equal if their screens and styles are equal and in the same order. The
/// comparison ignores drafts:
///
/// ```swift
/// #expect(
///   stack.snapshot
///     == TrapezioNavigationSnapshot(
///       root: Place("root"), .init(Place("a")), .init(Place("b"), as: .sheet)))
/// ```
///
/// ``TrapezioRoutes/data(of:)-(TrapezioNavigationSnapshot)`` encodes a snapshot, and
/// ``TrapezioRoutes/snapshot(from:)`` decodes it.
public struct TrapezioNavigationSnapshot: Equatable, Sendable {
  /// The screens and their styles, root first.
  public let steps: [TrapezioNavigationStep]

  /// Creates a snapshot from a root and the screens above it.
  ///
  /// - Parameters:
  ///   - root: The root screen.
  ///   - path: The screens above the root, from the bottom up.
  public init(root: any TrapezioScreen, _ path: TrapezioNavigationStep...) {
    self.init(root: root, path: path)
  }

  /// Creates a snapshot from a root and a path.
  ///
  /// - Parameters:
  ///   - root: The root screen.
  ///   - path: The screens above the root, from the bottom up.
  public init(root: any TrapezioScreen, path: [TrapezioNavigationStep]) {
    self.init(steps: [TrapezioNavigationStep(root)] + path)
  }

  /// Creates a snapshot from its steps, root first.
  init(steps: [TrapezioNavigationStep]) { self.steps = steps }

  /// The screens above the root, from the bottom up.
  public var path: [TrapezioNavigationStep] { Array(steps.dropFirst()) }
}
