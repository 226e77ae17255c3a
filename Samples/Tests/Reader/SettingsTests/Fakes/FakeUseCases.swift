// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderSettings
import Strata
import TrapezioTesting

/// The use cases of the settings.
///
/// The test sets their results.
struct FakeUseCases {
  let session = FakeSubjectInteractor<Void, Session>()
  let syncStatus = FakeSubjectInteractor<Void, SyncStatus>()
  var settings = StrataShared(ReaderSettings())
  let synchronize = FakeInteractor<Void, SyncReport>()
  let signOut = FakeInteractor<Void, Void>()

  var all: SettingsUseCases {
    SettingsUseCases(
      session: session, syncStatus: syncStatus, settings: settings, synchronize: synchronize,
      signOut: signOut)
  }
}
