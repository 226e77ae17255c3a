// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

struct FormScreen: TrapezioScreen {}

struct FormState: TrapezioState {
  struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    var title: String
  }

  var title = ""
  var count = 0
  var rows: [Row] = []
  /// A type that is not `Equatable`.
  var mark: Mark { Mark(text: title) }

  struct Mark { let text: String }

  subscript(row id: Int) -> Row? { rows.first { $0.id == id } }
}

enum FormEvent: TrapezioEvent {
  case typed(String)
  case counted
  case renamed(row: Int, String)
  case replaced(FormState)
  case work
}

final class FormStore: TrapezioStore<FormScreen, FormState, FormEvent> {
  init(_ state: FormState = FormState()) { super.init(screen: FormScreen(), initialState: state) }

  override func handle(event: FormEvent) {
    switch event {
    case .typed(let text): update { $0.title = text }
    case .counted: update { $0.count += 1 }
    case .renamed(let id, let title):
      update { state in
        guard let index = state.rows.firstIndex(where: { $0.id == id }) else { return }
        state.rows[index].title = title
      }
    case .replaced(let state): update { $0 = state }
    case .work: strataLaunchMain { self.update { $0.count += 1 } }
    }
  }
}
