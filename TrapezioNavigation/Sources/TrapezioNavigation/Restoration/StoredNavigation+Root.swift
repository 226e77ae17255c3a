// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

extension StoredNavigation {
  /// The encoded data, and the reason why some or all of the state is missing, if any.
  struct Encoded: Sendable {
    var data: Data?
    var problem: String?
  }

  /// Captures the state of a root.
  @MainActor
  init(of root: any TrapezioRoot) {
    var seen: Set<ObjectIdentifier> = []
    parked = []
    for interceptors in root.allInterceptors {
      guard seen.insert(ObjectIdentifier(interceptors)).inserted else { continue }
      // Skip the requests of other windows that share the interceptors.
      for waiting in interceptors.parked where waiting.root() === root {
        parked.append(StoredRequest(waiting.request, under: waiting.key))
      }
    }
    snapshot = root.snapshotWithDrafts
  }

  /// Encodes as much of the state as can be restored.
  ///
  /// The function can be called on any thread.
  func encoded(by table: ScreenTable) -> Encoded {
    let countLimit = StoredSnapshot.countLimit
    guard screenCount <= countLimit else {
      return Encoded(
        problem: "The state has more than \(countLimit) screens, including those of parked "
          + "requests, and is not stored. Remove screens, or discard parked requests.")
    }
    let (drafted, problem) = withReadableDrafts
    let limit = ScreenTable.sizeLimit
    do {
      let data = try table.encoded(drafted)
      if data.count <= limit { return Encoded(data: data, problem: problem) }
      let bare = try table.encoded(mapSteps { TrapezioNavigationStep($0.screen, as: $0.style) })
      guard bare.count <= limit else {
        return Encoded(
          problem: "The screens are larger than \(limit) bytes and are not stored. Keep ids in "
            + "screens instead of models, remove screens, or discard parked requests.")
      }
      return Encoded(
        data: bare,
        problem:
          "The drafts are larger than \(limit) bytes and are not stored. Keep smaller drafts.")
    } catch {
      return Encoded(problem: "The screens cannot be encoded and are not stored: \(error)")
    }
  }

  /// The state without the drafts that cannot be encoded, and the reason, if there are any.
  private var withReadableDrafts: (state: Self, problem: String?) {
    var problem: String?
    let state = mapSteps { step in
      do {
        let text = try step.draft?.text()
        return TrapezioNavigationStep(
          step.screen, as: step.style, stored: text.map { .stored($0) })
      } catch {
        problem = "The draft of \(step.screen) cannot be encoded and is not stored: \(error)"
        return TrapezioNavigationStep(step.screen, as: step.style)
      }
    }
    return (state, problem)
  }
}

extension RestoredNavigation {
  /// The outcome of showing the state.
  struct Shown: Sendable {
    let areShown: Task<Bool, Never>
    var droppedCount: Int
    var reasons: [TrapezioSnapshotError]

    mutating func drop(_ path: [TrapezioNavigationStep], because reason: TrapezioSnapshotError) {
      droppedCount += max(1, path.count)
      if reasons.last != reason { reasons.append(reason) }
    }
  }

  /// Shows the state in a root.
  @MainActor
  func show(in root: any TrapezioRoot) -> Shown {
    // Show the screens first. If an interceptor parks them, they must precede the parked requests,
    // which are newer.
    var shown = Shown(
      areShown: root.restore(restored.snapshot),
      droppedCount: restored.droppedCount + parked.droppedCount,
      reasons: restored.droppedBecause)
    for tab in restored.snapshot.tabs(missingIn: root) {
      shown.drop(restored.snapshot.steps(of: tab) ?? [], because: .unknownTab(tab))
    }
    shown.reasons += parked.problems
    for waiting in parked.elements { park(waiting, in: root, &shown) }
    return shown
  }

  @MainActor
  private func park(_ waiting: StoredRequest, in root: any TrapezioRoot, _ shown: inout Shown) {
    if let tab = waiting.tab, root.stack(named: tab) == nil {
      return shown.drop(waiting.path, because: .unknownTab(tab))
    }
    let stack = root.stack(named: waiting.tab) ?? root.visibleStack
    guard let interceptors = stack.interceptors else {
      shown.drop(waiting.path, because: .noInterceptors(key: waiting.key))
      return TrapezioDiagnostics.warn(
        "The stored request that was parked under \"\(waiting.key)\" is dropped, because its target "
          + "has no interceptors. Set the interceptors before you restore. "
          + "See Failures#parked-request-dropped.")
    }
    if let oldest = interceptors.add(waiting.request, under: waiting.key, for: root) {
      shown.drop(
        oldest.path, because: .tooManyRequests(limit: TrapezioInterceptors.limit))
    }
  }
}

extension TrapezioRoot {
  /// The interceptors of the root and of its stacks, which may be the same.
  fileprivate var allInterceptors: [TrapezioInterceptors] {
    [interceptors].compactMap { $0 } + stacks.compactMap(\.stack.interceptors)
  }
}
