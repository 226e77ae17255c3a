// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Applies the rules to the files of a package.
struct Checker {
  let tree: SourceTree
  let configuration: CheckConfiguration
  /// The only target to check, or `nil` to check all targets.
  var target: String?

  /// The rules that may miss findings, because they need all targets.
  var undecided: Set<CheckRule> { target == nil ? [] : [.resultNotReceived] }

  /// Returns the findings, sorted by file and line.
  func findings() -> [Finding] {
    let map = LayerMap(tree, configuration)
    let imports = ImportRules(map, configuration)
    let names = LayerNameRules(map: map)
    let types = StoreTypes(tree, configuration)
    let state = StateInWorkRule(types: types)
    let tasks = TaskInStoreRule(types: types)
    let nearMisses = NearMissRule(tree)
    let results = ResultNotReceivedRule(tree, map)
    let ignoring = IgnoreRule(configuration: configuration, undecided: undecided)
    var found: [Finding] = []
    for module in tree.modules where target == nil || module.target.name == target {
      found += module.unreadable.map(Finding.unreadable)
      let namings = Dictionary(grouping: names.findings(in: module), by: \.file)
      for source in module.sources {
        var own = imports.findings(in: source, of: module) + (namings[source.path] ?? [])
        own += nearMisses.findings(in: source) + results.findings(in: source)
        if !map.isTest(module.target) {
          own += state.findings(in: source) + tasks.findings(in: source)
        }
        found += ignoring.apply(to: leveled(own), in: source)
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
