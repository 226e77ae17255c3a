// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A layer of an app.
enum Layer: String, CaseIterable, Sendable {
  case domain, presentation, data

  /// The folder and the end of a target's name that stand for the layer without a configuration.
  var defaultName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
