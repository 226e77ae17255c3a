// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds imports that a layer, a feature or a target must not have.
struct ImportRules {
  let map: LayerMap
  let uiModules: Set<String>

  init(_ map: LayerMap, _ configuration: CheckConfiguration) {
    self.map = map
    uiModules = CheckConfiguration.uiModules.union(configuration.ui)
  }

  func findings(in source: SwiftSource, of module: SourceModule) -> [Finding] {
    guard !map.isTest(module.target) else { return [] }
    let layer = map.layer(of: source.path, in: module)
    let feature = map.feature(of: source.path, in: module)
    return source.imports.flatMap { each in
      problems(each, layer: layer, feature: feature, module: module.name).map { rule, message in
        Finding(file: source.path, line: each.line, rule: rule, message: message)
      }
    }
  }

  private func problems(
    _ each: SwiftImport, layer: Layer?, feature: String?, module: String
  ) -> [(CheckRule, String)] {
    let name = "'\(each.module)'"
    var found: [(CheckRule, String)] = []
    if each.isTestable {
      found.append(
        (
          .testableImport,
          "\(name) is imported with '@testable' outside of a test target. Make what this file "
            + "uses 'package' or 'public', or move the file to a test target."
        ))
    }
    let imported = map.layer(ofModule: each.module)
    switch (layer, imported) {
    case (.presentation?, .data?):
      found.append(
        (
          .presentationData,
          "The presentation layer imports \(name) of the data layer. \(LayerRemedy.protocol)"
        ))
    case (.domain?, _)
    where imported == .data || CheckConfiguration.databaseModules.contains(each.module):
      found.append(
        (.domainData, "The domain imports \(name) of the data layer. \(LayerRemedy.implement)"))
    case (.domain?, _) where imported == .presentation || uiModules.contains(each.module):
      found.append((.domainUI, "The domain imports \(name). \(LayerRemedy.move)"))
    default: break
    }
    if let feature, each.module != module, map.isFeature(each.module) {
      found.append(
        (
          .featureImport,
          "The feature '\(feature)' imports the feature \(name). Move what both need to a module "
            + "that both import, and connect the features in the app."
        ))
    }
    return found
  }
}

/// The remedies for a layer that depends on another layer.
enum LayerRemedy {
  static let `protocol` =
    "Use a protocol of the domain, and pass the implementation in where the app makes the store."
  static let implement = "Declare a protocol in the domain, and conform to it in the data layer."
  static let move = "Move what knows the user interface to the presentation layer."
}
