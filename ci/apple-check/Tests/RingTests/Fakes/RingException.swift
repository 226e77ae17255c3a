// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import ViewHosting

/// Why some tests of the ring do not run under some manners.
struct RingException {
  let manners: Manners
  let reason: String
}

extension RingException {
  static let countsUpdates = RingException(
    manners: [.eagerBodies, .turningDevice, .lostChanges, .twoWindows],
    reason: "It counts updates, and these manners make more of them.")

  static let countsSleeps = RingException(
    manners: .twoWindows,
    reason: "It counts the sleeps on a clock, and each window sleeps on its own.")

  static let reportsOnce = RingException(
    manners: .all,
    reason: "It is about a warning that a process gets once.")

  static let countsStores = RingException(
    manners: .twoWindows,
    reason: "It counts stores, and the view in the second window has its own.")

  static let countsAppearances = RingException(
    manners: [.twoWindows],
    reason: "It counts appearances, and the view in the second window has its own.")

  static let setsWidth = RingException(
    manners: .compactWidth, reason: "It begins in a regular width.")

  static let turnsDevice = RingException(
    manners: .turningDevice, reason: "It turns the device itself.")
}

/// The manners that a test of the ring runs under: kind, each of the others alone, and all of them
/// together.
func manners(except exceptions: RingException...) -> [Manners] {
  guard ViewHost.isStandIn else { return [.kind] }
  let excepted = exceptions.reduce(Manners.kind) { $0.union($1.manners) }
  let singles = Manners.singles.map(\.manner).filter { excepted.isDisjoint(with: $0) }
  let all = Manners.all.subtracting(excepted)
  return [.kind] + singles + (all == .kind ? [] : [all])
}
