// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

private let currentFormat = 1

/// The stored state: a snapshot and the parked requests.
struct StoredNavigation: Encodable, Sendable {
  private enum CodingKeys: CodingKey { case format, snapshot, parked }

  let snapshot: TrapezioNavigationSnapshot
  var parked: [StoredRequest]

  /// The number of screens, counted as ``RestoredNavigation`` counts them.
  var screenCount: Int { parked.reduce(snapshot.screenCount) { $0 + max(1, $1.path.count) } }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(currentFormat, forKey: .format)
    try container.encode(StoredSnapshot(snapshot: snapshot), forKey: .snapshot)
    try container.encode(parked, forKey: .parked)
  }

  func mapSteps(_ transform: (TrapezioNavigationStep) -> TrapezioNavigationStep) -> Self {
    var parked = parked
    for index in parked.indices { parked[index].path = parked[index].path.map(transform) }
    return Self(snapshot: snapshot.mapSteps(transform), parked: parked)
  }
}

/// A parked request.
struct StoredRequest: Codable, Sendable {
  private enum CodingKeys: CodingKey { case key, isLink, tab, path, origin }

  let key: String
  /// Whether the request is a link.
  let isLink: Bool
  /// The tab of the request, or `nil` if it has none.
  let tab: String?
  var path: [TrapezioNavigationStep]
  let origin: TrapezioNavigationStep?

  init(_ request: TrapezioNavigationRequest, under key: String) {
    self.key = key
    isLink = request.isLink
    tab = request.tab
    path = request.path
    origin = request.origin.map { TrapezioNavigationStep($0) }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    isLink = try container.decodeIfPresent(Bool.self, forKey: .isLink) ?? false
    tab = try container.decodeIfPresent(String.self, forKey: .tab)
    path = try container.decode([StoredStep].self, forKey: .path).map(\.step)
    origin = try container.decodeIfPresent(StoredStep.self, forKey: .origin)?.step
    guard !request.doesNothing else {
      throw TrapezioSnapshotError.damaged("The request parked under \"\(key)\" has no screens.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    if isLink { try container.encode(true, forKey: .isLink) }
    try container.encodeIfPresent(tab, forKey: .tab)
    try container.encode(path.map(StoredStep.init), forKey: .path)
    try container.encodeIfPresent(origin.map(StoredStep.init), forKey: .origin)
  }

  var request: TrapezioNavigationRequest {
    TrapezioNavigationRequest(
      tabNamed: tab, path: path, isLink: isLink, origin: origin?.screen)
  }
}

/// The readable part of the stored state.
struct RestoredNavigation: Decodable, Sendable {
  private enum CodingKeys: CodingKey { case format, snapshot, parked }
  private enum RequestKey: CodingKey { case path }

  let restored: TrapezioRestoredSnapshot
  private(set) var parked = ReadableElements<StoredRequest>()

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format == currentFormat else {
      throw TrapezioSnapshotError.damaged(
        "Its format is \(format), which this version cannot read.")
    }
    restored = try TrapezioRestoredSnapshot(from: container.superDecoder(forKey: .snapshot))
    guard container.contains(.parked) else { return }
    parked = try ReadableElements(
      of: container.nestedUnkeyedContainer(forKey: .parked), screens: RequestKey.path,
      after: restored.snapshot.screenCount + restored.droppedCount, read: StoredRequest.init)
  }
}
