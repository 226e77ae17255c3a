// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

extension SaveOutcome {
  /// The message that the user sees after the editor has closed.
  package var message: TrapezioMessage {
    switch self {
    case .sent:
      TrapezioMessage("Saved.", kind: .success)
    case .waiting(.sessionExpired):
      TrapezioMessage("Saved on this device. Sign in again to send it.", kind: .warning)
    case .waiting(.signInNeeded):
      TrapezioMessage("Saved on this device. Sign in to send it.", kind: .warning)
    case .waiting(.otherUser(let name)):
      TrapezioMessage(
        "Saved on this device. It is sent when \(name) signs in again.", kind: .warning)
    case .waiting(.offline):
      TrapezioMessage("Saved on this device. It is sent when you are online.")
    case .waiting(.databaseBusy), .waiting(.diskFull), .waiting(.databaseUnusable),
      .waiting(.databaseDamaged), .waiting(.folderUnusable):
      // The server may have the edit, but this device cannot store the answer.
      TrapezioMessage("Saved on this device. It is sent with the next synchronization.")
    case .waiting(.rejected(let reason)):
      TrapezioMessage(
        "Saved on this device, but the server refuses it. \(reason)", kind: .warning)
    case .waiting(.notFound):
      TrapezioMessage(
        "Saved on this device. The server no longer has this article.", kind: .warning)
    case .waiting:
      TrapezioMessage("Saved on this device. It is sent when the server answers.")
    case .conflicting:
      TrapezioMessage(
        "Somebody else has changed this article. Both versions are kept.", kind: .warning)
    }
  }
}
