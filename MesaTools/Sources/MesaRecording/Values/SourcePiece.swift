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

  /// Adds the type in front of an implicit member, such as `.seconds(3)`.
  func prefixed(by type: String) -> SourcePiece {
    switch self {
    case .text(let text): .text(type + text)
    case .list(let list):
      .list(
        List(
          opening: type + list.opening, items: list.items, closing: list.closing,
          style: list.style))
    }
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
    if let words = list.words { return filled(list, words, indent) }
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

  /// Returns a list of short elements with as many in each line as there is place for.
  private func filled(_ list: List, _ words: [String], _ indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [list.opening]
    var line = "\(margin)  "
    for word in words {
      if line.count + word.count + 1 > Self.width {
        lines.append(String(line.dropLast()))
        line = "\(margin)  "
      }
      line += "\(word), "
    }
    lines.append(String(line.dropLast()))
    return lines.joined(separator: "\n") + "\n\(margin)\(list.closing)"
  }
}

extension SourcePiece.List {
  /// The elements of a long list, if all are short.
  fileprivate var words: [String]? {
    guard style == .elements, items.count >= 8, items.allSatisfy({ $0.label == nil }) else {
      return nil
    }
    let words = items.map(\.piece.line)
    return words.allSatisfy { $0.count <= 30 } ? words : nil
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
