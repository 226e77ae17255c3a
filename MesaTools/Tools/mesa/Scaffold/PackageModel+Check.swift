// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PackageModel {
  /// The plugin that checks the layers in every build, or `nil` if a target has it already, or none
  /// can have it.
  var missingCheck: String? {
    let manifest = FileManager.default.contents(atPath: "\(root)/Package.swift")
    guard let manifest, !String(decoding: manifest, as: UTF8.self).contains("MesaCheck") else {
      return nil
    }
    return ".plugin(name: \"MesaCheck\", package: \"\(toolPackage?.name ?? "MesaTools")\")"
  }
}
