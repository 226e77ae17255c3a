// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

package struct SettingsUseCases: Sendable {
  package let session: StrataSubjectInteractor<Void, Session>
  package let syncStatus: StrataSubjectInteractor<Void, SyncStatus>
  package let settings: StrataSubjectInteractor<Void, ReaderSettings>
  package let save: StrataInteractor<ReaderSettings, Void>
  package let synchronize: StrataInteractor<Void, SyncReport>
  package let signOut: StrataInteractor<Void, Void>

  package init(
    session: StrataSubjectInteractor<Void, Session>,
    syncStatus: StrataSubjectInteractor<Void, SyncStatus>,
    settings: StrataSubjectInteractor<Void, ReaderSettings>,
    save: StrataInteractor<ReaderSettings, Void>,
    synchronize: StrataInteractor<Void, SyncReport>, signOut: StrataInteractor<Void, Void>
  ) {
    self.session = session
    self.syncStatus = syncStatus
    self.settings = settings
    self.save = save
    self.synchronize = synchronize
    self.signOut = signOut
  }

  /// Creates use cases that store the settings in a repository.
  package init(
    settings: any SettingsRepository, session: StrataSubjectInteractor<Void, Session>,
    syncStatus: StrataSubjectInteractor<Void, SyncStatus>,
    synchronize: StrataInteractor<Void, SyncReport>, signOut: StrataInteractor<Void, Void>
  ) {
    self.init(
      session: session, syncStatus: syncStatus,
      settings: StrataSubjectInteractor { settings.settings() },
      save: StrataInteractor { try await settings.save($0) },
      synchronize: synchronize, signOut: signOut)
  }
}
