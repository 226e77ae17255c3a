// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

extension DeclaredTypes {
  /// Reads what the targets of a package declare, except for its tests.
  init(_ tree: SourceTree) {
    let modules = tree.modules.filter { $0.target.kind != .test }
    let scope = TypeScope(modules)
    var types: [String: DeclaredType] = [:]
    for (name, parts) in scope.types where parts.count == 1 {
      let path = name.drop { $0 != "." }.dropFirst()
      var reader = DeclaredTypeReader(scope)
      types[name] = reader.type(parts[0], extensions: scope.extensions[String(path)] ?? [])
    }
    self.init(
      modules: Set(modules.filter(\.unreadable.isEmpty).map(\.name)), names: scope.names,
      types: types)
  }
}
