// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ViewHosting

extension ViewHost {
  /// Waits until only these presentations exist, the lowest first.
  ///
  /// In a compact width, a popover is a sheet.
  func wait(forPresented kinds: String...) async throws {
    try await wait(for: "\(kinds) to be presented") { host in
      host.presented.count == kinds.count
        && zip(host.presented, kinds).allSatisfy {
          $0 == $1 || ($0 == "sheet" && $1 == "popover")
        }
    }
  }

  /// Waits until nothing is presented.
  func waitForNoPresentation() async throws {
    try await wait(for: "nothing to be presented") { $0.presented.isEmpty }
  }

  /// Whether the user can press a button, which the topmost presentation must contain.
  func canTouch(_ label: String) -> Bool { (try? touch(label, isDown: false)) != nil }

  /// Waits until a text is no longer visible.
  func wait(forNo text: String) async throws {
    try await wait(for: "no \(text)") { !$0.texts.contains(text) }
  }
}
