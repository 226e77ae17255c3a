// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// The stored form of a step, with the name and the version of the screen's route.
struct StoredStep: CodableWithConfiguration {
  private enum CodingKeys: CodingKey { case name, version, style, screen, draft }

  let step: TrapezioNavigationStep

  init(_ step: TrapezioNavigationStep) { self.step = step }

  init(from decoder: any Decoder, configuration table: ScreenTable) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .name)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    let style = try container.decodeIfPresent(TrapezioNavigationStyle.self, forKey: .style)
    guard let type = table.screen(named: name) else {
      throw TrapezioSnapshotError.unknownScreen(name)
    }
    // An empty draft cannot be decoded either, which is reported when the store requests it.
    let draft = (try? container.decode(String.self, forKey: .draft)) ?? ""
    step = TrapezioNavigationStep(
      try type.decode(from: container.superDecoder(forKey: .screen), version: version),
      as: style ?? .push, stored: container.contains(.draft) ? .stored(draft) : nil)
  }

  func encode(to encoder: any Encoder, configuration table: ScreenTable) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let type = table.screen(of: step.screen)
    let name = type?.name ?? String(reflecting: Swift.type(of: step.screen))
    try container.encode(name, forKey: .name)
    if let version = type?.version, version != 1 { try container.encode(version, forKey: .version) }
    if step.style != .push { try container.encode(step.style, forKey: .style) }
    try container.encodeIfPresent(step.draft?.text(), forKey: .draft)
    try step.screen.encode(to: container.superEncoder(forKey: .screen))
  }
}

/// A screen's draft: a value from its store, or the JSON that was stored.
indirect enum StoredDraft: Sendable {
  case kept(any TrapezioRestorable)
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

  func value<Draft: TrapezioRestorable>(as type: Draft.Type) throws -> Draft {
    switch self {
    case .stored(let text): return try JSONDecoder().decode(type, from: Data(text.utf8))
    case .kept(let draft as Draft): return draft
    case .kept(let draft): throw WrongType(found: Swift.type(of: draft))
    }
  }

  private struct WrongType: Error, CustomStringConvertible {
    let found: Any.Type
    var description: String { "It is a \(found)." }
  }
}
