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

  /// Returns a template with the feature's repository if the repository and its fake are still as
  /// `mesa feature` wrote them.
  func template(for choice: TargetChoice, folder: String) -> Template {
    guard feature != nil else { return .useCase }
    let repository = Self.lines(
      of: "\(choice.target.folder)/\(folder)/Domain/\(folder)Repository.swift")
    let fake = Self.lines(
      of: "\(choice.tests.folder)/\(folder)/Fakes/Fake\(folder)Repository.swift")
    let properties = fake.filter { $0.hasPrefix("let ") || $0.hasPrefix("var ") }
    let isKnown =
      repository.contains("func title() async throws -> String")
      && properties == ["let result: Result<String, any Error>"]
      && !fake.contains { $0.hasPrefix("init(") }
    return isKnown ? .featureUseCase : .useCase
  }

  private static func lines(of path: String) -> [String] {
    let text = String(
      decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
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
    "Next: pass a StrataInteractor of \(name.text) to a store, and launch it with strataLaunch."
  }
}
