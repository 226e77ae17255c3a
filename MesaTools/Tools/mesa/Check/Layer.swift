// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A layer of an app.
enum Layer: String, CaseIterable, Sendable {
  case domain, presentation, data

  /// The name of a folder, or the end of a target's name, that marks the layer by default.
  var defaultName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
