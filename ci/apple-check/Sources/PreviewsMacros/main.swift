// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The plug-in of `#Preview`. It expands the macro to nothing, because the compiler has already
// checked the arguments. Each message and each reply is JSON after its length of eight bytes.

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
    ? ["expandMacroResult": ["expandedSource": "", "diagnostics": []]]
    : ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
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
