// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An operation of the driver, whose numbers choose among the existing objects.
struct Operation {
  enum Kind: String, CaseIterable {
    case send, burst, sendAndWait, cancelReceipt, work, cancelWork, watch, usePlugin
    case create, end, release, advance
    case goTo, result, results, dismiss, dismissReturning, dismissTo, popWithResult, systemPop
    case select, setGuard, answerGuard, ask, answer, cancelCall, changeHost
    case link, oddLink, changeLock, resume, discard
    case restore, flush, restart, breakDisk, damageDisk
    case act, emit, shutDown
    case message, press, clearMessages
    case openPage, closePage, hold, letGo, command

    /// How often the kind occurs, compared to others.
    var weight: Int {
      switch self {
      case .send, .work, .goTo: 10
      case .burst, .sendAndWait, .create, .advance, .result, .dismiss, .dismissReturning: 6
      case .changeHost, .shutDown, .openPage, .closePage, .hold, .restart: 1
      default: 3
      }
    }
  }

  private static let weighted = Kind.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  let kind: Kind
  let a: Int
  let b: Int
  let c: Int

  init(_ random: inout SeededGenerator) {
    kind = random.pick(Self.weighted)
    a = Int.random(in: 0..<10_000, using: &random)
    b = Int.random(in: 0..<10_000, using: &random)
    c = Int.random(in: 0..<10_000, using: &random)
  }
}
