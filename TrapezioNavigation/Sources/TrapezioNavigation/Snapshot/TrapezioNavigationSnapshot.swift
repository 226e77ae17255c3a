// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// All that a stack shows, as one value: the root, then every push and presentation, in order.
///
/// Two snapshots are equal if the stacks show equal screens in equal styles. Drafts are not
/// compared:
///
/// ```swift
/// #expect(
///   stack.snapshot
///     == TrapezioNavigationSnapshot(
///       root: Place("root"), .init(Place("a")), .init(Place("b"), as: .sheet)))
/// ```
///
/// ``TrapezioScreenTable/data(of:)-(TrapezioNavigationSnapshot)`` and
/// ``TrapezioScreenTable/snapshot(from:)`` store and read it.
public struct TrapezioNavigationSnapshot: Equatable, Sendable {
  /// The screens and their styles, the root first.
  public let steps: [TrapezioNavigationStep]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - root: The screen at the bottom.
  ///   - path: What is above it.
  public init(root: any TrapezioScreen, _ path: TrapezioNavigationStep...) {
    self.init(root: root, path: path)
  }

  /// Creates a snapshot of a path.
  ///
  /// - Parameters:
  ///   - root: The screen at the bottom.
  ///   - path: What is above it.
  public init(root: any TrapezioScreen, path: [TrapezioNavigationStep]) {
    self.init(steps: [TrapezioNavigationStep(root)] + path)
  }

  /// Creates a snapshot of a root and a path.
  init(steps: [TrapezioNavigationStep]) { self.steps = steps }

  /// The screens above the root, the top last.
  public var path: [TrapezioNavigationStep] { Array(steps.dropFirst()) }
}
