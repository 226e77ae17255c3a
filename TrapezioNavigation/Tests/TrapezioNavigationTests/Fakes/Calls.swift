// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio
import TrapezioNavigation

/// Collects the calls of screens and the navigation reports that observers receive, as lines.
@MainActor
@Observable
final class Calls: TrapezioPlugin {
  private(set) var lines: [String] = []
  /// Called before the effect of a call.
  @ObservationIgnored var onCall: () -> Void = {}

  nonisolated func receive(_ fact: any MesaFact) {
    guard let call = fact as? TrapezioNavigationFact else { return callHook(for: fact) }
    MainActor.assumeIsolated { add(call) }
  }

  private func add(_ call: TrapezioNavigationFact) {
    guard let screen = call.screen else { return }
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
  func collect<Value>(_ body: () -> Value) -> Value {
    let observers = MesaObservers()
    observers.use(self)
    return MesaObservers.$current.withValue(observers, operation: body)
  }

  private static func text(of call: TrapezioNavigationFact) -> String {
    switch call {
    case .created: "created"
    case .goesTo(let screen, let style, _): "goTo \(screen) as \(style)"
    case .awaits(let screen, let style, _): "result of \(screen) as \(style)"
    case .dismisses: "dismiss"
    case .goesBack: "back"
    case .dismissesToRoot: "dismissToRoot"
    case .dismissesTo(let screen, _): "dismissTo \(screen)"
    case .returns(let result, _): "dismissReturning \(result)"
    case .popsWithResult(let result, let key, _): "popWithResult \(key) \(result)"
    case .clearsResults: "clearResults"
    case .asks(let title, _): "ask \(title)"
    case .answered(let title, let text, let isSecure, _):
      "answered \(title), \(text ?? (isSecure ? "a secret" : "no text"))"
    case .unanswered: "unanswered"
    }
  }
}
