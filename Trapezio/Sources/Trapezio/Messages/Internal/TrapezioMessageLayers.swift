// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The presentations and tabs of a scene that are visible and can show messages above the root.
@MainActor
@Observable
package final class TrapezioMessageLayers {
  private struct Layer {
    let id: UUID
    let depth: Int
  }

  private var layers: [Layer] = []

  package nonisolated init() {}

  /// The layer that shows messages, or `nil` if the root shows them.
  ///
  /// It is the deepest layer and, of several, the layer that appeared last.
  package var top: UUID? { layers.reversed().max { $0.depth < $1.depth }?.id }

  package func appear(_ id: UUID, depth: Int) {
    disappear(id)
    layers.append(Layer(id: id, depth: depth))
  }

  package func disappear(_ id: UUID) { layers.removeAll { $0.id == id } }
}

/// Measures the time for which a message is shown, with pauses and in one layer after another.
@MainActor
package final class TrapezioMessageTimer {
  private var showing: UUID?
  /// The time before the last start.
  private var elapsed: Duration = .zero
  /// Returns the time since the last start, or is `nil` during a pause.
  private var sinceStart: (() -> Duration)?
  private var task: Task<Void, Never>?

  package nonisolated init() {}

  deinit { task?.cancel() }

  /// Begins with a message that has appeared, and pauses.
  ///
  /// Returns `false` if the message has only moved to another layer.
  package func begin(_ showing: UUID) -> Bool {
    guard self.showing != showing else { return false }
    pause()
    self.showing = showing
    elapsed = .zero
    return true
  }

  /// Sets the time for which a message is shown, or pauses if the time is `nil`.
  ///
  /// If the timer has not begun with this message, the method has no effect.
  package func run(
    _ showing: UUID, for time: Duration?, on clock: any Clock<Duration>,
    onEnd: @escaping @MainActor () -> Void
  ) {
    guard self.showing == showing else { return }
    pause()
    guard let time else { return }
    sinceStart = Self.stopwatch(on: clock)
    task = Task { [remaining = time.limitedForSleep - elapsed] in
      // The sleep throws if the timer was paused or released.
      guard (try? await clock.sleep(for: remaining)) != nil, !Task.isCancelled else { return }
      onEnd()
    }
  }

  private func pause() {
    elapsed += sinceStart?() ?? .zero
    sinceStart = nil
    task?.cancel()
    task = nil
  }

  private static func stopwatch(on clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
