// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Where the user is on a page: in a field, at a row, and how far down.
struct TerminalPosition: Equatable {
  /// The field that takes the keys.
  private(set) var field: Int?
  private(set) var row = 0
  /// The first line of the body that is shown.
  private(set) var top = 0
  /// Whether the focused field or the selected row is kept in view, until the user scrolls.
  private(set) var follows = true
  /// The field that the user has left last.
  private var lastField: Int?
  /// The last field that has asked for the focus, and got it.
  private var requestedField: Int?

  // MARK: Fields

  /// Moves to the next field, or to the first one.
  mutating func focusNext(of count: Int, by step: Int = 1) {
    guard count > 0 else { return leaveFields() }
    let next = (field ?? lastField).map { ($0 + step + count) % count }
    field = next ?? (step > 0 ? 0 : count - 1)
    follows = true
  }

  /// Focuses the field of a panel that asks for it, once.
  mutating func acceptFocus(of panel: TerminalPanel) {
    let request = panel.fields.firstIndex(where: \.isFocused)
    guard request != requestedField else { return }
    requestedField = request
    guard let request else { return }
    field = request
    follows = true
  }

  /// Leaves the fields, and lets the page ask for the focus again.
  mutating func submit() {
    leaveFields()
    requestedField = nil
  }

  mutating func leaveFields() {
    lastField = field ?? lastField
    field = nil
  }

  // MARK: Rows and lines

  /// Moves the selection if its row is in view, and the text otherwise.
  ///
  /// - Returns: Whether the page has something to move.
  @MainActor
  mutating func move(_ move: TerminalMove, in layout: TerminalLayout) -> Bool {
    guard layout.rowCount > 0 || layout.isScrollable else { return false }
    let last = layout.rowCount - 1
    let selected = min(row, max(last, 0))
    let movesSelection = layout.rowCount > 0 && layout.showsRow(selected)
    switch move {
    case .up where movesSelection && selected > 0: select(selected - 1)
    case .down where movesSelection: select(min(selected + 1, last))
    case .pageUp where movesSelection && selected > 0: select(max(selected - layout.page, 0))
    case .pageDown where movesSelection: select(min(selected + layout.page, last))
    case .up: scroll(to: layout.top - 1)
    case .down: scroll(to: layout.top + 1)
    case .pageUp: scroll(to: layout.top - layout.page)
    case .pageDown: scroll(to: layout.top + layout.page)
    case .home:
      row = 0
      scroll(to: 0)
    case .end where last >= 0: select(last)
    case .end: scroll(to: .max)
    }
    return true
  }

  private mutating func select(_ row: Int) {
    self.row = row
    follows = true
  }

  private mutating func scroll(to line: Int) {
    top = max(line, 0)
    follows = false
  }

  /// Takes over the first line of a layout, where the next one begins.
  @MainActor
  mutating func settle(in layout: TerminalLayout) { top = layout.top }
}
