// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderSettings

/// The values that the settings show.
struct Shown: Equatable {
  var session = Session.unknown
  var status = SyncStatus()
  var settings = ReaderSettings()
  var isSynchronizing = false
  var isSigningOut = false
  var problem: String?

  init() {}

  @MainActor
  init(_ state: SettingsFeature.State) {
    session = state.session
    status = state.status
    settings = state.settings
    isSynchronizing = state.isSynchronizing
    isSigningOut = state.isSigningOut
    problem = state.problem
  }
}
