// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A call of a declared initializer that creates a recorded value.
struct DeclaredCall {
  struct Argument {
    let label: String?
    let name: String
    let value: InspectedValue?
    let problem: String?
  }

  private(set) var arguments: [Argument] = []

  private var problems: Int { arguments.count { $0.problem != nil } }

  /// Returns the call with the fewest placeholders.
  static func creating(_ value: InspectedValue, _ children: [InspectedValue.Child]) -> Self? {
    guard let type = value.declaration, type.kind == .structure else { return nil }
    let calls = type.usableInitializers.map { Self($0, type, children) }
    return calls.min {
      ($0.problems, -$0.arguments.count) < ($1.problems, -$1.arguments.count)
    }
  }

  private init(
    _ initializer: DeclaredType.Initializer, _ type: DeclaredType,
    _ children: [InspectedValue.Child]
  ) {
    var rest = children
    for parameter in initializer.parameters {
      let (label, name) = (parameter.label, parameter.name)
      let index =
        rest.firstIndex { $0.label == label } ?? rest.firstIndex { $0.label == name }
      if let child = index.map({ rest.remove(at: $0) }) {
        let problem = DeclaredType.difference(child.value, parameter.type)
        add(label, child.label, child.value, problem)
      } else if !parameter.hasDefault {
        add(label, name, nil, "of the type \(parameter.source), which is not recorded")
      }
    }
    for child in rest {
      guard let property = type.properties.first(where: { $0.name == child.label }) else {
        let isMember = type.members?.contains(child.label) == true
        add(
          child.label, child.label, nil,
          isMember ? "which no initializer takes" : "which the sources do not have")
        continue
      }
      let isConstant = !property.isVariable && property.initial != nil
      let isInitial =
        !initializer.names.contains(child.label)
        && Self.isEqual(property.initial, ValueSource.line(of: child.value, named: ""))
      guard !isConstant, !isInitial else { continue }
      add(child.label, child.label, nil, "which no initializer takes")
    }
  }

  private mutating func add(
    _ label: String?, _ name: String, _ value: InspectedValue?, _ problem: String?
  ) {
    arguments.append(Argument(label: label, name: name, value: value, problem: problem))
  }

  private static func isEqual(_ initial: String?, _ source: String) -> Bool {
    guard let initial else { return false }
    if initial == source || source.hasPrefix("."), initial.hasSuffix(source) { return true }
    return Double(source).map { $0 == Double(initial.filter { $0 != "_" }) } == true
  }
}
