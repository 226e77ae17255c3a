// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Determines the layer and the feature of a file or a module, and whether a module is a test.
struct LayerMap {
  private let configuration: CheckConfiguration
  private var layers: [String: Layer] = [:]
  private var features: Set<String> = []
  /// The folders of each module that are features.
  private var featureFolders: [String: Set<String>] = [:]
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
      featureFolders[module.name] = featureFolders(of: module)
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

  /// Returns the feature of a file: its module, if its name or the configuration says so, or else
  /// its folder.
  ///
  /// The files outside of a module's feature folders connect the features.
  func feature(of path: String, in module: SourceModule) -> String? {
    guard let folders = featureFolders[module.name], !folders.isEmpty else {
      return isFeature(module.name) ? module.name : nil
    }
    let inner = innerPath(of: path, in: module)
    return folders.filter { inner.hasPrefix("\($0)/") }.max { $0.count < $1.count }
  }

  /// Returns the layer of a file, or `nil` if it has none.
  ///
  /// The innermost folder with the name of a layer determines the layer. If there is no such
  /// folder, a path in the configuration determines it, or else the module.
  func layer(of path: String, in module: SourceModule) -> Layer? {
    layer(ofFoldersOf: path, in: module) ?? layers[module.name]
  }

  private func innerPath(of path: String, in module: SourceModule) -> Substring {
    let folder = folders[module.name] ?? ""
    return path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : path[...]
  }

  private func layer(ofFoldersOf path: String, in module: SourceModule) -> Layer? {
    for name in innerPath(of: path, in: module).split(separator: "/").dropLast().reversed() {
      if let layer = layer(ofFolder: name) { return layer }
    }
    return Layer.allCases.first { layer in
      configuration.layers[layer]?.contains { $0.isPath && $0.covers(path) } ?? false
    }
  }

  private func layer(ofFolder name: Substring) -> Layer? {
    let name = String(name)
    return Layer.allCases.first { layer in
      configuration.layers[layer]?.contains { $0.matches(name) } ?? (name == layer.defaultName)
    }
  }

  /// Returns the folders of a module that are features.
  ///
  /// Such a folder contains the folder of the presentation layer. If a module has that folder at
  /// its root, or is a feature by its name or the configuration, its folders are no features.
  private func featureFolders(of module: SourceModule) -> Set<String> {
    guard !isNamedFeature(module.target) else { return [] }
    var found: Set<String> = []
    for path in module.paths {
      let names = innerPath(of: path, in: module).split(separator: "/").dropLast()
      guard let end = names.firstIndex(where: { layer(ofFolder: $0) != nil }) else { continue }
      guard layer(ofFolder: names[end]) == .presentation else { continue }
      guard end > 0 else { return [] }
      found.insert(names[..<end].joined(separator: "/"))
    }
    guard let features = configuration.features else { return found }
    return found.filter { folder in
      let name = folder.split(separator: "/").last.map(String.init) ?? folder
      return features.contains { $0.matches(name) }
    }
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
    isNamedFeature(module.target)
      || configuration.features == nil && module.target.kind == .library
        && module.paths.contains { layer(ofFoldersOf: $0, in: module) == .presentation }
  }

  /// Returns whether a module is a feature by the configuration, or without it by its name.
  private func isNamedFeature(_ target: TargetModel) -> Bool {
    guard let features = configuration.features else {
      return target.kind == .library && target.name.hasSuffix("Feature")
    }
    return features.contains { $0.matches(target.name) }
  }
}
