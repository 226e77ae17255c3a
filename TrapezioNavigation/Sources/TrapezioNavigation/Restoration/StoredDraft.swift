// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A screen's draft: a value from its store, or the string that was stored.
indirect enum StoredDraft: Sendable {
  case kept(any TrapezioRestorable)
  /// The draft as JSON, which is decoded as the type that the store requests.
  case stored(String)

  /// Returns the draft as a string of JSON.
  func text() throws -> String {
    switch self {
    case .stored(let text): return text
    case .kept(let draft):
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(draft), as: UTF8.self)
    }
  }

  /// Returns the draft as a given type.
  func value<Draft: TrapezioRestorable>(as type: Draft.Type) throws -> Draft {
    switch self {
    case .stored(let text): return try JSONDecoder().decode(type, from: Data(text.utf8))
    case .kept(let draft as Draft): return draft
    case .kept(let draft): throw WrongType(found: Swift.type(of: draft))
    }
  }

  struct WrongType: Error, CustomStringConvertible {
    let found: Any.Type
    var description: String { "It is a \(found)." }
  }
}
