// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A node in the tree of a task.
///
/// It is a class, so that composing tasks costs the same regardless of their size.
final class ActionNode<State> {
  typealias Operation = @MainActor (State) async throws -> Void
  typealias Flag = KeyPath<StrataFlags<State, State>, StrataFlag<State>>
  typealias CatchHandler = @MainActor (any Error, State) -> Void

  enum Kind {
    case run(id: ActionTaskID?, StrataIfRunning, loading: Flag?, Operation)
    case cancel([ActionTaskID])
    case merge([ActionNode])
    case concatenate([ActionNode])
    case catching(ActionNode, CatchHandler)
    case priority(ActionNode, TaskPriority?)
    case cancellable(ActionNode, id: ActionTaskID, StrataIfRunning)
    case debounce(ActionNode, id: ActionTaskID, Duration, any Clock<Duration>)
    case throttle(ActionNode, id: ActionTaskID, Duration, any Clock<Duration>)

    var children: [ActionNode] {
      switch self {
      case .run, .cancel: []
      case .merge(let children), .concatenate(let children): children
      case .catching(let child, _), .priority(let child, _), .cancellable(let child, _, _),
        .debounce(let child, _, _, _), .throttle(let child, _, _, _):
        [child]
      }
    }
  }

  private(set) var kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  deinit {
    // Release the nodes iteratively. A recursive release of a long chain would overflow the stack.
    var released = take()
    while var node = released.popLast() {
      if isKnownUniquelyReferenced(&node) { released += node.take() }
    }
  }

  private func take() -> [ActionNode] {
    let children = kind.children
    kind = .cancel([])
    return children
  }
}
