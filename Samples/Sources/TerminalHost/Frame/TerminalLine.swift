// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line of a frame, whose parts each have one style.
struct TerminalLine: Equatable {
  enum Style {
    case plain, title, selection, problem

    /// The code that starts the style in a terminal.
    var code: String? {
      switch self {
      case .plain: nil
      case .title: "1"
      case .selection: "7"
      case .problem: "31"
      }
    }
  }

  struct Span: Equatable {
    let text: String
    let style: Style
  }

  private(set) var spans: [Span]

  init(_ text: String, _ style: Style = .plain) {
    spans = [Span(text: TerminalText.clean(text), style: style)]
  }

  /// The line without its styles.
  var text: String { spans.map(\.text).joined() }

  var width: Int { TerminalText.width(of: text) }

  /// Returns the line with the codes of its styles.
  func drawn(inColor usesColor: Bool) -> String {
    guard usesColor else { return text }
    return spans.map { span in
      span.style.code.map { "\u{1B}[\($0)m\(span.text)\u{1B}[0m" } ?? span.text
    }.joined()
  }

  /// Returns the line, cut to a width.
  func cut(to width: Int?) -> TerminalLine {
    guard let width else { return self }
    var rest = width
    var copy = self
    copy.spans = spans.map { span in
      let text = TerminalText.cut(span.text, to: max(rest, 0))
      rest -= TerminalText.width(of: span.text)
      return Span(text: text, style: span.style)
    }
    return copy
  }

  /// Returns the line between the sides of a box.
  func boxed(width: Int) -> TerminalLine {
    var copy = cut(to: width)
    let space = String(repeating: " ", count: max(width - copy.width, 0))
    copy.spans =
      [Span(text: "│ ", style: .plain)] + copy.spans + [Span(text: "\(space) │", style: .plain)]
    return copy
  }
}
