// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The import of a module by a file.
struct SwiftImport: Sendable {
  /// The name of the module, even if the import names only a part of it.
  let module: String
  let line: Int
  let isTestable: Bool
}
