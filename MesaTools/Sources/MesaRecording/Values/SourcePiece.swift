// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A piece of Swift source, which is broken into lines only where it is too long for one.
indirect enum SourcePiece {
  struct Item {
    /// The label of an argument or the key of a dictionary.
    var label: SourcePiece?
    let piece: SourcePiece
  }

  struct List {
    enum Style { case arguments, tuple, elements }

    let opening: String
    let items: [Item]
    let closing: String
    let style: Style
  }

  case text(String)
  case list(List)

  private static let width = 100

  /// Reads the source of a call such as `URL(string: "…")!`.
  init(call source: String) {
    let parts = source.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let isCall = parts.count == 2 && !parts[0].contains { "\"<&[ ".contains($0) }
    guard isCall, let end = CallReader.end(of: parts[1]) else {
      self = .text(source)
      return
    }
    let closing = parts[1][end...]
    guard [")", ")!"].contains(closing) else {
      self = .text(source)
      return
    }
    self = .list(
      List(
        opening: "\(parts[0])(",
        items: CallReader.arguments(parts[1][..<end]).map { label, value in
          Item(label: label.map { .text($0) }, piece: SourcePiece(call: value))
        }, closing: String(closing), style: .arguments))
  }

  var line: String {
    switch self {
    case .text(let text): text
    case .list(let list):
      list.opening
        + list.items.map { ($0.label.map { "\($0.line): " } ?? "") + $0.piece.line }
        .joined(separator: ", ")
        + list.closing
    }
  }

  func text(indent: Int, column: Int, reserved: Int) -> String {
    let line = line
    guard case .list(let list) = self, !list.items.isEmpty else { return line }
    // The comma at the end of several elements needs a place even where it is left out.
    let comma = list.style == .elements && list.items.count > 1 ? 1 : 0
    guard column + line.count + reserved + comma > Self.width else { return line }
    let margin = "\n" + String(repeating: " ", count: indent + 2)
    var text = list.opening
    for (index, item) in list.items.enumerated() {
      let isLast = index == list.items.count - 1
      // A list of one element has no comma at its end.
      let comma = !isLast || (list.style == .elements && index > 0) ? "," : ""
      let behind = isLast && list.style == .arguments ? list.closing.count + reserved : comma.count
      text += margin + item.text(indent: indent + 2, reserved: behind) + comma
    }
    let last = text.split(separator: "\n").last?.count ?? 0
    if list.style != .arguments || last + list.closing.count + reserved > Self.width {
      text += "\n" + String(repeating: " ", count: indent)
    }
    return text + list.closing
  }
}

extension SourcePiece.Item {
  /// Returns the source on its own line, or on the next one behind a label.
  fileprivate func text(indent: Int, reserved: Int) -> String {
    guard let label else { return piece.text(indent: indent, column: indent, reserved: reserved) }
    let start = label.text(indent: indent, column: indent, reserved: 1) + ":"
    let line = start.split(separator: "\n").last ?? ""
    let column = line.count + 1 + (line.count == start.count ? indent : 0)
    if case .text(let text) = piece, column + text.count + reserved > SourcePiece.width {
      return "\(start)\n" + String(repeating: " ", count: indent + 2) + text
    }
    return "\(start) " + piece.text(indent: indent, column: column, reserved: reserved)
  }
}
