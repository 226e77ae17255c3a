// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The import of a module by a file.
struct SwiftImport: Sendable {
  /// The module, without the part of it that the import names.
  let module: String
  let line: Int
  let isTestable: Bool
}
