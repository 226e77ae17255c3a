// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderSettings
import Testing

@Suite("Texts of the settings", .timeLimit(.minutes(1)))
@MainActor
struct SettingsTextTests {
  @Test(
    "The outcome of a sync is a sentence",
    arguments: [
      (SyncStatus(), nil),
      (SyncStatus(report: SyncReport()), "Received 0 changes, sent 0 changes."),
      (
        SyncStatus(report: SyncReport(received: 1, sent: 2)),
        "Received 1 change, sent 2 changes."
      ),
      (
        SyncStatus(report: SyncReport(sent: 1, conflicts: 1)),
        "Received 0 changes, sent 1 change. 1 article has changed here and on the server. Both "
          + "versions are kept."
      ),
      (
        SyncStatus(report: SyncReport(conflicts: 2)),
        "Received 0 changes, sent 0 changes. 2 articles have changed here and on the server. "
          + "Both versions are kept."
      ),
      (
        SyncStatus(report: SyncReport(), problem: .timedOut),
        "The server does not answer. Try again later."
      ),
    ])
  func outcome(status: SyncStatus, text: String?) {
    #expect(SettingsFeature.State(status: status).outcomeText == text)
  }

  @Test(
    "The number of waiting edits is a sentence",
    arguments: [
      (0, nil), (1, "1 change is not sent yet."), (2, "2 changes are not sent yet."),
    ])
  func waiting(count: Int, text: String?) {
    let state = SettingsFeature.State(status: SyncStatus(waitingEdits: count))
    #expect(state.waitingText == text)
  }

  @Test(
    "The session is a sentence",
    arguments: [
      (Session.unknown, "…"), (.signedOut, "Nobody is signed in."),
      (.signedIn(User(name: "Ann")), "Ann is signed in."),
      (.expired(User(name: "Ann")), "The session of Ann has expired."),
    ])
  func session(session: Session, text: String) {
    #expect(SettingsFeature.State(session: session).sessionText == text)
  }
}
