// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

struct StoredNavigation: CodableWithConfiguration, Sendable {
  typealias Parked = (key: String, request: TrapezioNavigationRequest)

  static let sizeLimit = 4 * 1_024 * 1_024
  static let screenLimit = 10_000

  private enum CodingKeys: CodingKey { case selected, stacks, parked }

  let snapshot: TrapezioNavigationSnapshot
  let parked: [Parked]
  private(set) var losses = Losses()

  init(snapshot: TrapezioNavigationSnapshot, parked: [Parked] = []) {
    self.snapshot = snapshot
    self.parked = parked
  }

  init(from data: Data, by table: ScreenTable) throws(TrapezioSnapshotError) {
    guard data.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    do {
      self = try JSONDecoder().decode(Self.self, from: data, configuration: table)
    } catch {
      throw TrapezioSnapshotError(error)
    }
  }

  func data(by table: ScreenTable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self, configuration: table)
  }

  func mapDrafts(_ draft: (TrapezioNavigationStep) -> StoredDraft?) -> Self {
    func map(_ steps: [TrapezioNavigationStep]) -> [TrapezioNavigationStep] {
      steps.map { TrapezioNavigationStep($0.screen, as: $0.style, stored: draft($0)) }
    }
    let stacks = snapshot.stacks.map {
      TrapezioNavigationSnapshot.Stack(tab: $0.tab, steps: map($0.steps))
    }
    return Self(
      snapshot: TrapezioNavigationSnapshot(selected: snapshot.selected, stacks: stacks),
      parked: parked.map { ($0.key, $0.request.withPath(map($0.request.path))) })
  }

  func encode(to encoder: any Encoder, configuration table: ScreenTable) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(snapshot.selected, forKey: .selected)
    var stacks = container.nestedUnkeyedContainer(forKey: .stacks)
    for stack in snapshot.stacks {
      var element = stacks.nestedContainer(keyedBy: ElementKey.self)
      try element.encodeIfPresent(stack.tab, forKey: .tab)
      try element.encode(stack.steps.map(StoredStep.init), forKey: .screens, configuration: table)
    }
    guard !parked.isEmpty else { return }
    var requests = container.nestedUnkeyedContainer(forKey: .parked)
    for (key, request) in parked {
      var element = requests.nestedContainer(keyedBy: ElementKey.self)
      let origin = request.origin.map { StoredStep(TrapezioNavigationStep($0)) }
      try element.encode(key, forKey: .key)
      try element.encode(request.isLink, forKey: .isLink)
      try element.encodeIfPresent(request.tab, forKey: .tab)
      try element.encode(request.path.map(StoredStep.init), forKey: .screens, configuration: table)
      try element.encodeIfPresent(origin, forKey: .origin, configuration: table)
    }
  }

  init(from decoder: any Decoder, configuration table: ScreenTable) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let reader = ElementReader(table: table)
    let stacks = try reader.read(container.nestedUnkeyedContainer(forKey: .stacks), reader.stack)
    guard !stacks.isEmpty else {
      throw reader.losses.reasons.first ?? .damaged("It contains no stack.")
    }
    var selected: String?
    do {
      selected = try container.decodeIfPresent(String.self, forKey: .selected)
    } catch {
      reader.losses.reasons.append(.unknownTab(error.withoutValues))
    }
    snapshot = TrapezioNavigationSnapshot(selected: selected, stacks: stacks)
    parked =
      container.contains(.parked)
      ? try reader.read(container.nestedUnkeyedContainer(forKey: .parked), reader.request) : []
    losses = reader.losses
  }
}

private enum ElementKey: CodingKey { case key, isLink, tab, screens, origin }

private final class ElementReader {
  typealias Element = KeyedDecodingContainer<ElementKey>

  private let table: ScreenTable
  var losses = Losses()
  private var screenCount = 0

  init(table: ScreenTable) { self.table = table }

  func read<Value>(
    _ array: any UnkeyedDecodingContainer, _ read: (Element) throws -> Value
  ) throws -> [Value] {
    var (array, values) = (array, [Value]())
    while !array.isAtEnd {
      // `superDecoder()` advances to the next element even if the current one cannot be read.
      let decoder = try array.superDecoder()
      let screens = try? decoder.container(keyedBy: ElementKey.self)
        .nestedUnkeyedContainer(forKey: .screens).count
      screenCount += max(1, screens ?? 1)
      guard screenCount <= StoredNavigation.screenLimit else {
        throw TrapezioSnapshotError.tooManyScreens(limit: StoredNavigation.screenLimit)
      }
      do {
        values.append(try read(decoder.container(keyedBy: ElementKey.self)))
      } catch {
        losses.drop(screens ?? 1, because: TrapezioSnapshotError(error))
      }
    }
    return values
  }

  func stack(in element: Element) throws -> TrapezioNavigationSnapshot.Stack {
    let tab = try element.decodeIfPresent(String.self, forKey: .tab)
    var screens = try element.nestedUnkeyedContainer(forKey: .screens)
    var steps: [TrapezioNavigationStep] = []
    do {
      while !screens.isAtEnd {
        steps.append(try screens.decode(StoredStep.self, configuration: table).step)
      }
    } catch {
      guard !steps.isEmpty else { throw error }
      losses.drop((screens.count ?? 0) - steps.count, because: TrapezioSnapshotError(error))
    }
    guard !steps.isEmpty else {
      throw TrapezioSnapshotError.damaged("It contains no screens, but a stack needs a root.")
    }
    return TrapezioNavigationSnapshot.Stack(tab: tab, steps: steps)
  }

  func request(in element: Element) throws -> StoredNavigation.Parked {
    let key = try element.decode(String.self, forKey: .key)
    let steps = try element.decode([StoredStep].self, forKey: .screens, configuration: table)
    let origin = try element.decodeIfPresent(
      StoredStep.self, forKey: .origin, configuration: table)
    let request = TrapezioNavigationRequest(
      tabNamed: try element.decodeIfPresent(String.self, forKey: .tab), path: steps.map(\.step),
      isLink: try element.decode(Bool.self, forKey: .isLink), origin: origin?.step.screen)
    guard !request.doesNothing else {
      throw TrapezioSnapshotError.damaged("The request parked under \"\(key)\" has no screens.")
    }
    return (key, request)
  }
}

private struct StoredStep: CodableWithConfiguration {
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
    let name = type?.name ?? table.nameWithoutRoute(of: step.screen)
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
    case .kept(let draft): throw WrongDraftType(found: Swift.type(of: draft))
    }
  }

  /// The draft, or `nil` if it is not decoded.
  var kept: (any TrapezioRestorable)? { if case .kept(let draft) = self { draft } else { nil } }

  func isEqual(to other: Self) -> Bool { (try? text()) == (try? other.text()) }
}
