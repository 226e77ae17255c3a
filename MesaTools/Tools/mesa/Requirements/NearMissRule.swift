// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds methods and properties that look like a requirement with a default implementation but do
/// not implement it, so that the default runs instead.
struct NearMissRule {
  private let findings: [String: [Finding]]

  init(_ tree: SourceTree, _ requirements: Requirements = .all) {
    let types = ConformingTypes(tree, requirements)
    let found = types.parts.keys.flatMap { ConformingType($0, types)?.findings() ?? [] }
    findings = Dictionary(grouping: found, by: \.file)
  }

  func findings(in source: SwiftSource) -> [Finding] { findings[source.path] ?? [] }
}
