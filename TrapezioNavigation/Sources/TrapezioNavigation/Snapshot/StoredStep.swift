// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The stored form of a step, which the routes in the coder's `userInfo` reads and writes.
struct StoredStep: Codable, Sendable {
  private enum CodingKeys: CodingKey {
    case name, version, style, screen, draft
  }

  let step: TrapezioNavigationStep

  init(_ step: TrapezioNavigationStep) { self.step = step }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .name)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    let style = try container.decodeIfPresent(TrapezioNavigationStyle.self, forKey: .style)
    let table = decoder.userInfo[.screenTable] as? ScreenTable
    guard let type = table?.screen(named: name) else {
      throw TrapezioSnapshotError.unknownScreen(name)
    }
    step = TrapezioNavigationStep(
      try type.decode(from: container.superDecoder(forKey: .screen), version: version),
      as: style ?? .push, stored: Self.draft(in: container))
  }

  /// Returns the draft as a string of JSON, which only the screen's store can decode.
  ///
  /// If the stored value is not a string, the draft is an empty string, so that decoding it fails
  /// and is reported.
  private static func draft(in container: KeyedDecodingContainer<CodingKeys>) -> StoredDraft? {
    guard container.contains(.draft) else { return nil }
    return .stored((try? container.decode(String.self, forKey: .draft)) ?? "")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let table = encoder.userInfo[.screenTable] as? ScreenTable
    let type = table?.screen(of: step.screen)
    try container.encode(
      type?.name ?? ScreenType.name(of: Swift.type(of: step.screen)), forKey: .name)
    if let version = type?.version, version != 1 { try container.encode(version, forKey: .version) }
    if step.style != .push { try container.encode(step.style, forKey: .style) }
    if let draft = step.draft { try container.encode(draft.text(), forKey: .draft) }
    try step.screen.encode(to: container.superEncoder(forKey: .screen))
  }
}
