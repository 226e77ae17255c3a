// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The part of a page that scrolls: its lines, fields and rows.
struct TerminalBody {
  /// The lines of each field, up to the cursor in the focused one.
  private var fields: [Range<Int>] = []
  private var head: [TerminalLine] = []
  private let rows: [TerminalRow]
  private let selected: Int?
  private let width: Int?

  /// - Parameter width: The number of columns, or `nil` if nothing limits the lines.
  init(_ panel: TerminalPanel, at position: TerminalPosition, width: Int?) {
    rows = panel.rows
    selected = panel.rows.isEmpty ? nil : min(position.row, panel.rows.count - 1)
    self.width = width
    let margin = (width ?? .max) < 20 ? "" : "  "
    for line in panel.lines { add(line, after: margin) }
    if !panel.lines.isEmpty, !panel.fields.isEmpty { head.append(TerminalLine("")) }
    for (index, field) in panel.fields.enumerated() {
      let start = head.count
      let isFocused = index == position.field
      let editor = isFocused ? TerminalEditor(field.text, at: position.cursor) : nil
      fields.append(start..<add(field, editor, after: margin))
    }
    if !head.isEmpty, !rows.isEmpty { head.append(TerminalLine("")) }
  }

  var count: Int { head.count + rows.count }

  /// The index of the line that shows the first row.
  var firstRow: Int { head.count }

  /// Returns the range of a field's lines up to the cursor, or `nil` if the field does not exist.
  func field(_ index: Int) -> Range<Int>? {
    fields.indices.contains(index) ? fields[index] : nil
  }

  /// Returns a range of lines.
  ///
  /// The cost does not depend on the number of rows.
  subscript(range: Range<Int>) -> [TerminalLine] {
    range.map { $0 < head.count ? head[$0] : line(ofRow: $0 - head.count) }
  }

  private func line(ofRow index: Int) -> TerminalLine {
    TerminalLine(
      index == selected ? "› \(rows[index].text)" : "  \(rows[index].text)",
      index == selected ? .selection : .plain
    ).cut(to: width)
  }

  /// Adds a field, and returns the index after the line with the cursor.
  private mutating func add(
    _ field: TerminalField, _ editor: TerminalEditor?, after margin: String
  ) -> Int {
    let plain = field.isSecret ? String(repeating: "•", count: field.text.count) : field.text
    let (text, upToWord) = editor?.drawn(isSecret: field.isSecret) ?? (plain, plain)
    let label = field.isMultiline ? "" : "\(field.name): "
    let indent = field.isMultiline ? margin + margin : margin
    if field.isMultiline { add("\(field.name):", after: margin) }
    let cursor = head.count + wrap(label + upToWord, after: indent).count
    add(label + text, after: indent)
    if let problem = field.problem { add("! \(problem)", .problem, after: margin + margin) }
    return cursor
  }

  private mutating func add(
    _ text: String, _ style: TerminalLine.Style = .plain, after margin: String
  ) {
    head += wrap(text, after: margin).map { TerminalLine(margin + $0, style) }
  }

  private func wrap(_ text: String, after margin: String) -> [String] {
    TerminalText.wrap(text, to: width.map { $0 - margin.count })
  }
}
