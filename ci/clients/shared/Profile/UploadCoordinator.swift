// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An owner of work that is not a store.
@MainActor
final class UploadCoordinator: StrataTaskOwner {
  let tasks = StrataTaskScope()
  var names: [String] = []

  init() {}

  func upload(_ name: String) {
    strataLaunch(id: name) {
      name
    } reduce: { [weak self] name in
      self?.names.append(name)
    }
  }

  /// Called on any thread, like the method of a delegate.
  nonisolated func didUpload(_ name: String) {
    strataLaunchMain { [weak self] in
      self?.names.append(name)
    }
  }

  deinit { tasks.end() }
}

/// Launches for any owner, on any thread.
nonisolated func launch(
  in owner: some StrataTaskOwner, _ work: @escaping @Sendable () async -> Void
) {
  owner.strataLaunch(work: work)
}
