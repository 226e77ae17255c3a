// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension SwiftSource {
  /// What the reader of `mesa` finds in the file.
  var facts: [Fact] {
    let closures = LauncherClosures(self, in: tokens.startIndex..<tokens.endIndex)
    return imports.map { .import($0.module, isTestable: $0.isTestable, line: $0.line) }
      + declarations.map {
        .declaration(
          $0.kind, $0.qualifiedName, parents: $0.parents.map(\.name), line: $0.line)
      }
      + closures.works.map { .closure(isWork: true, line: tokens[$0].line) }
      + closures.reducers.map { .closure(isWork: false, line: tokens[$0].line) }
  }
}
