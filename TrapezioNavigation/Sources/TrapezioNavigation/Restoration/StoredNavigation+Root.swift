// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

extension StoredNavigation {
  @MainActor
  init(of root: any TrapezioRoot) {
    var seen: Set<ObjectIdentifier> = []
    let interceptors = ([root.interceptors] + root.stacks.map(\.stack.interceptors))
      .compactMap(\.self).filter { seen.insert(ObjectIdentifier($0)).inserted }
    // Skip the requests of other windows that share the interceptors.
    let parked = interceptors.flatMap(\.parked).filter { $0.root === root }
    self.init(snapshot: root.snapshotWithDrafts, parked: parked.map { ($0.key, $0.request) })
  }

  /// Encodes what can be restored, and returns the reason why some or all of the state is missing.
  func encoded(by table: ScreenTable) -> (data: Data?, problem: String?) {
    let stacked = snapshot.stacks.map(\.steps.count)
    let count = parked.reduce(stacked.reduce(0, +)) { $0 + max(1, $1.request.path.count) }
    var problem: String?
    guard count <= Self.screenLimit else {
      problem =
        "The state has more than \(Self.screenLimit) screens, including those of parked requests, "
        + "and is not stored. Remove screens, or discard parked requests."
      return (nil, problem)
    }
    let drafted = mapDrafts { step in
      do {
        return try step.draft.map { .stored(try $0.text()) }
      } catch {
        problem =
          "The draft of \(type(of: step.screen)) cannot be encoded and is not stored: "
          + error.withoutValues
        return nil
      }
    }
    let limit = Self.sizeLimit
    do {
      let data = try drafted.data(by: table)
      if data.count <= limit { return (data, problem) }
      let bare = try mapDrafts { _ in nil }.data(by: table)
      if bare.count <= limit {
        problem =
          "The drafts are larger than \(limit) bytes and are not stored. Keep smaller drafts."
        return (bare, problem)
      }
      problem =
        "The screens are larger than \(limit) bytes and are not stored. Keep ids in screens instead "
        + "of models, remove screens, or discard parked requests."
    } catch {
      problem = "The screens cannot be encoded and are not stored: \(error.withoutValues)"
    }
    return (nil, problem)
  }

  @MainActor
  func show(in root: any TrapezioRoot) -> (areShown: Task<Bool, Never>, losses: Losses) {
    // Show the screens first. If an interceptor parks them, they must precede the parked requests,
    // which are newer.
    let areShown = root.restore(snapshot)
    var losses = losses
    for tab in snapshot.tabs(missingIn: root) {
      losses.drop(snapshot.steps(of: tab)?.count ?? 0, because: .unknownTab(tab))
    }
    for (key, request) in parked {
      if let tab = request.tab, root.stack(named: tab) == nil {
        losses.drop(request.path.count, because: .unknownTab(tab))
        continue
      }
      let stack = root.stack(named: request.tab) ?? root.visibleStack
      guard let interceptors = stack.interceptors else {
        losses.drop(request.path.count, because: .noInterceptors(key: key))
        StrataDiagnostics.warn(
          "The stored request that was parked under \"\(key)\" is dropped, because its target has "
            + "no interceptors. Set the interceptors before you restore. "
            + "See Failures#parked-request-dropped.")
        continue
      }
      if let oldest = interceptors.park(request, under: key, for: root) {
        let limit = TrapezioInterceptors.limit
        losses.drop(oldest.path.count, because: .tooManyRequests(limit: limit))
      }
    }
    return (areShown, losses)
  }
}

struct Losses: Sendable {
  private(set) var count = 0
  var reasons: [TrapezioSnapshotError] = []

  /// Counts the screens of a stack or of a request, which counts as one if it has no screens.
  mutating func drop(_ screens: Int, because reason: TrapezioSnapshotError) {
    count += max(1, screens)
    if reasons.last != reason { reasons.append(reason) }
  }
}

extension TrapezioSnapshotError {
  init(_ error: any Error) { self = error as? Self ?? .damaged(error.withoutValues) }
}
