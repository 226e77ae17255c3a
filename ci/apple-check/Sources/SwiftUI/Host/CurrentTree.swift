// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tree whose views, actions and tasks are running.
enum CurrentTree {
  @TaskLocal static var tree: ViewTree?

  /// The tree that evaluates a view right now, if the caller is a part of that.
  static var evaluating: ViewTree? { Thread.isMainThread ? onMainThread : nil }

  // NB: Read and written on the main thread only.
  private nonisolated(unsafe) static var onMainThread: ViewTree?

  @MainActor
  static func evaluating<Value>(in tree: ViewTree, _ body: () -> Value) -> Value {
    let outer = onMainThread
    onMainThread = tree
    defer { onMainThread = outer }
    return body()
  }
}
