// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds types that a layer must not use, in a module whose layers are folders.
///
/// A type counts only if it is not private, is declared at the top level of a file, and does not
/// share its name with another type in the module.
struct LayerNameRules {
  let map: LayerMap

  func findings(in module: SourceModule) -> [Finding] {
    guard !map.isTest(module.target) else { return [] }
    let layers = module.sources.map { map.layer(of: $0.path, in: module) }
    guard Set(layers).count > 1 else { return [] }
    let owners = owners(in: module, layers)
    guard !owners.isEmpty else { return [] }
    return zip(module.sources, layers).flatMap { source, layer -> [Finding] in
      guard let layer, layer != .data else { return [] }
      return places(of: owners, in: source, module: module.name).compactMap { name, line in
        owners[name].flatMap { problem(name, layer: layer, owner: $0) }.map { rule, message in
          Finding(file: source.path, line: line, rule: rule, message: message)
        }
      }
    }
  }

  /// Returns the layer of each type that counts and is in the presentation or data layer.
  private func owners(in module: SourceModule, _ layers: [Layer?]) -> [String: Layer] {
    var counts: [String: Int] = [:]
    var owners: [String: Layer] = [:]
    for (source, layer) in zip(module.sources, layers) {
      for declaration in source.declarations where declaration.kind != .extension {
        counts[declaration.name, default: 0] += 1
        if let layer, layer != .domain, declaration.isTopLevel, !declaration.isPrivate {
          owners[declaration.name] = layer
        }
      }
    }
    return owners.filter { counts[$0.key] == 1 }
  }

  /// Returns the lines of a file that name one of the types, except for members of other types.
  private func places(
    of types: [String: Layer], in source: SwiftSource, module: String
  ) -> [(name: String, line: Int)] {
    var found: [(name: String, line: Int)] = []
    for (index, token) in source.tokens.enumerated() where token.kind == .word {
      guard let first = token.text.utf8.first, first < 97, first > 64, types[token.text] != nil,
        source[text: index - 1] != "." || source[text: index - 2] == module,
        !found.reversed().prefix(while: { $0.line == token.line }).contains(where: {
          $0.name == token.text
        })
      else { continue }
      found.append((token.text, token.line))
    }
    return found
  }

  private func problem(
    _ name: String, layer: Layer, owner: Layer
  ) -> (CheckRule, String)? {
    switch (layer, owner) {
    case (.presentation, .data):
      (
        .presentationData,
        "The presentation layer names '\(name)' of the data layer. \(LayerRemedy.protocol)"
      )
    case (.domain, .data):
      (.domainData, "The domain names '\(name)' of the data layer. \(LayerRemedy.implement)")
    case (.domain, .presentation):
      (.domainUI, "The domain names '\(name)' of the presentation layer. \(LayerRemedy.move)")
    default: nil
    }
  }
}
