// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An owner with flags, which records each change of its state.
@MainActor
final class FlaggedOwner: StrataTaskOwner {
  struct Flags: Equatable {
    struct Form: Equatable {
      var isSaving = false
    }

    var isSaving = false
    var uploads = 0
    var form = Form()
    var text = ""
  }

  nonisolated let tasks: StrataTaskScope
  private(set) var flags = Flags()
  private(set) var changes: [Flags] = []
  private var isMerging = false

  init(tasks: StrataTaskScope = StrataTaskScope()) { self.tasks = tasks }

  func update(_ transform: (inout Flags) -> Void, with body: () -> Void) {
    guard !tasks.isEnded else { return body() }
    let (old, wasMerging) = (flags, isMerging)
    transform(&flags)
    isMerging = true
    body()
    isMerging = wasMerging
    if flags != old, !isMerging { changes.append(flags) }
  }

  func setText(_ text: String) {
    flags.text = text
    if !isMerging { changes.append(flags) }
  }
}
