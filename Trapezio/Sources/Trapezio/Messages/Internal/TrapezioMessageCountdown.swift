// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A countdown that can be paused and resumed.
@MainActor
final class TrapezioMessageCountdown {
  private let clock: any Clock<Duration>
  private let now: () -> Duration
  private let onEnd: () -> Void
  private var remaining: Duration
  private var start: Duration = .zero
  private var task: Task<Void, Never>?

  /// Creates a paused countdown.
  init(_ time: Duration, clock: any Clock<Duration>, onEnd: @escaping () -> Void) {
    self.clock = clock
    self.onEnd = onEnd
    remaining = time
    now = Self.makeNow(clock)
  }

  deinit { task?.cancel() }

  var isHeld: Bool {
    get { task == nil }
    set { newValue ? hold() : run() }
  }

  private func hold() {
    guard let task else { return }
    task.cancel()
    self.task = nil
    remaining -= now() - start
  }

  private func run() {
    guard task == nil else { return }
    start = now()
    task = Task { [clock, remaining, weak self] in
      // The sleep throws if the countdown was paused or released.
      guard (try? await clock.sleep(for: remaining)) != nil, !Task.isCancelled else { return }
      self?.onEnd()
    }
  }

  private static func makeNow(_ clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
