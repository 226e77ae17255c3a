// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import TrapezioFeature

extension SettingsFeature {
  @Observable
  package final class State {
    package internal(set) var session = Session.unknown
    package internal(set) var status = SyncStatus()
    /// The settings that the switches show.
    package internal(set) var settings = ReaderSettings()
    package internal(set) var isSigningOut = false
    /// The reason that a change was not saved or the user was not signed out.
    package internal(set) var problem: String?
    var isAskingForSync = false

    package init(
      session: Session = .unknown, status: SyncStatus = SyncStatus(),
      settings: ReaderSettings = ReaderSettings(), problem: String? = nil
    ) {
      self.session = session
      self.status = status
      self.settings = settings
      self.problem = problem
    }

    func copy() -> State {
      let copy = State(session: session, status: status, settings: settings, problem: problem)
      copy.isSigningOut = isSigningOut
      copy.isAskingForSync = isAskingForSync
      return copy
    }

    // MARK: Texts

    package var sessionText: String {
      switch session {
      case .unknown: "…"
      case .signedOut: "Nobody is signed in."
      case .signedIn(let user): "\(user.name) is signed in."
      case .expired(let user): "The session of \(user.name) has expired."
      }
    }

    package var isSynchronizing: Bool { isAskingForSync || status.progress != nil }

    package var maySynchronize: Bool { session.isSignedIn && !isSynchronizing }

    package var maySignIn: Bool { session != .unknown && !session.isSignedIn }

    /// A sentence about the waiting edits, or `nil` if no edit waits.
    package var waitingText: String? {
      switch status.waitingEdits {
      case 0: nil
      case 1: "1 change is not sent yet."
      case let count: "\(count) changes are not sent yet."
      }
    }

    /// A description of the last synchronization, or `nil` if there is nothing to say.
    package var outcomeText: String? {
      if let problem = status.problem { return problem.message }
      guard let report = status.report else { return nil }
      guard report != SyncReport() else { return status.waitingEdits == 0 ? "Up to date." : nil }
      var sentences: [String] = []
      if report.received > 0 { sentences.append("Received \(count(report.received, "article")).") }
      if report.sent > 0 { sentences.append("Sent \(count(report.sent, "edit")).") }
      if report.conflicts > 0 {
        sentences += [
          "\(count(report.conflicts, "article")) \(have(report.conflicts)) changed here and on the "
            + "server.",
          "Both versions are kept.",
        ]
      }
      if report.unresolved > 0 {
        sentences.append(
          "\(count(report.unresolved, "article")) still \(have(report.unresolved)) two versions. "
            + "Open one to choose.")
      }
      sentences += report.otherUsers.map { "Changes of \($0) are sent when \($0) signs in again." }
      return sentences.joined(separator: " ")
    }

    private func have(_ count: Int) -> String { count == 1 ? "has" : "have" }

    private func count(_ count: Int, _ noun: String) -> String {
      let number = count.formatted(.number.locale(Locale(identifier: "en_US")))
      return "\(number) \(noun)\(count == 1 ? "" : "s")"
    }
  }
}
