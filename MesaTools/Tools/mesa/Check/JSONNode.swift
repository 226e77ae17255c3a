// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value of a JSON file, with its line.
struct JSONNode: Equatable {
  indirect enum Value: Equatable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// A number, `true`, `false` or `null`, as it is written.
    case other(String)
  }

  /// A key of an object with its value.
  struct Member: Equatable {
    let key: String
    let line: Int
    let node: JSONNode
  }

  let value: Value
  let line: Int

  /// The description of the value in a message.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): "\"\(text)\""
    case .other(let text): text
    }
  }
}
