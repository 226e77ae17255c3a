// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import ReaderCore
import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

@testable import ReaderSettings

@Suite("SettingsFeature, as recorded")
@MainActor
struct SettingsFeatureRecordedTests {
  private nonisolated struct Shown: Equatable, Sendable {
    var session: Session
    var status: SyncStatus
    var settings: ReaderSettings
    var isSigningOut: Bool
    var problem: String?
    var isAskingForSync: Bool
  }

  private let session = FakeSubjectInteractor<Void, Session>()
  private let syncStatus = FakeSubjectInteractor<Void, SyncStatus>()
  private let synchronize = FakeInteractor<Void, SyncReport>()
  private let signOut = FakeInteractor<Void, Void>()
  private let navigator = FakeTrapezioNavigator()

  @Test("It handles appeared, textSizeChosen(large), backgroundSyncSwitched(false) and synchronize")
  func recorded() async {
    let store = TestStore(
      FeatureStore(
        initialState: SettingsFeature.State(),
        feature: SettingsFeature(
          useCases: SettingsUseCases(
            session: session,
            syncStatus: syncStatus,
            settings: StrataShared(ReaderSettings()),
            synchronize: synchronize,
            signOut: signOut),
          navigator: navigator)),
      navigator: navigator) {
      Shown(
        session: $0.session,
        status: $0.status,
        settings: $0.settings,
        isSigningOut: $0.isSigningOut,
        problem: $0.problem,
        isAskingForSync: $0.isAskingForSync)
    }
    await store.send(.appeared)
    session.emit(.signedIn(User(name: "Ann")))
    await store.receive(until: {
      $0.session == .signedIn(User(name: "Ann"))
    })
    syncStatus.emit(syncStatus1)
    await store.receive(until: {
      $0.status.report == SyncReport(received: 0, sent: 0, conflicts: 0, unresolved: 0, otherUsers: [])
    })
    await store.send(.textSizeChosen(.large)) { $0.settings = ReaderSettings(textSize: .large, synchronizesInBackground: true, showsNotifications: true) }
    await store.send(.backgroundSyncSwitched(false)) { $0.settings = ReaderSettings(textSize: .large, synchronizesInBackground: false, showsNotifications: true) }
    await store.send(.synchronize) { $0.isAskingForSync = true }
    syncStatus.emit(SyncStatus(
      progress: 0.0,
      waitingEdits: 0,
      report: SyncReport(received: 0, sent: 0, conflicts: 0, unresolved: 0, otherUsers: []),
      problem: nil))
    await store.receive(until: {
      $0.status.progress == 0.0
    })
    syncStatus.emit(SyncStatus(
      progress: 1.0,
      waitingEdits: 0,
      report: SyncReport(received: 0, sent: 0, conflicts: 0, unresolved: 0, otherUsers: []),
      problem: nil))
    await store.receive(until: {
      $0.status.progress == 1.0
    })
    synchronize.succeed(SyncReport(received: 0, sent: 0, conflicts: 0, unresolved: 0, otherUsers: []))
    await store.receive(until: {
      $0.isAskingForSync == false
    })
    syncStatus.emit(syncStatus1)
    await store.receive(until: {
      $0.status.progress == nil
    })
    store.skipChanges()
    await store.end()
  }
}

// Values that the test uses several times.

private let syncStatus1 = SyncStatus(
  progress: nil,
  waitingEdits: 0,
  report: SyncReport(received: 0, sent: 0, conflicts: 0, unresolved: 0, otherUsers: []),
  problem: nil)
