// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How a test says something: to a `TestStore` with its fakes, or to a `TestFlow`.
struct TestWords {
  let isFlow: Bool
  let constants: TestConstants

  private var user: String { isFlow ? "flow" : "navigator" }

  private func source(
    _ value: InspectedValue, _ name: String, isTyped: Bool = true
  ) -> String {
    ValueSource.text(of: value, named: name, isTyped: isTyped, with: constants)
  }

  // MARK: Stores

  func send(
    _ entry: InspectedEntry, to store: RecordedStore, from old: InspectedValue?,
    to new: InspectedValue?, isSecret: Bool
  ) -> [String] {
    let event = entry.event.map { source($0, "the event") } ?? ""
    guard isFlow else {
      let assignments = assignments(of: store, from: old, to: new, isSecret)?.statements ?? []
      return ["await store.send(\(event))\(Self.closure(assignments))"]
    }
    return ["await flow.send(\(event), to: \(TypeName(store.owner.type).written).self)"]
      + receive(store, from: old, to: new, isSecret: false)
  }

  func receive(
    _ store: RecordedStore, from old: InspectedValue?, to new: InspectedValue?, isSecret: Bool
  ) -> [String] {
    guard let assignments = assignments(of: store, from: old, to: new, isSecret) else {
      return []
    }
    guard isFlow || store.owner.feature != nil else {
      return ["await store.receive\(Self.closure(assignments.statements))"]
    }
    let closure = "{\n\(Self.indented(assignments.conditions.joined(separator: "\n  && ")))\n}"
    if isFlow {
      let type = TypeName(store.owner.type).written
      return ["await flow.expectState(of: \(type).self) \(closure)"]
    }
    // A recording does not tell apart the changes of a feature that come together.
    return ["await store.receive(until: \(closure))"]
  }

  private func assignments(
    of store: RecordedStore, from old: InspectedValue?, to new: InspectedValue?, _ isSecret: Bool
  ) -> StateAssignments? {
    guard let old, let new else { return nil }
    let assignments = StateAssignments(
      from: old, to: new, isSecret: isSecret, isSnapshot: store.owner.feature != nil,
      with: constants)
    return assignments.statements.isEmpty ? nil : assignments
  }

  private static func closure(_ statements: [String]) -> String {
    switch statements.count {
    case 0: ""
    case 1 where !statements[0].contains("\n"): " { \(statements[0]) }"
    default: " {\n\(indented(statements.joined(separator: "\n")))\n}"
    }
  }

  func end(isIdle: Bool) -> String {
    // The screens of a flow may observe something until they leave.
    isFlow ? "await flow.end()" : "await store.\(isIdle ? "finish" : "end")()"
  }

  // MARK: Use cases and time

  func call(_ fake: String, _ params: InspectedValue) -> [String] {
    let recorded = DeclaredTypes.none.marking(params)
    guard params.type != "Void", ValueSource.isComplete(recorded) else { return [] }
    return ["await \(fake).expectCall(\(arguments(params)))"]
  }

  /// Expects the parameters of the latest observations.
  func observed(_ fake: String, _ params: [InspectedValue]) -> [String] {
    let sources = params.map { source($0, "the parameters", isTyped: false) }
    let expectation =
      sources.count == 1
      ? "last == \(sources[0])"
      : "suffix(\(sources.count)) == [\(sources.joined(separator: ", "))]"
    return ["#expect(\(fake).observations.\(expectation))"]
  }

  func arguments(_ params: InspectedValue?) -> String {
    guard let params, params.type != "Void" else { return "" }
    return source(params, "the parameters")
  }

  func advance(by seconds: Double) -> String {
    // A year is longer than any delay.
    guard seconds.magnitude < 31_536_000 else {
      return "await clock.advance(by: \(Placeholder.text("a time of \(seconds) seconds")))"
    }
    let milliseconds = (seconds * 1_000).rounded()
    return abs(seconds * 1_000 - milliseconds) < 1e-6
      ? "await clock.advance(by: .milliseconds(\(Int(milliseconds))))"
      : "await clock.advance(by: .seconds(\(seconds)))"
  }

  // MARK: Messages and events

  func message(_ entry: InspectedEntry) -> [String] {
    var arguments = [SwiftLiteral.text(entry.text ?? "")]
    if let title = entry.title { arguments.append("title: \(SwiftLiteral.text(title))") }
    if let kind = entry.style, kind != "info" {
      arguments.append("kind: .\(SwiftLiteral.name(kind))")
    }
    if let actions = entry.actions, !actions.isEmpty {
      arguments.append("actions: [\(actions.map(SwiftLiteral.text).joined(separator: ", "))]")
    }
    let recorder = isFlow ? "flow.messages" : "store.messages"
    return [Self.call("await \(recorder).expectMessage", arguments)]
  }

  func interop(_ event: InspectedValue) -> [String] {
    let event = source(event, "the event", isTyped: false)
    return ["await \(isFlow ? "flow." : "")interop.expectEvent(\(event))"]
  }

  // MARK: Navigation

  /// Asserts a call to a fake navigator, unless a flow asserts the screens instead.
  func navigation(_ entry: InspectedEntry) -> [String] {
    guard !isFlow, let call = entry.call else { return [] }
    let target = entry.target.map { screen($0) } ?? ""
    let result = entry.result.map { source($0, "the result", isTyped: false) } ?? ""
    let event: String =
      switch call {
      case .goTo, .result: "goTo(\(target)\(style(entry.presentation)))"
      case .dismissTo: "dismissTo(\(target))"
      case .dismissReturning: "dismissReturning(\(result))"
      case .popWithResult:
        "popWithResult(key: \(SwiftLiteral.text(entry.key ?? "")), result: \(result))"
      default: call.rawValue
      }
    return ["await navigator.expectEvent(.\(event))"]
  }

  /// Asserts the visible screen of a flow.
  func screen(_ entry: InspectedTree.Entry) -> [String] {
    ["await flow.expectScreen(\(screen(entry.screen)))"]
  }

  /// Returns the source of a screen, wherever it stands.
  func screen(_ screen: InspectedValue) -> String { source(screen, "screen", isTyped: false) }

  private func style(_ style: InspectedValue?) -> String {
    let text = style.map { source($0, "style") } ?? ".push"
    return text == ".push" ? "" : ", as: \(text)"
  }

  func question(_ entry: InspectedEntry) -> [String] {
    ["await \(user).expectQuestion(\(SwiftLiteral.text(entry.text ?? "")))"]
  }

  func reply(_ entry: InspectedEntry) -> [String] {
    guard entry.call == .answered else { return ["await \(user).closeQuestion()"] }
    let text = entry.typed.map { ", text: \(source($0, "the text"))" } ?? ""
    return ["await \(user).press(\(SwiftLiteral.text(entry.text ?? ""))\(text))"]
  }

  var userLeaves: [String] { ["\(user).userLeaves()"] }

  /// What the screen above does for a fake navigator.
  var leave: [String] { isFlow ? [] : ["navigator.leave()"] }

  func leave(_ screen: InspectedValue, returning result: InspectedValue) -> [String] {
    guard !isFlow else { return [] }
    let type = TypeName(screen.type).written
    return ["navigator.leave(\(type).self, returning: \(source(result, "the result")))"]
  }

  /// Returns a call, with each argument on its own line if it is long.
  static func call(_ name: String, _ arguments: [String]) -> String {
    let line = "\(name)(\(arguments.joined(separator: ", ")))"
    guard line.count > 84 || line.contains("\n") else { return line }
    return "\(name)(\n\(indented(arguments.joined(separator: ",\n"))))"
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
