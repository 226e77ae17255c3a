// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata

  /// What all values of a type have in common, which is found out once, because that is slow.
  final class InspectedType: Sendable {
    /// A type whose values are described without a mirror.
    enum Leaf {
      case string, int, bool, secret, text, character, scalar, integer, floatingPoint, decimal
      case duration, date, url, uuid, void, hashable, reference, bridged, summary
    }

    /// The name with its outer types.
    let name: String
    /// The name without its outer types.
    let shortName: String
    /// The module, unless it belongs to Swift, Foundation or MESA.
    let module: String?
    let leaf: Leaf?
    let isClass: Bool
    /// Whether its values stand for objects.
    let standsIn: Bool
    let isPrivate: Bool
    /// Whether the text of a value without parts is the name of its case.
    let namesCases: Bool
    /// Whether code of the app makes the mirrors.
    let hasOwnMirror: Bool
    /// Whether its children are not its stored properties.
    private let isReflectable: Bool
    /// Whether it is a type of the system, whose initializers do not take its properties.
    private let isSystem: Bool
    private let isArrayLiteral: Bool

    // MARK: Types

    private static let known = StrataLock<[ObjectIdentifier: InspectedType]>([:])

    /// Returns what is known about a type, on any thread.
    static func of(_ type: Any.Type) -> InspectedType {
      let key = ObjectIdentifier(type)
      if let known = known.withLock({ $0[key] }) { return known }
      let new = InspectedType(type)
      known.withLock { known in
        // A program can make types without end, of generic ones.
        if known.count >= 5_000 { known = [:] }
        known[key] = new
      }
      return new
    }

    private init(_ type: Any.Type) {
      let reflection = TypeReflection(type)
      name = reflection.name
      shortName = "\(type)"
      isPrivate = reflection.isPrivate
      module = reflection.isKnownModule ? nil : reflection.module
      leaf = Self.leaf(type)
      isClass = type is AnyClass
      standsIn = type == ObjectFields.self
      namesCases =
        !(reflection.isImported || type is any CustomStringConvertible.Type
        || type is any CustomDebugStringConvertible.Type || type is any TextOutputStreamable.Type)
      let isGeometry = ["CGPoint", "CGSize", "CGRect", "CGVector"].contains(name)
      isSystem = reflection.isSystem && !isGeometry
      isReflectable =
        type is any CustomReflectable.Type && !isClass
        && !(reflection.isSystem && isGeometry)
      hasOwnMirror =
        type is any CustomReflectable.Type && !isClass && module != nil && !standsIn
      isArrayLiteral = type is any ExpressibleByArrayLiteral.Type
    }

    private static func leaf(_ type: Any.Type) -> Leaf? {
      switch type {
      case is String.Type: .string
      case is Int.Type: .int
      case is Bool.Type: .bool
      case is any InspectedSecret.Type: .secret
      case is any StrataSummarized.Type: .summary
      case is any StringProtocol.Type: .text
      case is Character.Type: .character
      case is Unicode.Scalar.Type: .scalar
      case is any BinaryInteger.Type: .integer
      case is any BinaryFloatingPoint.Type: .floatingPoint
      case is Decimal.Type: .decimal
      case is Duration.Type: .duration
      case is Date.Type: .date
      case is URL.Type: .url
      case is UUID.Type: .uuid
      case is Void.Type: .void
      case is AnyHashable.Type: .hashable
      case is ObjectFields.Reference.Type: .reference
      // Such as a string, a number or a date of Objective-C.
      case is NSObject.Type: .bridged
      default: nil
      }
    }

    // MARK: Values

    /// Whether no source can create a value that has no source of its own.
    func isOpaque(_ kind: InspectedValue.Kind) -> Bool {
      switch kind {
      case .structure: isPrivate || isReflectable || isSystem
      case .enumeration: isPrivate || isReflectable
      case .object: isPrivate
      case .array: !isArrayLiteral
      // A recording sorts the elements, so that it does not know the order of other collections.
      case .set: !name.hasPrefix("Set<")
      case .dictionary: !name.hasPrefix("Dictionary<")
      default: false
      }
    }
  }

  /// A value that must not leave the process.
  private protocol InspectedSecret {}

  extension Redacted: InspectedSecret {}
#endif
