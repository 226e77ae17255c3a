// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderComposition
import TrapezioNavigation
import TrapezioTesting

extension AppWorld {
  func makeRestoration(in storage: FakeStorage) -> TrapezioRestoration {
    TrapezioRestoration(of: tabs, by: pages, in: storage, clock: TestClock())
  }

  var isFollowingNotifications: Bool {
    get async { app.cluster.latest.value.isFollowing && notifications.isFollowed }
  }
}
