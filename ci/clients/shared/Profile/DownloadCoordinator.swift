// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An owner of work that only the protocol isolates to the main actor.
final class DownloadCoordinator: StrataTaskOwner {
  let tasks = StrataTaskScope()
  private(set) var names: [String] = []
  private var isPaused = false

  func download(_ name: String) {
    guard !isPaused else { return }
    strataLaunch(id: name) {
      name
    } reduce: { [weak self] name in
      self?.add(name)
    }
  }

  func pause() {
    isPaused = true
    tasks.cancelAll()
  }

  /// Called on any thread, like the method of a delegate.
  nonisolated func didDownload(_ name: String) {
    strataLaunchMain { [weak self] in self?.add(name) }
  }

  private func add(_ name: String) { names.append(name) }

  deinit { tasks.end() }
}
