// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The tokens, imports and declarations of one Swift file.
struct SwiftSource: Sendable {
  /// The path as findings show it.
  let path: String
  let tokens: [SwiftToken]
  let ignores: [IgnoreComment]
  let imports: [SwiftImport]
  let declarations: [SwiftDeclaration]
  /// The index of the closing token for each opening token, and zero for other tokens.
  let closings: [Int]

  init(path: String, bytes: some Collection<UInt8>) {
    let scanner = SwiftScanner(bytes)
    self.path = path
    tokens = scanner.tokens
    ignores = scanner.ignores
    closings = SwiftBrackets.closings(of: tokens)
    var reader = DeclarationReader(tokens: tokens, closings: closings)
    reader.read()
    imports = reader.imports
    declarations = reader.declarations
  }

  /// The text of a token, or an empty text beyond the ends of the file.
  subscript(text index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }
}
