// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The part of a feature's state that a test compares, because the state is an object.
struct TestSnapshot {
  /// The declaration of its type.
  let declaration: String
  /// The closure that makes it of a state.
  let closure: String

  init(of store: RecordedStore) {
    let state = store.created.state
    let fields = (state?.children ?? []).filter { state?.declaration?.problem(of: $0) == nil }
    let properties = fields.map { field in
      "  var \(SwiftLiteral.variable(field.label)): \(ValueSource.typeName(of: field.value))\n"
    }
    declaration = """
      private nonisolated struct Shown: Equatable, Sendable {
      \(properties.joined())}
      """
    let arguments = fields.map {
      "\(SwiftLiteral.name($0.label)): $0.\(SwiftLiteral.name($0.label))"
    }
    closure = "{\n\(TestWords.indented(TestWords.call("Shown", arguments)))\n}"
  }
}
