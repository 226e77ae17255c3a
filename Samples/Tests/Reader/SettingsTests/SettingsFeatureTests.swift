// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderScreens
import ReaderSettings
import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

@Suite("SettingsFeature", .inTurn)
@MainActor
struct SettingsFeatureTests {
  private nonisolated static let ann = User(name: "Ann")
  private static let notSaved =
    "This was not saved. The value cannot be written: \(ReaderError.diskFull.message)"

  private let storage = FakeStorage()
  private var useCases: FakeUseCases
  private let navigator = FakeTrapezioNavigator(root: SettingsScreen())

  init() async {
    useCases = FakeUseCases(
      settings: await StrataShared(ReaderSettings(), storage: storage, clock: TestClock()))
  }

  private func makeStore(
    _ session: Session = .signedIn(ann), waitingEdits: Int = 0
  ) -> TestStore<SnapshotStore<SettingsFeature, Shown>> {
    TestStore(
      Store(
        initialState: SettingsFeature.State(
          session: session, status: SyncStatus(waitingEdits: waitingEdits)),
        feature: SettingsFeature(useCases: useCases.all, navigator: navigator)),
      navigator: navigator
    ) { Shown($0) }
  }

  // MARK: Observing

  @Test("It observes the session, the sync and the settings")
  func following() async {
    let store = makeStore(.unknown)
    await store.send(.appeared)
    useCases.session.emit(.signedIn(Self.ann))
    await store.receive { $0.session = .signedIn(Self.ann) }
    useCases.syncStatus.emit(SyncStatus(progress: 0.5, waitingEdits: 1))
    await store.receive {
      $0.status = SyncStatus(progress: 0.5, waitingEdits: 1)
      $0.isSynchronizing = true
    }
    useCases.settings.update { $0.textSize = .large }
    await store.receive { $0.settings.textSize = .large }
    await store.end()
    #expect(!useCases.session.isObserved)
    #expect(!useCases.syncStatus.isObserved)
  }

  @Test("A second appearance starts no observation")
  func appearingTwice() async {
    let store = makeStore()
    await store.send(.appeared)
    await store.send(.appeared)
    useCases.session.emit(.signedOut)
    await store.receive { $0.session = .signedOut }
    useCases.session.emit(.signedIn(Self.ann))
    await store.receive { $0.session = .signedIn(Self.ann) }
    await store.end()
  }

  @Test("Settings that cannot be read are a problem, until the screen appears again")
  mutating func unreadable() async {
    let json = """
      {"showsNotifications": true, "synchronizesInBackground": true, "textSize": "large"}
      """
    storage.data = Data(#"{"value": \#(json), "version": 1}"#.utf8)
    let error = ReaderError.folderUnusable(path: "/reader")
    storage.readError = error
    useCases.settings = await StrataShared(ReaderSettings(), storage: storage, clock: TestClock())
    let store = makeStore()
    await store.send(.appeared)
    await store.receive {
      $0.problem = StrataSharedError.unreadable(error.message).localizedDescription
    }
    storage.readError = nil
    await store.send(.appeared) { $0.problem = nil }
    await store.receive { $0.settings.textSize = .large }
    await store.end()
  }

  // MARK: Saving

  @Test("Each switch is saved at once")
  func saving() async {
    let store = makeStore()
    await store.send(.textSizeChosen(.large)) { $0.settings.textSize = .large }
    await storage.nextWrite()
    await store.send(.backgroundSyncSwitched(false)) {
      $0.settings.synchronizesInBackground = false
    }
    await storage.nextWrite()
    await store.send(.notificationsSwitched(false)) { $0.settings.showsNotifications = false }
    await storage.nextWrite()
    await store.finish()
    let stored = await StrataShared(ReaderSettings(), storage: storage)
    #expect(
      stored.value
        == ReaderSettings(
          textSize: .large, synchronizesInBackground: false, showsNotifications: false))
  }

  @Test("An unchanged value is not saved")
  func unchanged() async {
    let store = makeStore()
    await store.send(.textSizeChosen(.medium))
    await store.send(.backgroundSyncSwitched(true))
    await store.send(.notificationsSwitched(true))
    await store.finish()
    #expect(storage.writes == [])
  }

  @Test("If a save fails, the switch moves back, and the reason is shown")
  func failingSave() async {
    storage.writeError = ReaderError.diskFull
    let store = makeStore()
    await store.send(.backgroundSyncSwitched(false)) {
      $0.settings.synchronizesInBackground = false
    }
    await store.receive {
      $0.settings.synchronizesInBackground = true
      $0.problem = Self.notSaved
    }
    #expect(useCases.settings.value == ReaderSettings())
    storage.writeError = nil
    await store.send(.backgroundSyncSwitched(false)) {
      $0.settings.synchronizesInBackground = false
      $0.problem = nil
    }
    await store.finish()
    #expect(storage.data != nil)
  }

  @Test("If the saves of two quick changes fail, both switches move back")
  func quickChanges() async {
    storage.writeError = ReaderError.diskFull
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.textSizeChosen(.small))
    await store.send(.notificationsSwitched(false))
    await store.receive(until: {
      $0.settings == ReaderSettings() && $0.problem == Self.notSaved
    })
    await store.end()
  }

  @Test("A change in another window and a change of the user are both saved")
  func otherWindow() async {
    let store = makeStore()
    useCases.settings.update { $0.textSize = .small }
    await store.send(.notificationsSwitched(false)) {
      $0.settings = ReaderSettings(textSize: .small, showsNotifications: false)
    }
    await store.finish()
    let stored = await StrataShared(ReaderSettings(), storage: storage)
    #expect(stored.value == ReaderSettings(textSize: .small, showsNotifications: false))
  }

  // MARK: Sync

  @Test("Sync now runs once at a time")
  func synchronizing() async {
    let store = makeStore()
    await store.send(.synchronize) { $0.isSynchronizing = true }
    await store.send(.synchronize)
    _ = await useCases.synchronize.nextCall()
    useCases.synchronize.succeed(SyncReport(received: 1))
    await store.receive { $0.isSynchronizing = false }
    useCases.synchronize.expectNoMoreCalls()
    await store.finish()
  }

  @Test("The status shows a failed sync, and the user can try again")
  func failedSync() async {
    let store = makeStore()
    await store.send(.synchronize) { $0.isSynchronizing = true }
    useCases.synchronize.fail(with: ReaderError.offline)
    await store.receive { $0.isSynchronizing = false }
    await store.send(.synchronize) { $0.isSynchronizing = true }
    useCases.synchronize.succeed(SyncReport())
    await store.receive { $0.isSynchronizing = false }
    await store.finish()
  }

  @Test("An error that the status does not have is shown")
  func oddError() async {
    struct OddError: StrataException { var message: String { "Something odd has happened." } }
    let store = makeStore()
    await store.send(.synchronize) { $0.isSynchronizing = true }
    useCases.synchronize.fail(with: OddError())
    await store.receive {
      $0.isSynchronizing = false
      $0.problem = "Something odd has happened."
    }
    await store.finish()
  }

  @Test("If the end of the session cancels a sync, no problem is shown")
  func cancelledSync() async {
    let store = makeStore()
    await store.send(.synchronize) { $0.isSynchronizing = true }
    useCases.synchronize.fail(with: StrataCancellationException())
    await store.receive { $0.isSynchronizing = false }
    await store.finish()
  }

  @Test("Without a session there is no sync", arguments: [Session.signedOut, .expired(ann)])
  func syncWithoutSession(session: Session) async {
    let store = makeStore(session)
    await store.send(.synchronize)
    useCases.synchronize.expectNoMoreCalls()
    await store.finish()
  }

  @Test("Leaving cancels a sync, and keeps a change")
  func leaving() async {
    let store = makeStore()
    await store.send(.synchronize) { $0.isSynchronizing = true }
    await store.send(.textSizeChosen(.large)) { $0.settings.textSize = .large }
    _ = await useCases.synchronize.nextCall()
    await store.end()
    #expect(useCases.synchronize.waitingCallCount == 0)
    #expect(useCases.settings.value.textSize == .large)
  }

  // MARK: The account

  @Test("Sign in shows the login, with the name of an expired session")
  func signIn() async {
    let store = makeStore(.expired(Self.ann))
    await store.send(.signIn)
    await navigator.expectEvent(.goTo(LoginScreen(name: "Ann"), as: .sheet))
    await store.finish()
  }

  @Test("Without waiting edits, a sign-out does not ask")
  func signOut() async {
    let store = makeStore()
    await store.send(.signOut) { $0.isSigningOut = true }
    await store.send(.signOut)
    _ = await useCases.signOut.nextCall()
    useCases.signOut.succeed()
    await store.receive { $0.isSigningOut = false }
    useCases.signOut.expectNoMoreCalls()
    await store.finish()
  }

  @Test(
    "If edits wait, a sign-out asks first",
    arguments: [
      (1, true, "1 change is not sent yet. It stays on this device until you sign in again."),
      (2, false, "2 changes are not sent yet. They stay on this device until you sign in again."),
    ])
  func question(count: Int, agrees: Bool, message: String) async {
    let store = makeStore(waitingEdits: count)
    await store.send(.signOut) { $0.isSigningOut = true }
    await navigator.expectQuestion("Sign out?")
    #expect(navigator.stack.question?.dialog.message == message)
    useCases.signOut.succeed()
    await navigator.answer(agrees)
    await store.receive { $0.isSigningOut = false }
    #expect(useCases.signOut.calls.count == (agrees ? 1 : 0))
    await store.finish()
  }

  @Test("A sign-out of an expired session asks, too")
  func expired() async {
    let store = makeStore(.expired(Self.ann), waitingEdits: 1)
    await store.send(.signOut) { $0.isSigningOut = true }
    await navigator.expectQuestion("Sign out?")
    await navigator.answer(false)
    await store.receive { $0.isSigningOut = false }
    await store.finish()
  }

  @Test("A failed sign-out is shown, and can be tried again")
  func failedSignOut() async {
    let store = makeStore()
    await store.send(.signOut) { $0.isSigningOut = true }
    useCases.signOut.fail(with: ReaderError.databaseBusy)
    await store.receive {
      $0.isSigningOut = false
      $0.problem = ReaderError.databaseBusy.message
    }
    await store.send(.signOut) {
      $0.isSigningOut = true
      $0.problem = nil
    }
    useCases.signOut.succeed()
    await store.receive { $0.isSigningOut = false }
    await store.finish()
  }

  @Test("Without a user, a sign-out has no effect", arguments: [Session.unknown, .signedOut])
  func nobody(session: Session) async {
    let store = makeStore(session, waitingEdits: 1)
    await store.send(.signOut)
    await store.finish()
  }

  @Test("A store is deallocated even during its observations")
  func release() async {
    await expectDeallocates {
      let store = makeStore()
      await store.send(.appeared)
      await store.send(.synchronize) { $0.isSynchronizing = true }
      await store.end()
      return store.base.store
    }
  }
}
