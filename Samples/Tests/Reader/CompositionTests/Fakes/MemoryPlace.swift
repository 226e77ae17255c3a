// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import Strata
import TrapezioNavigation
import TrapezioTesting

/// A storage for the state of the app, which outlives an app.
final class MemoryPlace: TrapezioRestorationPlace {
  private let data = StrataLock<Data?>(nil)

  func read() async throws -> Data? { data.withLock { $0 } }

  func write(_ data: Data) async throws { self.data.withLock { $0 = data } }
}

extension AppWorld {
  func makeRestoration(in place: MemoryPlace) -> TrapezioRestoration {
    TrapezioRestoration(of: tabs, by: pages.table, in: place, clock: TestClock())
  }

  var isFollowingNotifications: Bool {
    get async { app.cluster.latest.value.isFollowing && notifications.isFollowed }
  }
}
