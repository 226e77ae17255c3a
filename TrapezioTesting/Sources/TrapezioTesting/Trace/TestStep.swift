// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Something that the test, its stores or its fakes have done.
struct TestStep: Sendable {
  enum Kind: Sendable {
    /// A call of the test, such as "send(.increment)".
    case call(String)
    /// A store handles an event.
    case event(TestStepValue)
    /// A store's state changes.
    case change(from: TestStepValue, to: TestStepValue)
    case text(@Sendable () -> String)
  }

  /// The position of the step among the steps of all tests.
  let number: UInt64
  /// The store, for an event or a change.
  let store: TrapezioStoreInfo?
  let kind: Kind

  /// Returns the steps, one or several lines for each.
  static func text(of steps: [TestStep]) -> String {
    // With one store, its name says nothing.
    let showsStores = Set(steps.compactMap(\.store?.id)).count > 1
    var lines: [String] = []
    var call: String?
    for step in steps {
      let store = showsStores ? step.store.map { "\($0.name): " } ?? "" : ""
      switch step.kind {
      case .call(let text):
        lines.append(text)
        call = text
      case .event(let value):
        // The line of the call already shows the event that the test sends.
        if call != FailureText.send(value.any) {
          lines.append("\(store)event: \(text(of: value.any))")
        }
        call = nil
      case .change(let old, let new):
        lines += TestStepChange.lines(from: old.any, to: new.any).map { "  \(store)\($0)" }
      case .text(let text): lines.append(text())
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a value on one line, without its secrets.
  static func text(of value: Any) -> String {
    let text = String(logging: value, limit: 300).replacing("\n", with: " ")
    if value is any StringProtocol { return text.debugDescription }
    // A navigation event reads like the call that made it.
    let isCase =
      Mirror(reflecting: value).displayStyle == .enum && !text.hasPrefix(".")
      && !(value is NavigationEvent)
    return isCase ? ".\(text)" : text
  }
}

/// A value of any type, which is described later.
///
/// NB: `@unchecked Sendable`, because the value is only read.
struct TestStepValue: @unchecked Sendable {
  let any: Any
}
