// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// `mesa usecase`, which writes a use case and its test.
struct UseCaseCommand: ScaffoldCommand {
  static let configuration = CommandConfiguration(
    commandName: "usecase", abstract: "Write a use case and its test.")

  @Option(help: "The feature whose folder gets the files. By default, the target's folder.")
  var feature: String?

  @OptionGroup var request: ScaffoldRequest

  var template: Template { .useCase }

  func folder(for name: TypeName, in target: TargetModel) throws -> String {
    guard let feature else { return "" }
    let features = Self.features(of: target)
    let name = try? TypeName(feature, for: .store).text
    if let folder = features.first(where: { $0 == feature || $0 == name }) { return folder }
    throw CommandError.failure(
      "The target '\(target.name)' has no feature '\(feature)'. "
        + (features.isEmpty
          ? "Write it first: swift package mesa feature \(name ?? "Profile")."
          : "Its features are:\(features.lines)"))
  }

  /// Returns the folders of a target that contain the folder of a layer.
  private static func features(of target: TargetModel) -> [String] {
    let layers = ["Data", "Domain", "Presentation"]
    let manager = FileManager.default
    let folders = (try? manager.contentsOfDirectory(atPath: target.folder)) ?? []
    return folders.sorted().filter { folder in
      !layers.contains(folder)
        && layers.contains { manager.fileExists(atPath: "\(target.folder)/\(folder)/\($0)") }
    }
  }

  func advice(for name: TypeName) -> String {
    "Next: implement \(name.text)Repository, pass a StrataInteractor of \(name.text) to a store, "
      + "and launch it with strataLaunch."
  }
}
