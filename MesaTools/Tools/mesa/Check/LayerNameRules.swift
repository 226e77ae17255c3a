// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds types that a layer or a feature must not use, in a module whose layers or features are
/// folders.
///
/// A type counts only if it is not private, is declared at the top level of a file, and does not
/// share its name with another type in the module.
struct LayerNameRules {
  let map: LayerMap

  /// The place of a type or of a file.
  private struct Place: Hashable {
    let layer: Layer?
    let feature: String?
  }

  func findings(in module: SourceModule) -> [Finding] {
    guard !map.isTest(module.target) else { return [] }
    let places = module.sources.map { source in
      Place(
        layer: map.layer(of: source.path, in: module),
        feature: map.feature(of: source.path, in: module))
    }
    guard Set(places).count > 1 else { return [] }
    let owners = owners(in: module, places)
    guard !owners.isEmpty else { return [] }
    return zip(module.sources, places).flatMap { source, place in
      lines(of: owners, in: source, module: module.name).flatMap { name, line in
        problems(name, in: place, of: owners[name]).map { rule, message in
          Finding(file: source.path, line: line, rule: rule, message: message)
        }
      }
    }
  }

  /// Returns the place of each type that counts.
  private func owners(in module: SourceModule, _ places: [Place]) -> [String: Place] {
    var counts: [String: Int] = [:]
    var owners: [String: Place] = [:]
    for (source, place) in zip(module.sources, places) {
      for declaration in source.declarations where declaration.kind != .extension {
        counts[declaration.name, default: 0] += 1
        if place != Place(layer: nil, feature: nil), declaration.isTopLevel, !declaration.isPrivate
        {
          owners[declaration.name] = place
        }
      }
    }
    return owners.filter { counts[$0.key] == 1 }
  }

  /// Returns the lines of a file that name one of the types, except for members of other types.
  private func lines(
    of types: [String: Place], in source: SwiftSource, module: String
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

  private func problems(
    _ name: String, in place: Place, of owner: Place?
  ) -> [(CheckRule, String)] {
    var found: [(CheckRule, String)] = []
    switch (place.layer, owner?.layer) {
    case (.presentation, .data):
      found.append(
        (
          .presentationData,
          "The presentation layer names '\(name)' of the data layer. \(LayerRemedy.protocol)"
        ))
    case (.domain, .data):
      found.append(
        (.domainData, "The domain names '\(name)' of the data layer. \(LayerRemedy.implement)"))
    case (.domain, .presentation):
      found.append(
        (.domainUI, "The domain names '\(name)' of the presentation layer. \(LayerRemedy.move)"))
    default: break
    }
    // A feature goes to the screens of other features.
    if let feature = place.feature, let other = owner?.feature, feature != other,
      !name.hasSuffix("Screen")
    {
      found.append(
        (
          .featureImport,
          "The feature '\(feature)' names '\(name)' of the feature '\(other)'. Move what both need "
            + "out of both folders, and connect the features in the app."
        ))
    }
    return found
  }
}
