// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore: TrapezioExhibitor {
  package final func exhibited(_ held: Any, isOwn: Bool) -> State? {
    signal.access()
    return isOwn ? held as? State : nil
  }

  package final func redraw() {
    signal.willChange()
    signal.didChange()
    if let followers { signal.change(followers.takeFields { _ in true }) }
  }
}
