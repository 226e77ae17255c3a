// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds screens that return results which no code receives.
///
/// The rule has no finding if code that the check does not read may receive the results: for a
/// public screen, for a screen that is visible in a target that is not read, and for all screens if
/// the type of a screen whose results are received is unknown.
struct ResultNotReceivedRule {
  private let findings: [String: [Finding]]

  init(_ tree: SourceTree, _ map: LayerMap) {
    let receivers = ResultReceivers(tree.modules.filter { $0.target.kind != .test })
    guard !receivers.hasUnknown else {
      findings = [:]
      return
    }
    let found = tree.modules.filter { !map.isTest($0.target) }.flatMap { module in
      module.sources.flatMap { source in
        source.declarations.compactMap { declaration in
          declaration.parents.contains { $0.name == "TrapezioAnsweringScreen" }
            && declaration.kind != .protocol && !receivers.screens.contains(declaration.name)
            && Self.areReceiversRead(of: declaration, in: module, tree)
            ? Self.finding(declaration, source) : nil
        }
      }
    }
    findings = Dictionary(grouping: found, by: \.file)
  }

  func findings(in source: SwiftSource) -> [Finding] { findings[source.path] ?? [] }

  private static func finding(_ declaration: SwiftDeclaration, _ source: SwiftSource) -> Finding {
    let name = declaration.name
    return Finding(
      file: source.path, line: declaration.line, rule: .resultNotReceived,
      message: "No code receives the results of '\(name)'. In the initializer of the store that "
        + "needs them, call 'receiveResults(of: \(name).self, from: navigator)', which also "
        + "receives a result if a link or an earlier run of the app has opened the screen. "
        + "See Failures#result-not-received.")
  }

  /// Returns whether the check reads all code that can name a screen.
  private static func areReceiversRead(
    of screen: SwiftDeclaration, in module: SourceModule, _ tree: SourceTree
  ) -> Bool {
    // The type of an extension states the access.
    let types = module.sources.lazy.flatMap(\.declarations).filter {
      $0.kind != .extension && $0.qualifiedName == screen.qualifiedName
    }
    guard let access = types.first?.access, module.isComplete else { return false }
    switch access {
    case .module: return true
    case .package: return tree.dependents(of: module).allSatisfy(\.isComplete)
    // No target can import an app.
    case .everyone: return module.target.kind == .executable
    }
  }
}

extension SourceModule {
  /// Whether all files of the target are read.
  fileprivate var isComplete: Bool { excluded.isEmpty && sources.count == paths.count }
}

extension SourceTree {
  /// Returns the modules that depend on a module, directly or indirectly.
  fileprivate func dependents(of module: SourceModule) -> [SourceModule] {
    var found: Set<String> = []
    var next = [module.target.name]
    while let name = next.popLast() {
      next += modules.filter { $0.target.dependencies.contains(name) }.map(\.target.name)
        .filter { found.insert($0).inserted }
    }
    return modules.filter { found.contains($0.target.name) && $0.target.kind != .test }
  }
}
