// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import TrapezioFeature

final class NoteState: Observable {
  var text = ""
}

/// A missing label.
struct NearFeature: Feature {
  func handle() -> ActionHandler<String, NoteState> { ActionHandler { _, _ in .none } }

  func copy(_ state: NoteState) -> NoteState? { nil }
}

struct CorrectFeature: Feature {
  func handle() -> ActionHandler<String, NoteState> { ActionHandler { _, _ in .none } }

  func copy(of original: NoteState) -> NoteState? { nil }
}
