// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

package struct SettingsUseCases: Sendable {
  package let session: StrataSubjectInteractor<Void, Session>
  package let syncStatus: StrataSubjectInteractor<Void, SyncStatus>
  package let settings: StrataShared<ReaderSettings>
  package let synchronize: StrataInteractor<Void, SyncReport>
  package let signOut: StrataInteractor<Void, Void>

  package init(
    session: StrataSubjectInteractor<Void, Session>,
    syncStatus: StrataSubjectInteractor<Void, SyncStatus>,
    settings: StrataShared<ReaderSettings>,
    synchronize: StrataInteractor<Void, SyncReport>, signOut: StrataInteractor<Void, Void>
  ) {
    self.session = session
    self.syncStatus = syncStatus
    self.settings = settings
    self.synchronize = synchronize
    self.signOut = signOut
  }
}
