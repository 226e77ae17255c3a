// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SwiftSource {
  /// Returns what the reader of `mesa` finds in the file.
  ///
  /// - Parameter data: The bytes of the file.
  func facts(in data: Data) -> [Fact] {
    let closures = LauncherClosures(self, in: tokens.startIndex..<tokens.endIndex)
    let bytes = Array(data)
    return imports.map { .import($0.module, isTestable: $0.isTestable, line: $0.line) }
      + declarations.map {
        .declaration(
          $0.kind, $0.qualifiedName, parents: $0.parents.map(\.name), line: $0.line)
      }
      + closures.works.map { .closure(isWork: true, line: tokens[$0].line) }
      + closures.reducers.map { .closure(isWork: false, line: tokens[$0].line) }
      + tokens.filter { $0.kind == .literal && bytes[$0.offset] == .slash }.map { token in
        let line = bytes[..<token.offset].suffix { !$0.isNewline }
        return .regex(line: token.line, column: line.count + 1)
      }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the last elements that meet a condition.
  fileprivate func suffix(while isMet: (UInt8) -> Bool) -> Self {
    self[(lastIndex { !isMet($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
