// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// The stored state: a snapshot and the parked requests.
struct StoredNavigation<Snapshot: Sendable, Tab: Hashable & Sendable>: Sendable {
  /// A parked request, with the stack or the tabs that it belongs to.
  struct Parked: Sendable {
    let key: String
    let isLink: Bool
    /// The tab of the request's destination, or `nil` if the destination has none.
    let tab: Tab?
    /// The tab whose stack received the request.
    ///
    /// The value is `nil` if a stack without tabs, or the tabs themselves, received the request.
    let stack: Tab?
    let path: [TrapezioNavigationStep]
    let origin: TrapezioNavigationStep?
  }

  static var format: Int { 1 }

  let snapshot: Snapshot
  var parked: [Parked]
}

private enum StoredKey: CodingKey {
  case format, snapshot, parked
}

private enum ParkedKey: CodingKey {
  case key, isLink, tab, stack, path, origin
}

extension StoredNavigation.Parked: Encodable where Tab: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ParkedKey.self)
    try container.encode(key, forKey: .key)
    if isLink { try container.encode(isLink, forKey: .isLink) }
    try container.encodeIfPresent(tab, forKey: .tab)
    try container.encodeIfPresent(stack, forKey: .stack)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(origin, forKey: .origin)
  }
}

extension StoredNavigation.Parked: Decodable where Tab: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ParkedKey.self)
    key = try container.decode(String.self, forKey: .key)
    isLink = try container.decodeIfPresent(Bool.self, forKey: .isLink) ?? false
    tab = try container.decodeIfPresent(Tab.self, forKey: .tab)
    stack = try container.decodeIfPresent(Tab.self, forKey: .stack)
    path = try container.decode([TrapezioNavigationStep].self, forKey: .path)
    guard isLink || !path.isEmpty else {
      throw TrapezioSnapshotError.damaged("The request parked under \"\(key)\" has no screens.")
    }
    origin = try container.decodeIfPresent(TrapezioNavigationStep.self, forKey: .origin)
  }
}

extension StoredNavigation: Encodable where Snapshot: Encodable, Tab: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StoredKey.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(snapshot, forKey: .snapshot)
    if !parked.isEmpty { try container.encode(parked, forKey: .parked) }
  }
}

/// The readable part of the stored state.
struct RestoredNavigation<Snapshot: PartialSnapshot, Tab: Codable & Hashable & Sendable>:
  Decodable, Sendable
{
  let snapshot: Snapshot
  let parked: [StoredNavigation<Snapshot, Tab>.Parked]
  let problems: [TrapezioSnapshotError]
  let droppedCount: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StoredKey.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format == StoredNavigation<Snapshot, Tab>.format else {
      throw TrapezioSnapshotError.damaged(
        "Its format is \(format), which this version cannot read.")
    }
    snapshot = try container.decode(Snapshot.self, forKey: .snapshot)
    var parked: [StoredNavigation<Snapshot, Tab>.Parked] = []
    var problems: [TrapezioSnapshotError] = []
    var dropped = 0
    if container.contains(.parked) {
      var elements = try container.nestedUnkeyedContainer(forKey: .parked)
      var count = snapshot.snapshot.screenCount + snapshot.droppedCount
      while !elements.isAtEnd {
        let element = try elements.superDecoder()
        let screens = try? element.container(keyedBy: ParkedKey.self)
          .nestedUnkeyedContainer(forKey: .path).count
        count += max(1, screens ?? 1)
        guard count <= TrapezioNavigationSnapshot.countLimit else {
          throw TrapezioSnapshotError.tooManyScreens(limit: TrapezioNavigationSnapshot.countLimit)
        }
        do {
          parked.append(try StoredNavigation<Snapshot, Tab>.Parked(from: element))
        } catch {
          dropped += max(1, screens ?? 1)
          problems.append(error as? TrapezioSnapshotError ?? .damaged("\(error)"))
        }
      }
    }
    self.parked = parked
    self.problems = problems
    droppedCount = dropped
  }
}
