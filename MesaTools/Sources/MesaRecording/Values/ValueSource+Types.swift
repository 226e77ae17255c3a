// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension ValueSource {
  /// Returns the type of a value as in a declaration: `[String: Int]?`.
  package static func typeName(of value: InspectedValue) -> String {
    let isSome = value.isOptional == true && value.kind != .nothing
    return TypeName(isSome ? "Optional<\(value.type)>" : value.type).written
  }

  /// Returns the modules that the source of a value needs, without Swift and the modules of MESA.
  package static func modules(of value: InspectedValue) -> Set<String> {
    guard Placeholder.reason(for: value) == nil else { return [] }
    if let wrapped = wrapped(in: value) { return modules(of: wrapped) }
    var modules = Set([value.module].compactMap(\.self).filter(SwiftName.isIdentifier))
    if !TypeName(value.type).names.isDisjoint(with: foundation) { modules.insert("Foundation") }
    for child in value.children ?? [] {
      modules.formUnion(self.modules(of: child.value))
      if let key = child.key { modules.formUnion(self.modules(of: key)) }
    }
    return modules
  }

  private static let foundation: Set = [
    "CGPoint", "CGRect", "CGSize", "CGVector", "Data", "Date", "Decimal", "URL", "UUID",
  ]

  static func wrapped(in value: InspectedValue) -> InspectedValue? {
    guard value.isWrapper == true else { return nil }
    let children = value.children ?? []
    return (children.first { $0.label == "wrappedValue" } ?? children.first)?.value
  }
}
