// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The tree whose views, actions or tasks run.
enum CurrentTree {
  private struct Evaluation: Sendable {
    let tree: ViewTree
    let thread: pthread_t
  }

  @TaskLocal static var tree: ViewTree?

  private static let evaluation = Mutex<Evaluation?>(nil)

  /// The tree that evaluates a view, if the caller is a part of this evaluation.
  static var evaluating: ViewTree? {
    evaluation.withLock { $0.flatMap { $0.thread == pthread_self() ? $0.tree : nil } }
  }

  @MainActor
  static func evaluating<Value>(in tree: ViewTree, _ body: () -> Value) -> Value {
    let outer = evaluation.withLock { evaluation in
      defer { evaluation = Evaluation(tree: tree, thread: pthread_self()) }
      return evaluation
    }
    defer { evaluation.withLock { $0 = outer } }
    return body()
  }
}
