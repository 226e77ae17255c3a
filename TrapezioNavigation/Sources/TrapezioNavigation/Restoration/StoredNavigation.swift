// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

private let currentFormat = 1

/// The stored state: a snapshot and the parked requests.
struct StoredNavigation<Snapshot: StorableSnapshot, Tab: Codable & Hashable & Sendable>:
  Encodable, Sendable
{
  let format = currentFormat
  let snapshot: Snapshot
  var parked: [StoredRequest<Tab>]

  /// The number of screens, counted as ``RestoredNavigation`` counts them.
  var screenCount: Int { parked.reduce(snapshot.screenCount) { $0 + max(1, $1.path.count) } }

  func mapSteps(_ transform: (TrapezioNavigationStep) -> TrapezioNavigationStep) -> Self {
    var parked = parked
    for index in parked.indices { parked[index].path = parked[index].path.map(transform) }
    return Self(snapshot: snapshot.mapSteps(transform), parked: parked)
  }
}

/// A parked request, with the stack or the tabs that it belongs to.
struct StoredRequest<Tab: Codable & Hashable & Sendable>: Codable, Sendable {
  let key: String
  /// Whether the request is a link, or `nil` if it is not.
  let isLink: Bool?
  /// The request's tab, or `nil` if the request has none.
  let tab: String?
  /// The tab whose stack received the request.
  ///
  /// The value is `nil` if a stack without tabs, or the tabs themselves, received the request.
  let stack: Tab?
  var path: [TrapezioNavigationStep]
  let origin: TrapezioNavigationStep?

  init(_ parked: TrapezioInterceptors.Parked, of stack: Tab?) {
    let request = parked.request
    key = parked.key
    isLink = request.isLink ? true : nil
    tab = request.tab
    self.stack = stack
    path = request.path
    origin = request.origin.map { TrapezioNavigationStep($0) }
  }

  var request: TrapezioNavigationRequest {
    TrapezioNavigationRequest(
      tabNamed: tab, path: path, isLink: isLink ?? false, origin: origin?.screen)
  }
}

/// The readable part of the stored state.
struct RestoredNavigation<Snapshot: PartialSnapshot, Tab: Codable & Hashable & Sendable>:
  Decodable, Sendable
{
  private enum CodingKeys: CodingKey { case format, snapshot, parked }
  private enum RequestKey: CodingKey { case path }

  let snapshot: Snapshot
  private(set) var parked = ReadableElements<StoredRequest<Tab>>()

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format == currentFormat else {
      throw TrapezioSnapshotError.damaged(
        "Its format is \(format), which this version cannot read.")
    }
    snapshot = try container.decode(Snapshot.self, forKey: .snapshot)
    guard container.contains(.parked) else { return }
    parked = try ReadableElements(
      of: container.nestedUnkeyedContainer(forKey: .parked), screens: RequestKey.path,
      after: snapshot.snapshot.screenCount + snapshot.droppedCount
    ) { element in
      let parked = try StoredRequest<Tab>(from: element)
      guard !parked.request.doesNothing else {
        throw TrapezioSnapshotError.damaged(
          "The request parked under \"\(parked.key)\" has no screens.")
      }
      return parked
    }
  }
}
