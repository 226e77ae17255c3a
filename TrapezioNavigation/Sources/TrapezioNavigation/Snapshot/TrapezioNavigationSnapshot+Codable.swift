// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension CodingUserInfoKey {
  /// The `userInfo` key for the ``TrapezioRoutes`` that name the screens in a snapshot.
  public static var trapezioRoutes: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trapezioRoutes") else {
      fatalError("A key of userInfo needs a name.")
    }
    return key
  }
}

extension TrapezioNavigationSnapshot: Codable {
  static let countLimit = 10_000

  /// Decodes a snapshot, or throws an error if any of its screens cannot be read.
  ///
  /// - Parameter decoder: A decoder with ``TrapezioRoutes`` in its `userInfo`.
  /// - Throws: ``TrapezioSnapshotError`` if a screen cannot be read, or `DecodingError` if the data
  ///   is not a snapshot.
  public init(from decoder: any Decoder) throws {
    let restored = try TrapezioRestoredSnapshot(from: decoder)
    if let error = restored.droppedBecause { throw error }
    self = restored.snapshot
  }

  /// Encodes the screens with their styles and drafts.
  ///
  /// - Parameter encoder: An encoder with ``TrapezioRoutes`` in its `userInfo`. Without them,
  ///   screens are named after their types.
  /// - Throws: An error if a screen or a draft cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for step in steps { try container.encode(step) }
  }
}

extension TrapezioRestoredSnapshot: Decodable {
  /// Decodes the screens, from the root up to the first unreadable one.
  ///
  /// - Parameter decoder: A decoder with ``TrapezioRoutes`` in its `userInfo`.
  /// - Throws: ``TrapezioSnapshotError`` if the root cannot be read or there are too many screens,
  ///   or `DecodingError` if the data is not a snapshot.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let count = container.count ?? 0
    guard count <= TrapezioNavigationSnapshot.countLimit else {
      throw TrapezioSnapshotError.tooManyScreens(limit: TrapezioNavigationSnapshot.countLimit)
    }
    var steps: [TrapezioNavigationStep] = []
    var problem: TrapezioSnapshotError?
    while problem == nil, !container.isAtEnd {
      do {
        steps.append(try container.decode(TrapezioNavigationStep.self))
      } catch let error as TrapezioSnapshotError {
        problem = error
      } catch {
        problem = .damaged("\(error)")
      }
    }
    guard !steps.isEmpty else {
      throw problem ?? .damaged("It contains no screens, but a stack needs a root.")
    }
    snapshot = TrapezioNavigationSnapshot(steps: steps)
    droppedBecause = problem
    droppedCount = count - steps.count
  }
}

/// The readable elements of an array, and the reasons why the others are dropped.
struct ReadableElements<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var problems: [TrapezioSnapshotError] = []
  var droppedCount = 0
}

extension ReadableElements {
  /// Reads the elements, each of which counts as at least one screen.
  ///
  /// - Parameters:
  ///   - container: The array.
  ///   - key: The key of the array of screens in an element.
  ///   - count: The number of screens that are already read.
  ///   - read: Reads an element.
  /// - Throws: ``TrapezioSnapshotError`` if there are too many screens.
  init<Key: CodingKey>(
    of container: any UnkeyedDecodingContainer, screens key: Key, after count: Int = 0,
    read: (any Decoder) throws -> Element
  ) throws {
    self.init()
    var (container, count) = (container, count)
    while !container.isAtEnd {
      // `superDecoder()` advances to the next element even if the current one cannot be read.
      let element = try container.superDecoder()
      let keyed = try? element.container(keyedBy: Key.self)
      let screens = max(1, (try? keyed?.nestedUnkeyedContainer(forKey: key))?.count ?? 1)
      count += screens
      guard count <= TrapezioNavigationSnapshot.countLimit else {
        throw TrapezioSnapshotError.tooManyScreens(limit: TrapezioNavigationSnapshot.countLimit)
      }
      do {
        elements.append(try read(element))
      } catch {
        droppedCount += screens
        problems.append(error as? TrapezioSnapshotError ?? .damaged("\(error)"))
      }
    }
  }
}

extension TrapezioNavigationStep: Codable {
  private enum CodingKeys: CodingKey {
    case name, version, style, screen, draft
  }

  /// Decodes a screen with its style and its draft.
  ///
  /// - Parameter decoder: A decoder with ``TrapezioRoutes`` in its `userInfo`.
  /// - Throws: ``TrapezioSnapshotError`` if the screen cannot be read, or `DecodingError` if the
  ///   data is not a step.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .name)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    let style = try container.decodeIfPresent(TrapezioNavigationStyle.self, forKey: .style)
    let routes = decoder.userInfo[.trapezioRoutes] as? any ScreenNaming
    guard let type = routes?.table.screen(named: name) else {
      throw TrapezioSnapshotError.unknownScreen(name)
    }
    self.init(
      try type.decode(from: container.superDecoder(forKey: .screen), version: version),
      as: style ?? .push, stored: Self.draft(in: container))
  }

  /// Returns the draft as a string of JSON, which only the screen's store can decode.
  ///
  /// If the stored value is not a string, the draft is an empty string, so that decoding it fails
  /// and is reported.
  private static func draft(in container: KeyedDecodingContainer<CodingKeys>) -> TrapezioDraft? {
    guard container.contains(.draft) else { return nil }
    return .stored((try? container.decode(String.self, forKey: .draft)) ?? "")
  }

  /// Encodes the screen with its name, version, style and draft.
  ///
  /// - Parameter encoder: An encoder with ``TrapezioRoutes`` in its `userInfo`. Without them,
  ///   the screen is named after its type.
  /// - Throws: An error if the screen or its draft cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let type = (encoder.userInfo[.trapezioRoutes] as? any ScreenNaming)?.table.screen(of: screen)
    try container.encode(
      type?.name ?? ScreenType.name(of: Swift.type(of: screen)), forKey: .name)
    if let version = type?.version, version != 1 { try container.encode(version, forKey: .version) }
    if style != .push { try container.encode(style, forKey: .style) }
    if let draft { try container.encode(draft.text(), forKey: .draft) }
    try screen.encode(to: container.superEncoder(forKey: .screen))
  }
}
