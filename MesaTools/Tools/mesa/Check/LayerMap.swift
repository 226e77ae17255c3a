// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Determines the layer of a file or a module, and whether a module is a feature or a test.
struct LayerMap {
  private let configuration: CheckConfiguration
  private var layers: [String: Layer] = [:]
  private var features: Set<String> = []
  private var folders: [String: String] = [:]

  init(_ tree: SourceTree, _ configuration: CheckConfiguration) {
    self.configuration = configuration
    for module in tree.modules {
      let folder = module.target.folder
      folders[module.name] =
        folder.hasPrefix(tree.root) ? String(folder.dropFirst(tree.root.count)) : folder
    }
    for module in tree.modules where !isTest(module.target) {
      layers[module.name] = layer(ofTarget: module.target.name)
      if isFeature(module) { features.insert(module.name) }
    }
    // Modules of other packages have no default names, because their authors chose the names.
    for module in tree.externalModules {
      layers[module] = Layer.allCases.first { layer in
        configuration.layers[layer]?.contains { $0.matches(module) } ?? false
      }
      if configuration.features?.contains(where: { $0.matches(module) }) ?? false {
        features.insert(module)
      }
    }
  }

  /// Returns whether a target is for tests, which can use `@testable` and have no layers.
  func isTest(_ target: TargetModel) -> Bool {
    target.kind == .test || configuration.tests.contains { $0.matches(target.name) }
  }

  /// Returns the layer that a module's name marks, or `nil` if it marks none.
  func layer(ofModule name: String) -> Layer? { layers[name] }

  func isFeature(_ module: String) -> Bool { features.contains(module) }

  /// Returns the layer of a file, or `nil` if it has none.
  ///
  /// The innermost folder with the name of a layer determines the layer. If there is no such
  /// folder, a path in the configuration determines it, or else the module.
  func layer(of path: String, in module: SourceModule) -> Layer? {
    layer(ofFoldersOf: path, in: module) ?? layers[module.name]
  }

  private func layer(ofFoldersOf path: String, in module: SourceModule) -> Layer? {
    let folder = folders[module.name] ?? ""
    let inner = path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : path[...]
    for name in inner.split(separator: "/").dropLast().reversed() {
      for layer in Layer.allCases where isFolder(String(name), of: layer) { return layer }
    }
    return Layer.allCases.first { layer in
      configuration.layers[layer]?.contains { $0.isPath && $0.covers(path) } ?? false
    }
  }

  private func isFolder(_ name: String, of layer: Layer) -> Bool {
    configuration.layers[layer]?.contains { $0.matches(name) } ?? (name == layer.defaultName)
  }

  private func layer(ofTarget name: String) -> Layer? {
    Layer.allCases.first { layer in
      configuration.layers[layer]?.contains { $0.matches(name) }
        ?? name.hasSuffix(layer.defaultName)
    }
  }

  /// Returns whether a module is a feature.
  ///
  /// If the configuration does not list the features, a feature is a library whose name ends with
  /// "Feature", or that has a folder of the presentation layer.
  private func isFeature(_ module: SourceModule) -> Bool {
    if let features = configuration.features {
      return features.contains { $0.matches(module.target.name) }
    }
    return module.target.kind == .library
      && (module.target.name.hasSuffix("Feature")
        || module.paths.contains { layer(ofFoldersOf: $0, in: module) == .presentation })
  }
}
