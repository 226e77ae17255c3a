// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A requirement of a protocol of the libraries.
struct Requirement: Sendable {
  let protocolName: String
  let member: SwiftMember
  /// Whether the libraries have a default implementation, so that a type compiles without it.
  let hasDefault: Bool
  /// The declaration of the protocol.
  let declaration: String

  /// Reads a declaration such as `func storeEnded(_ store: TrapezioStoreInfo)`.
  init?(protocolName: String, hasDefault: Bool, declaration: String) {
    let source = SwiftSource(path: "", bytes: declaration.utf8)
    var reader = MemberReader(tokens: source.tokens, closings: source.closings)
    guard let keyword = source.tokens.firstIndex(where: { ["func", "var"].contains($0.text) }),
      let member = reader.member(at: keyword)
    else { return nil }
    self.protocolName = protocolName
    self.member = member
    self.hasDefault = hasDefault
    self.declaration = declaration
  }

  /// Returns the line to write instead of a member, whose type replaces an associated type.
  func remedy(for other: SwiftMember) -> String {
    let type = member.type ?? []
    guard type.count == 3, type[0] == "Self", let own = other.type else {
      return declaration.replacing("Self.", with: "")
    }
    let isVoid = own == ["(", ")"] && member.parameters != nil
    let rest = declaration.dropLast("Self.\(type[2])".count + (isVoid ? " -> ".count : 0))
    return (rest + (isVoid ? "" : SwiftType.text(own))).replacing("Self.", with: "")
  }
}
