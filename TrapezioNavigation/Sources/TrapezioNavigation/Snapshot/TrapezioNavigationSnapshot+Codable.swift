// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension CodingUserInfoKey {
  /// The types of screens that a decoder of ``TrapezioNavigationSnapshot`` knows, as an array of
  /// `any TrapezioScreen.Type`.
  public static var trapezioScreens: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trapezioScreens") else {
      fatalError("A key of userInfo needs a name.")
    }
    return key
  }
}

extension TrapezioNavigationSnapshot: Codable {
  /// Decodes a snapshot.
  ///
  /// - Parameter decoder: A decoder that knows the types of the screens.
  /// - Throws: `DecodingError` for damaged data, for no screen at all, and for the name of a screen
  ///   that the decoder does not know.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var steps: [TrapezioNavigationStep] = []
    while !container.isAtEnd { steps.append(try container.decode(TrapezioNavigationStep.self)) }
    guard let root = steps.first else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A snapshot has at least its root, and this one is empty.")
    }
    self.init(root: root.screen, path: Array(steps.dropFirst()))
  }

  /// Encodes the steps.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of a screen that cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for step in steps { try container.encode(step) }
  }
}

extension TrapezioNavigationStep: Codable {
  private enum CodingKeys: CodingKey {
    case name, style, screen
  }

  /// Decodes a step.
  ///
  /// - Parameter decoder: A decoder that knows the type of the screen.
  /// - Throws: `DecodingError` for damaged data, and for a name that the decoder does not know.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .name)
    let types = decoder.userInfo[.trapezioScreens] as? [any TrapezioScreen.Type] ?? []
    guard let type = types.first(where: { String(reflecting: $0) == name }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: container,
        debugDescription: "The decoder does not know the screen \(name). "
          + "Add its type to userInfo[.trapezioScreens].")
    }
    self.init(
      try type.init(from: container.superDecoder(forKey: .screen)),
      as: try container.decodeIfPresent(TrapezioNavigationStyle.self, forKey: .style) ?? .push)
  }

  /// Encodes the name of the screen's type, its style, and the screen.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of a screen that cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(String(reflecting: type(of: screen)), forKey: .name)
    if style != .push { try container.encode(style, forKey: .style) }
    try screen.encode(to: container.superEncoder(forKey: .screen))
  }
}
