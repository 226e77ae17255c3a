// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import ViewHosting

/// A reason that some tests do not run under some manners.
struct MannersException {
  let manners: Manners
  let reason: String
}

extension MannersException {
  static let countsUpdates = MannersException(
    manners: [.eagerBodies, .turningDevice, .backgroundSnapshots, .lostChanges, .twoWindows],
    reason: "It counts updates, and these manners cause more updates.")

  static let countsSleeps = MannersException(
    manners: [.twoWindows, .backgroundSnapshots],
    reason: "It counts the sleeps on a clock, and each window and each return sleep on their own.")

  static let reportsOnce = MannersException(
    manners: .all,
    reason: "It expects a warning that a process prints once.")

  static let countsStores = MannersException(
    manners: .twoWindows,
    reason: "It counts stores, and the view in the second window has its own store.")

  static let countsWarnings = MannersException(
    manners: .twoWindows,
    reason: "It counts warnings, and the view in the second window warns, too.")

  static let countsAppearances = MannersException(
    manners: [.twoWindows],
    reason: "It counts appearances, and the view in the second window appears, too.")

  static let setsWidth = MannersException(
    manners: .compactWidth, reason: "It starts in a regular width.")

  static let turnsDevice = MannersException(
    manners: .turningDevice, reason: "It turns the device itself.")
}

/// The manners of a test: kind, and all of the others together.
///
/// If the environment variable `EACH_MANNER` is set, the test also runs with each of them alone.
func manners(except exceptions: MannersException...) -> [Manners] {
  guard ViewHost.isStandIn else { return [.kind] }
  let excepted = exceptions.reduce(Manners.kind) { $0.union($1.manners) }
  let isEach = ProcessInfo.processInfo.environment["EACH_MANNER"] != nil
  let singles = Manners.singles.map(\.manner).filter { isEach && excepted.isDisjoint(with: $0) }
  let all = Manners.all.subtracting(excepted)
  return [.kind] + singles + (all == .kind ? [] : [all])
}
