// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A draft of a screen, as its store has it or as it was stored.
indirect enum TrapezioDraft: Sendable {
  case kept(any TrapezioRestorable)
  /// The draft in JSON, until a store asks for it by its type.
  case stored(String)

  /// Returns the text to store.
  func text() throws -> String {
    switch self {
    case .stored(let text): return text
    case .kept(let draft):
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(draft), as: UTF8.self)
    }
  }

  /// Returns the draft, if it has the type.
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
