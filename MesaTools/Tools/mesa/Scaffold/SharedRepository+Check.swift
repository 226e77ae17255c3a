// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension SharedRepository {
  /// Throws if `mesa check` would report that the new files of a target use the repository.
  func check(
    _ files: [Scaffold.File], in target: TargetModel, of package: PackageModel
  ) throws {
    let configuration: CheckConfiguration
    do {
      configuration = try CheckFiles(root: package.root).configuration()
    } catch let failure as CheckFailure {
      throw CommandError.failure(failure.finding.text())
    }
    let isExcluded = { (path: String) in configuration.exclude.contains { $0.covers(path) } }
    let package = package.withEmptyTargets()
    let needed = CheckedTargets(package).needed(by: target.name)
    let tree = SourceTree.read(
      package, only: { needed.contains($0.name) }, excluding: isExcluded
    ).adding(files.filter { !isExcluded($0.path) }, to: target)
    let checker = Checker(tree: tree, configuration: configuration, target: target.name)
    let new = Set(files.map(\.path))
    let names = Set([name, module].compactMap(\.self).map { "'\($0)'" })
    let finding = checker.findings().first { finding in
      new.contains(finding.file) && finding.rule != nil && finding.severity == .error
        && names.contains(where: finding.message.contains)
    }
    guard let finding else { return }
    throw CommandError.failure(problem(finding, LayerMap(tree, configuration), tree, target))
  }

  private func problem(
    _ finding: Finding, _ map: LayerMap, _ tree: SourceTree, _ target: TargetModel
  ) -> String {
    let subject = "'\(name)' in \(file)"
    guard finding.rule == .featureImport,
      let module = tree.modules.first(where: { $0.target.name == owner }),
      let feature = map.feature(of: file, in: module)
    else { return "\(subject) breaks a rule of 'mesa check'. \(finding.message)" }
    let remedy = "Move the protocol and the types that it needs"
    guard module.target.name == target.name else {
      return "\(subject) belongs to the feature '\(module.name)', and features do not import each "
        + "other. \(remedy) to a module that is not a feature."
    }
    let folder =
      target.folder.hasPrefix(tree.root)
      ? String(target.folder.dropFirst(tree.root.count)) : target.folder
    return "\(subject) belongs to the feature '\(feature)', and features do not use each other. "
      + "\(remedy) out of \(folder)/\(feature), for example to \(folder)/Shared."
  }
}

extension SourceTree {
  /// Returns the tree with files that do not exist yet.
  fileprivate func adding(_ files: [Scaffold.File], to target: TargetModel) -> SourceTree {
    let sources = files.map { SwiftSource(path: $0.path, bytes: Array($0.text.utf8)) }
    let modules = modules.map { module in
      guard module.target.name == target.name else { return module }
      return SourceModule(
        target: module.target, paths: module.paths + files.map(\.path), excluded: module.excluded,
        sources: module.sources + sources, unreadable: module.unreadable)
    }
    return SourceTree(root: root, modules: modules)
  }
}
