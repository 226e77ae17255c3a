// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio
import TrapezioNavigation

/// Collects the calls of screens and the navigation reports that plugins receive, as lines.
@MainActor
@Observable
final class Calls: TrapezioPlugin {
  private(set) var lines: [String] = []
  /// Called before the effect of a call.
  @ObservationIgnored var onCall: () -> Void = {}

  func screen(_ screen: any TrapezioScreen, didCall call: TrapezioNavigationCall) {
    lines.append("\(screen) calls \(Self.text(of: call))")
    onCall()
  }

  func navigated(_ report: TrapezioNavigationReport) { lines.append("\(report)") }

  /// Removes and returns all lines.
  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Creates a value whose calls are collected.
  func collect<Value>(_ body: () throws -> Value) rethrows -> Value {
    try TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
      TrapezioPlugins.install(self)
      return try body()
    }
  }

  private static func text(of call: TrapezioNavigationCall) -> String {
    switch call {
    case .goTo(let screen, let style): "goTo \(screen) as \(style)"
    case .result(let screen, let style): "result of \(screen) as \(style)"
    case .dismiss: "dismiss"
    case .back: "back"
    case .dismissToRoot: "dismissToRoot"
    case .dismissTo(let screen): "dismissTo \(screen)"
    case .dismissReturning(let result): "dismissReturning \(result)"
    case .popWithResult(let key, let result): "popWithResult \(key) \(result)"
    case .clearResults: "clearResults"
    case .ask(let title): "ask \(title)"
    case .answered(let title, let text, let isSecure):
      "answered \(title), \(text ?? (isSecure ? "a secret" : "no text"))"
    case .unanswered: "unanswered"
    }
  }
}
