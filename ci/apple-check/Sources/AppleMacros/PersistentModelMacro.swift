// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Expands `@Model`, and the attributes that it adds to stored properties, as Apple's macros do.
///
/// It reads the text of the class line by line, so each stored property needs a line of its own,
/// which begins with its attributes and modifiers.
struct PersistentModelMacro {
  /// A stored property of a class.
  private struct Property {
    let name: String
    /// The call of the initializer of `Schema.Attribute`, or "nil".
    let attribute: String

    /// Reads the line of a member, or returns `nil` if the member is not a stored variable.
    init?(line: some StringProtocol) {
      let pattern =
        #/
        \s*(?<attributes>(?:@\w+(?:\([^)]*\))?\s+)*)(?:(?:public|package|private(?:\(set\))?)\s+)*
        var\s+(?<name>\w+)\s*(?::[^={]*)?(?:=[^{]*)?
        /#
      guard let match = String(line).wholeMatch(of: pattern) else { return nil }
      name = String(match.name)
      let options = match.attributes.firstMatch(of: #/@Attribute(\([^)]*\))/#)
      attribute = options.map { "SwiftData.Schema.Attribute\($0.1)" } ?? "nil"
    }
  }

  private let name: String
  private let access: String
  private let properties: [Property]

  /// Reads the declaration of a class.
  init?(source: String) {
    let head = #/\bclass\s+(?<name>\w+)/#
    guard let match = Self.lines(of: source).lazy.compactMap({ $0.firstMatch(of: head) }).first
    else { return nil }
    name = String(match.name)
    access =
      source.firstMatch(of: #/\b(?:public|package) (?=(?:final )?class\b)/#).map {
        String($0.0)
      } ?? ""
    var depth = 0
    properties = Self.lines(of: source).compactMap { line in
      defer { depth += line.count { $0 == "{" } - line.count { $0 == "}" } }
      return depth == 1 ? Property(line: line) : nil
    }
  }

  /// Returns the attribute of a stored property, or nothing for another member.
  static func attribute(ofMember source: String) -> String {
    let line = lines(of: source).joined(separator: " ")
    return Property(line: line) == nil ? "" : "@_PersistedProperty"
  }

  private static func lines(of source: String) -> [Substring] {
    source.split(separator: "\n").filter { $0.prefixMatch(of: #/\s*\/\//#) == nil }
  }

  var members: String {
    let metadata = properties.map {
      """
      SwiftData.Schema.PropertyMetadata(
        name: "\($0.name)", keypath: \\\(name).\($0.name), defaultValue: nil, metadata: \($0.attribute))
      """
    }
    return """
      private var _$backingData: any SwiftData.BackingData<\(name)> = \(name).createBackingData()
      \(access)var persistentBackingData: any SwiftData.BackingData<\(name)> {
        get { _$backingData }
        set { _$backingData = newValue }
      }
      \(access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        [\(metadata.joined(separator: ",\n"))]
      }
      \(access)required init(backingData: any SwiftData.BackingData<\(name)>) {
        \(properties.map { "_\($0.name) = _SwiftDataNoType()" }.joined(separator: "\n"))
        self.persistentBackingData = backingData
      }
      private let _$observationRegistrar = Observation.ObservationRegistrar()
      struct _SwiftDataNoType {}
      """
  }

  var extensions: String {
    """
    extension \(name): nonisolated SwiftData.PersistentModel {}
    extension \(name): nonisolated Observation.Observable {}
    @available(*, unavailable, message: "PersistentModels are not Sendable, consider utilizing a \
    ModelActor or use \(name)'s persistentModelID instead")
    extension \(name): Sendable {}
    """
  }

  static func accessors(ofProperty source: String) -> String {
    guard let name = propertyName(source) else { return "" }
    return """
      {
        @storageRestrictions(accesses: _$backingData, initializes: _\(name))
        init(initialValue) {
          _$backingData.setValue(forKey: \\.\(name), to: initialValue)
          _\(name) = _SwiftDataNoType()
        }
        get {
          _$observationRegistrar.access(self, keyPath: \\.\(name))
          return self.getValue(forKey: \\.\(name))
        }
        set {
          _$observationRegistrar.withMutation(of: self, keyPath: \\.\(name)) {
            self.setValue(forKey: \\.\(name), to: newValue)
          }
        }
      }
      """
  }

  static func peer(ofProperty source: String) -> String {
    propertyName(source).map { "private var _\($0): _SwiftDataNoType" } ?? ""
  }

  private static func propertyName(_ source: String) -> String? {
    source.firstMatch(of: #/\bvar\s+(\w+)/#).map { String($0.1) }
  }
}
