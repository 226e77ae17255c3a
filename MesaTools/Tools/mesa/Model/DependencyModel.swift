// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A package on which another package depends.
struct DependencyModel: Codable, Equatable {
  /// The value for `package:` in a manifest.
  var name: String

  /// The absolute path of its folder.
  var root: String

  var products: [String]

  /// Whether the manifest names the package.
  var isDirect: Bool

  /// The address of its repository, or `nil` for a local package.
  var url: String?

  /// The version or the branch of its repository.
  var version: String?
}
