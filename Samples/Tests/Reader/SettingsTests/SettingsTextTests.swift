// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderSettings
import Testing

@Suite("Texts of the settings", .inTurn)
@MainActor
struct SettingsTextTests {
  @Test(
    "The outcome of a sync is a sentence",
    arguments: [
      (SyncStatus(), nil),
      (SyncStatus(report: SyncReport()), "Up to date."),
      (SyncStatus(waitingEdits: 1, report: SyncReport()), nil),
      (SyncStatus(report: SyncReport(received: 1)), "Received 1 article."),
      (SyncStatus(report: SyncReport(received: 4950)), "Received 4,950 articles."),
      (SyncStatus(report: SyncReport(sent: 1)), "Sent 1 edit."),
      (SyncStatus(report: SyncReport(received: 1, sent: 2)), "Received 1 article. Sent 2 edits."),
      (
        SyncStatus(report: SyncReport(sent: 1, conflicts: 1)),
        "Sent 1 edit. 1 article has changed here and on the server. Both versions are kept."
      ),
      (
        SyncStatus(report: SyncReport(conflicts: 2)),
        "2 articles have changed here and on the server. Both versions are kept."
      ),
      (
        SyncStatus(report: SyncReport(unresolved: 1)),
        "1 article still has two versions. Open one to choose."
      ),
      (
        SyncStatus(report: SyncReport(sent: 1, otherUsers: ["Ann"])),
        "Sent 1 edit. Changes of Ann are sent when Ann signs in again."
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
