// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

final class AwaitedScreens: TestAwaited {
  private let screens = StrataLock<[String]>([])

  func add(_ screen: String) {
    screens.withLock { $0.append(screen) }
    TestWorkContext.note(self)
  }

  func remove(_ screen: String) {
    screens.withLock { screens in
      if let index = screens.firstIndex(of: screen) { screens.remove(at: index) }
    }
  }

  var awaitedDescription: String? {
    let screens = screens.withLock { $0 }
    guard !screens.isEmpty else { return nil }
    return "result(of:) awaits a result of \(screens.joined(separator: ", ")): "
      + "call \"leave(_:returning:)\" or \"leave()\"."
  }
}
