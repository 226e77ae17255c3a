// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A type, an extension or an alias that a file declares.
struct SwiftDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`, `typealias`, `associatedtype`
  }

  /// A type that a declaration inherits from or conforms to.
  struct Parent: Sendable {
    /// The last part of its name: `Store` for `Module.Store<Screen>`.
    let name: String
    /// The last part of the first generic argument, or `nil` if it is not a plain name.
    let argument: String?
  }

  let kind: Kind
  /// The last part of the name: `Row` for an extension of `List.Row`.
  let name: String
  /// The name with the types around it: `List.Row` for a type in `List` and for its extension.
  let qualifiedName: String
  let line: Int
  let parents: [Parent]
  /// The index of the token that opens the body, or `nil` without a body.
  let body: Int?
  /// Whether no other declaration surrounds it.
  let isTopLevel: Bool
  let isPrivate: Bool
  let access: Access

  /// The code that can use a declaration.
  enum Access: Sendable {
    /// The module, or a part of it.
    case module
    case package
    case everyone
  }
}
