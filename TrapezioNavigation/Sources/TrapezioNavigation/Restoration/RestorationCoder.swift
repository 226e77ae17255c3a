// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// Captures, encodes, decodes and shows the state of a ``RestorationSubject``, and hides its types.
struct RestorationCoder: Sendable {
  /// The encoded data, and the reason why some or all of the state is missing, if any.
  struct Encoded: Sendable {
    var data: Data?
    var problem: String?
  }

  /// The outcome of showing a decoded state.
  struct Applied: Sendable {
    let shown: Task<TrapezioLeaveOutcome, Never>
    let droppedCount: Int
    let reasons: [TrapezioSnapshotError]
  }

  typealias Apply = @MainActor @Sendable () -> Applied

  /// Captures the subject's state and returns a function that encodes it.
  ///
  /// The returned function can be called on any thread.
  let capture: @MainActor @Sendable () -> @Sendable () -> Encoded

  /// Decodes data and returns a function that shows the decoded state.
  ///
  /// The data can be decoded on any thread.
  let decode: @Sendable (Data) throws(TrapezioSnapshotError) -> Apply

  init<Subject: RestorationSubject>(_ subject: Subject, by table: ScreenTable) {
    capture = {
      let stored = StoredNavigation(snapshot: subject.snapshot, parked: Self.parked(of: subject))
      return { Self.encode(stored, by: table) }
    }
    decode = { data throws(TrapezioSnapshotError) in
      let restored = try table.decoded(
        RestoredNavigation<Subject.Restored, Subject.Tab>.self, from: data)
      return { Self.apply(restored, to: subject) }
    }
  }

  // MARK: Encoding

  @MainActor
  private static func parked<Subject: RestorationSubject>(
    of subject: Subject
  ) -> [StoredRequest<Subject.Tab>] {
    var seen: Set<ObjectIdentifier> = []
    var parked: [StoredRequest<Subject.Tab>] = []
    let targets = subject.targets
    for (target, _) in targets {
      guard let interceptors = target.interceptors,
        seen.insert(ObjectIdentifier(interceptors)).inserted
      else { continue }
      for waiting in interceptors.parked {
        // Skip the requests of other windows that share the interceptors.
        guard let place = targets.first(where: { $0.target === waiting.target() }) else { continue }
        parked.append(StoredRequest(waiting, of: place.stack))
      }
    }
    return parked
  }

  private static func encode<Snapshot: StorableSnapshot, Tab: Codable>(
    _ stored: StoredNavigation<Snapshot, Tab>, by table: ScreenTable
  ) -> Encoded {
    let countLimit = TrapezioNavigationSnapshot.countLimit
    guard stored.screenCount <= countLimit else {
      return Encoded(
        problem: "The state has more than \(countLimit) screens, including those of parked "
          + "requests, and is not stored. Remove screens, or discard parked requests.")
    }
    var problem: String?
    func storable(_ step: TrapezioNavigationStep) -> TrapezioNavigationStep {
      do {
        let text = try step.draft?.text()
        return TrapezioNavigationStep(
          step.screen, as: step.style, stored: text.map { .stored($0) })
      } catch {
        problem = "The draft of \(step.screen) cannot be encoded and is not stored: \(error)"
        return TrapezioNavigationStep(step.screen, as: step.style)
      }
    }
    let drafted = stored.mapSteps(storable)
    do {
      let data = try table.encoded(drafted)
      if data.count <= ScreenTable.sizeLimit {
        return Encoded(data: data, problem: problem)
      }
      let bare = try table.encoded(
        drafted.mapSteps { TrapezioNavigationStep($0.screen, as: $0.style) })
      let limit = ScreenTable.sizeLimit
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

  // MARK: Showing

  @MainActor
  private static func apply<Subject: RestorationSubject>(
    _ restored: RestoredNavigation<Subject.Restored, Subject.Tab>, to subject: Subject
  ) -> Applied {
    // Show the screens first. If an interceptor parks them, they must precede the parked requests,
    // which are newer.
    let shown = subject.restore(restored.snapshot)
    var (count, reasons) = subject.losses(of: restored.snapshot)
    count += restored.parked.droppedCount
    reasons += restored.parked.problems
    func drop(_ path: [TrapezioNavigationStep], because reason: TrapezioSnapshotError) {
      count += max(1, path.count)
      if reasons.last != reason { reasons.append(reason) }
    }
    let targets = subject.targets
    for waiting in restored.parked.elements {
      guard let target = targets.first(where: { $0.stack == waiting.stack })?.target else {
        drop(waiting.path, because: .unknownTab("\(waiting.stack.map { "\($0)" } ?? "none")"))
        continue
      }
      guard let interceptors = target.interceptors else {
        drop(waiting.path, because: .noInterceptors(key: waiting.key))
        TrapezioDiagnostics.warn(
          "The stored request that was parked under \"\(waiting.key)\" is dropped, because its target "
            + "has no interceptors. Set the interceptors before you restore. "
            + "See Failures#parked-request-dropped.")
        continue
      }
      if let oldest = interceptors.add(waiting.request, under: waiting.key, for: target) {
        drop(
          oldest.path, because: .tooManyRequests(limit: TrapezioInterceptors.limit))
      }
    }
    return Applied(shown: shown, droppedCount: count, reasons: reasons)
  }
}
