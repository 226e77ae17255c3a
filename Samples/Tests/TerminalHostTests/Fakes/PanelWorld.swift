// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio
import TrapezioNavigation

@testable import TerminalHost

/// A host of one page with the panel of a test, and the frames that it has shown.
@MainActor
@Observable
final class PanelWorld: TerminalPage {
  /// The texts of the page's fields, by name.
  var texts: [String: String] = [:]
  var makePanel: @MainActor (PanelWorld) -> TerminalPanel = { _ in TerminalPanel(title: "Page") }
  /// The events of the page.
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored private(set) var frames: [[String]] = []
  @ObservationIgnored let messages = TrapezioMessageManager()
  @ObservationIgnored let navigator = TrapezioStackNavigator(root: Place(name: "page"))

  var frame: [String] { frames.last ?? [] }
  var panel: TerminalPanel { makePanel(self) }

  func appear(until lifetime: TrapezioScreenLifetime) {}
  func finish() async {}

  func makeHost(
    columns: Int? = nil, rows: Int = 24, clock: any Clock<Duration> = ContinuousClock()
  ) -> TerminalNavigationHost {
    let host = TerminalNavigationHost(
      navigator: navigator, messages: messages, onInterop: { _ in }, builder: { [self] _ in self },
      clock: clock, show: { [unowned self] in frames.append($0) })
    host.appearance.size = columns.map { TerminalSize(columns: $0, rows: rows) }
    host.start()
    return host
  }

  func field(
    _ name: String, isSecret: Bool = false, isMultiline: Bool = false, isFocused: Bool = false,
    problem: String? = nil, submits: Bool = true
  ) -> TerminalField {
    let submit: @MainActor () -> Void = { self.events.append("submit \(name)") }
    return TerminalField(
      name, text: texts[name, default: ""], isSecret: isSecret, isMultiline: isMultiline,
      isFocused: isFocused, problem: problem, onChange: { self.texts[name] = $0 },
      onSubmit: submits ? submit : nil)
  }

  func rows(_ count: Int) -> [TerminalRow] {
    (0..<count).map { index in
      TerminalRow("row \(index)") { self.events.append("open \(index)") }
    }
  }
}

extension TerminalNavigationHost {
  /// Presses keys, and draws.
  func type(_ keys: String...) {
    for key in keys { press(key) }
    draw()
  }

  /// Enters lines of a script, and draws.
  func script(_ lines: String...) {
    for line in lines { enter(line) }
    draw()
  }
}
