// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value of the app as a tree of texts, which contains no secret.
package struct InspectedValue: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case structure = "struct"
    case object = "class"
    case enumeration = "enum"
    case tuple, optional, array, dictionary, set
    case text, number, bool, nothing, redacted, other
  }

  package struct Child: Codable, Equatable, Sendable {
    package let label: String
    package let value: InspectedValue
    /// The key of a dictionary, unless the label is its source.
    package let key: InspectedValue?

    package init(label: String, value: InspectedValue, key: InspectedValue? = nil) {
      self.label = label
      self.value = value
      self.key = key
    }
  }

  package var type: String
  package var kind: Kind
  /// The value on one line, at most ``InspectedValue/Limits/line`` bytes, or the text of a leaf.
  package var text: String
  package var children: [Child]?
  /// The number of children that are left out.
  package var more: Int?
  /// The bytes of a text that is cut, in UTF-8.
  package var cut: Int?
  /// The module of the type, unless it belongs to Swift, Foundation or MESA.
  package var module: String?
  /// The Swift source of the value, unless it follows from the text and the children.
  package var source: String?
  /// Whether the value was in an optional.
  package var isOptional: Bool?
  /// Whether no source can create the value, for example because its type is private.
  package var isOpaque: Bool?
  /// Whether the type is private or local, so that the value is opaque.
  package var isPrivate: Bool?
  /// Whether the value was an existential, such as `any Error`, and its source needs its type.
  package var isBoxed: Bool?
  /// Whether the value is a property wrapper, whose wrapped value an initializer takes.
  package var isWrapper: Bool?
  /// What the sources declare, which no file contains.
  package var declaration: DeclaredType?
  /// Whether the value differs in each run of the app, which no file contains.
  var isMade: Bool?

  private enum CodingKeys: CodingKey {
    case type, kind, text, children, more, cut, module, source
    case isOptional, isOpaque, isPrivate, isBoxed, isWrapper
  }

  package init(
    type: String, kind: Kind, text: String, children: [Child]? = nil, more: Int? = nil,
    cut: Int? = nil, module: String? = nil, source: String? = nil, isOptional: Bool? = nil,
    isOpaque: Bool? = nil, isPrivate: Bool? = nil, isBoxed: Bool? = nil, isWrapper: Bool? = nil
  ) {
    self.type = type
    self.kind = kind
    self.text = text
    self.children = children
    self.more = more
    self.cut = cut
    self.module = module
    self.source = source
    self.isOptional = isOptional
    self.isOpaque = isOpaque
    self.isPrivate = isPrivate
    self.isBoxed = isBoxed
    self.isWrapper = isWrapper
  }

  /// Whether a secret is part of the value, or may be in a part that is not described.
  package var mayContainSecret: Bool {
    kind == .redacted || kind == .object || more != nil
      || children?.contains { $0.value.mayContainSecret || mayContainSecret($0.label) } == true
  }

  /// Whether a key of a dictionary shows, or cuts off, a secret or an object.
  private func mayContainSecret(_ label: String) -> Bool {
    kind == .dictionary && label.contains { "•‹…".contains($0) }
  }
}

extension InspectedValue {
  package struct Limits {
    package var children, depth, nodes: Int
    /// The most bytes of a text.
    package var bytes: Int
    package static let line = 160

    package init(
      children: Int = 100, depth: Int = 8, nodes: Int = 2_000, bytes: Int = 2_000
    ) {
      self.children = children
      self.depth = depth
      self.nodes = nodes
      self.bytes = bytes
    }
  }
}
