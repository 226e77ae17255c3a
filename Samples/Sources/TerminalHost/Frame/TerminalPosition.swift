// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The position of the user on a page: the focused field, the selected row, and the scroll offset.
struct TerminalPosition: Equatable {
  /// The index of the focused field.
  private(set) var field: Int? { didSet { cursor = nil } }
  /// The number of characters before the cursor of the focused field, or `nil` for all of them.
  var cursor: Int?
  private(set) var row = 0
  /// The identity of the selected row, or `nil` for the first row or a row without one.
  private var rowID: AnyHashable?
  /// The identity of the list whose row is selected.
  private var list: AnyHashable?
  /// The first visible line of the body.
  private(set) var top = 0
  /// Whether the focused field or the selected row stays visible, which ends when the user scrolls.
  private(set) var follows = true
  /// The field that the user has left last.
  private var lastField: Int?
  /// The last field that has requested the focus and received it.
  private var requestedField: Int?

  // MARK: Fields

  /// Focuses the next field, or the first one.
  mutating func focusNext(of count: Int, by step: Int = 1) {
    guard count > 0 else { return leaveFields() }
    let next = (field ?? lastField).map { ($0 + step + count) % count }
    field = next ?? (step > 0 ? 0 : count - 1)
    follows = true
  }

  /// Focuses the field that requests the focus, once for each request.
  mutating func acceptFocus(of panel: TerminalPanel) {
    let request = panel.fields.firstIndex(where: \.isFocused)
    guard request != requestedField else { return }
    requestedField = request
    guard let request else { return }
    field = request
    follows = true
  }

  /// Removes the focus and allows the page to request it again.
  mutating func submit() {
    leaveFields()
    requestedField = nil
  }

  mutating func leaveFields() {
    lastField = field ?? lastField
    field = nil
  }

  // MARK: Rows and lines

  /// Selects the first row of another list, and keeps the selected row if other rows have changed.
  ///
  /// The first row has no identity, so a selection there stays at the top.
  mutating func acceptRows(of panel: TerminalPanel) {
    if panel.list != list {
      (list, rowID) = (panel.list, nil)
      (row, top, follows) = (0, 0, true)
    }
    guard !panel.rows.isEmpty else { return }
    if let rowID, let index = panel.rows.firstIndex(where: { $0.id == rowID }) { row = index }
    let selected = min(row, panel.rows.count - 1)
    rowID = selected > 0 ? panel.rows[selected].id : nil
  }

  /// Moves the selection if its row is visible, and scrolls otherwise.
  ///
  /// - Returns: Whether the page has rows to select or lines to scroll.
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
      (row, rowID) = (0, nil)
      scroll(to: 0)
    case .end where last >= 0: select(last)
    case .end: scroll(to: .max)
    }
    return true
  }

  private mutating func select(_ row: Int) {
    (self.row, rowID) = (row, nil)
    follows = true
  }

  private mutating func scroll(to line: Int) {
    top = max(line, 0)
    follows = false
  }

  /// Stores the first visible line of a layout, where the next layout starts.
  @MainActor
  mutating func settle(in layout: TerminalLayout) { top = layout.top }
}
