// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  /// A value of the app as a tree of texts, which contains no secret.
  struct InspectedValue: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable {
      case structure = "struct"
      case object = "class"
      case enumeration = "enum"
      case tuple, optional, array, dictionary, set
      case text, number, bool, nothing, redacted, other
    }

    struct Child: Codable, Equatable, Sendable {
      let label: String
      let value: InspectedValue
    }

    var type: String
    var kind: Kind
    /// The value on one line, at most ``InspectedValue/Limits/line`` characters.
    var text: String
    var children: [Child]?
    /// The number of children that are left out.
    var more: Int?
    /// The length of a text that is cut.
    var cut: Int?

    /// Whether a secret is part of the value, or may be in a part that is not described.
    var mayContainSecret: Bool {
      kind == .redacted || kind == .object || more != nil
        || children?.contains { $0.value.mayContainSecret || mayContainSecret($0.label) } == true
    }

    /// Whether a key of a dictionary shows, or cuts off, a secret or an object.
    private func mayContainSecret(_ label: String) -> Bool {
      kind == .dictionary && label.contains { "•‹…".contains($0) }
    }
  }

  extension InspectedValue {
    /// What a tree contains at most.
    struct Limits {
      var children = 100
      var depth = 8
      var nodes = 2_000
      var characters = 2_000
      static let line = 160
    }
  }
#endif
