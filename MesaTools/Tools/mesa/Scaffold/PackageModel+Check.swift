// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PackageModel {
  /// Returns a line about the plugin that checks the layers in every build.
  ///
  /// Returns `nil` if the manifest names the plugin, or if there is no manifest.
  func checkAdvice(for target: TargetModel) -> String? {
    let manifest = FileManager.default.contents(atPath: "\(root)/Package.swift")
    guard !isXcodeProject, let manifest,
      !String(decoding: manifest, as: UTF8.self).contains("MesaCheck")
    else { return nil }
    // The plugins belong to the package of the tool.
    let (package, line) = origin(of: "mesa")
    let addition = line.map { "to the dependencies of the package: \($0), and " } ?? ""
    return "To check the layers in every build, add \(addition)to the target \(target.name): "
      + "plugins: [.plugin(name: \"MesaCheck\", package: \"\(package)\")]."
  }
}
