// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import mesa

/// A package in a temporary folder, which is removed with it.
///
/// `Sources/X` is a library and `Tests/X` a test target. `Apps/X` is an executable.
final class TemporaryPackage {
  let root: String

  init(_ files: [String: String] = [:]) throws {
    root = NSTemporaryDirectory() + "mesa-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let file = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(path)", withDestinationPath: target)
  }

  /// Makes a link to a file that does not exist.
  func linkToNothing(_ path: String) throws { try link(path, to: "\(root)/Nothing") }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(path)")
  }

  func text(of path: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(path)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The package with a target for each folder of `Sources`, `Apps` and `Tests`.
  func model(dependencies: [String: [String]] = [:]) -> PackageModel {
    let kinds = [("Apps", TargetModel.Kind.executable), ("Sources", .library), ("Tests", .test)]
    let targets = kinds.flatMap { folder, kind in
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
      return (names ?? []).sorted().map { name in
        TargetModel(
          name: name, kind: kind, folder: "\(root)/\(folder)/\(name)",
          dependencies: dependencies[name] ?? [])
      }
    }
    return PackageModel(name: "Sample", root: root, targets: targets, packages: [])
  }

  /// Runs the tool on the package.
  func run(_ words: String..., dependencies: [String: [String]] = [:]) throws -> ToolRun {
    try run(words, on: model(dependencies: dependencies))
  }

  /// Runs the tool on a model, whose file is removed afterwards.
  func run(_ words: [String], on model: PackageModel) throws -> ToolRun {
    let file = "\(root)/.model.json"
    try JSONEncoder().encode(model).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    return ToolRun(words: words, model: file)
  }

  /// Runs `mesa check`, and returns its findings without the texts, such as
  /// `Sources/App/A.swift:1 task-in-store`.
  func findings() throws -> [String] {
    try run("check").output.split(separator: "\n").dropLast().map { line in
      let place = line.prefix { $0 != " " }.dropLast()
      let name = line.last == "]" ? line.split(separator: "[").last?.dropLast() : nil
      return "\(place) \(name ?? "message")"
    }
  }
}
