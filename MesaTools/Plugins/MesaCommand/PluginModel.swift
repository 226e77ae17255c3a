// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// The description of a package that the plugin passes to the tool.
///
/// The tool reads it as a `PackageModel`.
struct PluginModel: Encodable {
  struct Target: Encodable {
    var name: String
    var kind: String
    var folder: String
    var dependencies: [String]
    var files: [String]
  }

  struct Dependency: Encodable {
    var name: String
    var root: String
    var products: [String]
    var isDirect: Bool
    var url: String?
    var version: String?
  }

  var name: String
  var root: String
  var targets: [Target]
  var packages: [Dependency]
  var isXcodeProject = false
}

extension PluginModel {
  init(_ package: Package) {
    let direct = package.dependencies.map { $0.package }
    var packages: [Package] = []
    var next = direct
    while let package = next.popLast() {
      guard !packages.contains(where: { $0.id == package.id }) else { continue }
      packages.append(package)
      next += package.dependencies.map { $0.package }
    }
    self.init(
      name: package.displayName, root: package.directoryURL.path,
      targets: package.targets.map(Target.init),
      packages: packages.map { each in
        let repository = Self.repository(of: each)
        return Dependency(
          // The manifest may give the package a name that differs from its folder.
          name: each.displayName.lowercased() == each.id ? each.displayName : each.id,
          root: each.directoryURL.path, products: each.products.map { $0.name },
          isDirect: direct.contains { $0.id == each.id },
          url: repository?.url, version: repository?.version)
      })
  }

  private static func repository(of package: Package) -> (url: String, version: String)? {
    guard case .repository(let url, let version, _) = package.origin else { return nil }
    return (url, version)
  }
}

extension PluginModel.Target {
  init(_ target: any Target) {
    let dependencies = target.dependencies.flatMap { dependency -> [String] in
      switch dependency {
      case .target(let target): [target.name]
      case .product(let product): [product.name] + product.targets.map { $0.name }
      @unknown default: []
      }
    }
    self.init(
      name: target.name, kind: Self.kind(of: target), folder: target.directoryURL.path,
      dependencies: Array(Set(dependencies)).sorted(),
      files: (target as? SourceModuleTarget)?.sourceFiles.map { $0.url.path }.sorted() ?? [])
  }

  private static func kind(of target: any Target) -> String {
    guard let module = target as? SourceModuleTarget else { return "other" }
    return switch module.kind {
    case .generic: "library"
    case .executable, .snippet: "executable"
    case .test: "test"
    case .macro: "macro"
    @unknown default: "other"
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension PluginModel {
    init(_ project: XcodeProject) {
      self.init(
        name: project.displayName, root: project.directoryURL.path,
        targets: project.targets.map { target in
          Target(
            name: target.displayName, kind: Self.kind(of: target),
            // The tool looks for another folder if this one does not exist.
            folder: project.directoryURL.appending(path: target.displayName).path,
            // Xcode reports none, even for a target that has some.
            dependencies: [],
            files: target.inputFiles.filter { $0.type == .source }.map { $0.url.path })
        },
        packages: [], isXcodeProject: true)
    }

    private static func kind(of target: XcodeTarget) -> String {
      switch target.product?.kind {
      case .application, .executable: "executable"
      case .framework, .library: "library"
      case .other("com.apple.product-type.bundle.unit-test"): "test"
      // UI tests are among the others, because they cannot import the app.
      default: "other"
      }
    }
  }
#endif
