// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Applies the rules to the files of a package.
struct Checker {
  let tree: SourceTree
  let configuration: CheckConfiguration

  /// Returns the findings in the modules that `isChecked` accepts, sorted by file and line.
  func findings(in isChecked: (TargetModel) -> Bool = { _ in true }) -> [Finding] {
    let map = LayerMap(tree, configuration)
    let imports = ImportRules(map, configuration)
    let names = LayerNameRules(map: map)
    let types = StoreTypes(tree, configuration)
    let state = StateInWorkRule(types: types)
    let tasks = TaskInStoreRule(types: types)
    let nearMisses = NearMissRule(tree)
    var found: [Finding] = []
    for module in tree.modules where isChecked(module.target) {
      found += module.unreadable.map(Finding.unreadable)
      let namings = Dictionary(grouping: names.findings(in: module), by: \.file)
      for source in module.sources {
        var own = imports.findings(in: source, of: module) + (namings[source.path] ?? [])
        own += nearMisses.findings(in: source)
        if !map.isTest(module.target) {
          own += state.findings(in: source) + tasks.findings(in: source)
        }
        found += IgnoreRule(configuration: configuration).apply(to: leveled(own), in: source)
      }
    }
    return found.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
  }

  /// Removes the findings of rules that are off, and turns the findings of rules with the level
  /// `warning` into warnings.
  private func leveled(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      var finding = finding
      switch finding.rule.map(configuration.level) {
      case .off?: return nil
      case .warning?: finding.severity = .warning
      case .error?, nil: break
      }
      return finding
    }
  }
}
