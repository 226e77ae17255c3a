// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Fits a frame into a terminal by showing only a part of a long page.
///
/// The tabs, the title, the progress and the keys stay in place, while the part between them
/// scrolls. Arrows show that more lines exist above or below. If the terminal is too low for all
/// parts, the keys and the question come first.
@MainActor
struct TerminalLayout {
  let lines: [TerminalLine]
  /// The first visible line of the body.
  let top: Int
  let rowCount: Int
  private let bodyCount: Int
  private let firstRow: Int
  /// The number of lines for the body, or `nil` without a limit.
  private let height: Int?
  private let row: Int

  init(_ frame: TerminalFrame, in size: TerminalSize?) {
    let columns = size.map { max($0.columns, 1) }
    let isLow = (size?.rows ?? .max) < 12
    // A terminal with fewer columns is too narrow for the sides of a box.
    let isBoxed = !frame.presenters.isEmpty && (columns ?? .max) >= 12
    let width = isBoxed ? columns.map { $0 - 4 } : columns
    let body = TerminalBody(frame.panel, at: frame.position, width: width)
    let parts = Parts(frame, width: width, in: size, isLow: isLow, isBoxed: isBoxed)
    let edges = Edges(parts, body, of: frame, in: columns, isBoxed: isBoxed)

    let footer = size.map { Array(edges.footer.suffix(max($0.rows, 1))) } ?? edges.footer
    let rest = size.map { max($0.rows, 1) - footer.count }
    // One line of the page is more useful than its title.
    var header = rest.map { Array(edges.header.prefix(max($0 - 1, 0))) } ?? edges.header
    let height = rest.map { $0 - header.count }

    rowCount = frame.panel.rows.count
    bodyCount = body.count
    firstRow = body.firstRow
    row = min(frame.position.row, max(rowCount - 1, 0))
    self.height = height
    let top = Self.top(of: body, at: frame.position, row: row, height: height)
    self.top = top
    let shown = body[top..<min(body.count, top + (height ?? body.count))]
    let middle = edges.width.map { width in shown.map { $0.boxed(width: width) } } ?? shown
    let isMoreBelow = top + shown.count < body.count
    if header.count == edges.header.count, !header.isEmpty {
      header[header.count - 1] = edges.above(top > 0, isMoreBelow)
    }
    var below = footer
    if isMoreBelow, !isLow, footer.count == edges.footer.count { below[0] = edges.below }
    lines = (header + middle + below).map { $0.cut(to: columns) }
  }

  /// The number of lines or rows by which a page key moves.
  var page: Int { max((height ?? 11) - 1, 1) }

  var isScrollable: Bool { bodyCount > (height ?? .max) }

  /// Whether the last row is visible.
  ///
  /// If nothing limits the height, the last row counts as visible while it is selected.
  var showsLastRow: Bool {
    guard rowCount > 0 else { return false }
    return height == nil ? row == rowCount - 1 : showsRow(rowCount - 1)
  }

  func showsRow(_ row: Int) -> Bool {
    guard let height else { return true }
    return (top..<top + height).contains(firstRow + row)
  }

  private static func top(
    of body: TerminalBody, at position: TerminalPosition, row: Int, height: Int?
  ) -> Int {
    guard let height, body.count > height else { return 0 }
    var top = min(position.top, body.count - height)
    let start = body.firstRow + row
    let selection = start < body.count ? start..<start + 1 : nil
    if position.follows, let anchor = position.field.flatMap(body.field) ?? selection {
      top = min(top, anchor.lowerBound)
      // The range of a field ends with the cursor, which stays visible.
      top = max(top, anchor.upperBound - height)
    }
    return max(0, min(top, body.count - height))
  }
}

extension TerminalLayout {
  /// The lines of a frame besides its body, without the sides of a box.
  @MainActor
  private struct Parts {
    let tabs: [TerminalLine]
    let space: [TerminalLine]
    let progress: [TerminalLine]
    let keys: [TerminalLine]
    /// The lines below the page: a question, or the key to quit.
    let end: [TerminalLine]

    init(
      _ frame: TerminalFrame, width: Int?, in size: TerminalSize?, isLow: Bool, isBoxed: Bool
    ) {
      let columns = size.map { max($0.columns, 1) }
      let quit = TerminalCommand("q", "quit") {}
      let isTyping = frame.focusedField != nil
      let pageKeys = frame.keys + (isBoxed || isTyping ? [] : [quit])
      space = isLow ? [] : [TerminalLine("")]
      tabs = frame.tabs.map { [TerminalLine($0)] + (isLow ? [] : [TerminalLine("")]) } ?? []
      progress =
        frame.panel.progress.map {
          let text = TerminalProgressLine.text(of: $0, turn: frame.turn, width: width)
          return [TerminalLine("  \(text)").cut(to: width)] + (isLow ? [] : [TerminalLine("")])
        } ?? []
      // A low terminal shows only some of the keys.
      let limit = size.map { max($0.rows / 3, 1) } ?? .max
      keys = Array(Self.lines(of: pageKeys, width: width).prefix(limit))
      let question = frame.prompt?.lines.flatMap { TerminalText.wrap($0, to: columns) }
      let rest =
        question.map { $0.map { TerminalLine($0) } }
        ?? (isBoxed && !isTyping ? Self.lines(of: [quit], width: columns) : [])
      end = rest + frame.note.lines(width: columns)
    }

    private static func lines(of commands: [TerminalCommand], width: Int?) -> [TerminalLine] {
      TerminalText.fill(
        commands.map { TerminalText.clean("[\($0.key)] \($0.label)") }, separator: "  ", to: width
      ).map { TerminalLine($0) }
    }
  }

  /// The lines above and below the body.
  @MainActor
  private struct Edges {
    let header: [TerminalLine]
    let footer: [TerminalLine]
    /// The width of the box around the body, or `nil` without a box.
    let width: Int?
    /// Returns the last line of the header, with arrows if more lines exist above and below.
    let above: (Bool, Bool) -> TerminalLine
    /// The first line of the footer if more lines exist below, unless the terminal is low.
    let below: TerminalLine

    init(
      _ parts: Parts, _ body: TerminalBody, of frame: TerminalFrame, in columns: Int?,
      isBoxed: Bool
    ) {
      let isAsking = frame.prompt != nil
      // Without a body, the footer begins with the space.
      let space = body.count == 0 ? [] : parts.space
      let title = frame.panel.title
      let presenters = frame.presenters.map { "\($0) ›" }.joined(separator: " ")
      guard isBoxed else {
        let stack = presenters.isEmpty ? [] : [TerminalLine(presenters)]
        header = parts.tabs + stack + [TerminalLine(title, .title)] + space
        footer = parts.space + parts.progress + (isAsking ? [] : parts.keys) + parts.end
        width = nil
        above = {
          space.isEmpty ? TerminalLine(Self.marked(title, $0, $1), .title) : Self.above($0)
        }
        below = Self.more
        return
      }
      // Rows use the width of the terminal, so scrolling does not change the width of the box.
      let isWide = columns != nil && !frame.panel.rows.isEmpty
      let full = TerminalLine(String(repeating: " ", count: max((columns ?? 4) - 4, 0)))
      let content = isWide ? [full] : body[0..<body.count]
      let box = TerminalBox(
        title: title, around: content + parts.keys + parts.progress, in: columns)
      // A question replaces the keys with empty lines, so the box keeps its height.
      let keys = isAsking ? parts.keys.map { _ in TerminalLine("") } : parts.keys
      func sides(_ lines: [TerminalLine]) -> [TerminalLine] {
        lines.map { $0.boxed(width: box.width) }
      }
      header = parts.tabs + [TerminalLine(presenters), box.upper(title)] + sides(space)
      footer = sides(parts.space + parts.progress + keys) + [box.lower] + parts.end
      width = box.width
      above = {
        space.isEmpty
          ? box.upper(Self.marked(title, $0, $1)) : Self.above($0).boxed(width: box.width)
      }
      below = Self.more.boxed(width: box.width)
    }

    private static let more = TerminalLine("  ↓ more")

    private static func above(_ isMore: Bool) -> TerminalLine {
      TerminalLine(isMore ? "  ↑ more" : "")
    }

    /// Returns a title with the arrows for which a low terminal has no lines.
    private static func marked(_ title: String, _ above: Bool, _ below: Bool) -> String {
      let arrows = (above ? "↑" : "") + (below ? "↓" : "")
      return arrows.isEmpty ? title : "\(arrows) \(title)"
    }
  }
}
