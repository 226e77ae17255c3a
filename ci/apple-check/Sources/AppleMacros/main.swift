// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The plug-in of the stand-ins' macros. Each message and each reply is JSON after its length of
// eight bytes.

/// Returns bytes of the input, or fewer at its end.
///
/// One read of a pipe returns only a part of a long message.
func read(_ count: Int) throws -> Data {
  var bytes = Data()
  while bytes.count < count,
    let part = try FileHandle.standardInput.read(upToCount: count - bytes.count)
  { bytes += part }
  return bytes
}

func reply(to message: [String: Any]) -> [String: Any] {
  message["getCapability"] == nil
    ? ["expandMacroResult": ["expandedSource": expansion(of: message), "diagnostics": []]]
    : ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
}

/// Expands `#Preview` and `@Attribute` to nothing, because the compiler has checked the arguments.
func expansion(of message: [String: Any]) -> String {
  guard let message = message["expandAttachedMacro"] as? [String: Any],
    let macro = message["macro"] as? [String: Any],
    let role = message["macroRole"] as? String,
    let source = (message["declSyntax"] as? [String: Any])?["source"] as? String
  else { return "" }
  return switch (macro["typeName"] as? String, role) {
  case ("PersistentModelMacro", "member"): PersistentModelMacro(source: source)?.members ?? ""
  case ("PersistentModelMacro", "extension"): PersistentModelMacro(source: source)?.extensions ?? ""
  case ("PersistentModelMacro", "memberAttribute"):
    PersistentModelMacro.attribute(ofMember: source)
  case ("PersistedPropertyMacro", "accessor"): PersistentModelMacro.accessors(ofProperty: source)
  case ("PersistedPropertyMacro", "peer"): PersistentModelMacro.peer(ofProperty: source)
  default: ""
  }
}

/// Returns the next message, or `nil` at the end, which the compiler announces with a length of 0.
func nextMessage() throws -> [String: Any]? {
  let length = try read(8).reversed().reduce(0) { $0 << 8 | Int($1) }
  guard length > 0 else { return nil }
  return try JSONSerialization.jsonObject(with: read(length)) as? [String: Any]
}

while let message = try nextMessage() {
  let bytes = try JSONSerialization.data(withJSONObject: reply(to: message))
  let count = withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { Data($0) }
  FileHandle.standardOutput.write(count + bytes)
}
