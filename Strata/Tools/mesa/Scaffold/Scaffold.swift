// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files that a verb writes, and where they go.
struct Scaffold {
  struct File: Equatable {
    /// The path, relative to the root of the package.
    var path: String
    var text: String
  }

  let files: [File]
  let root: URL

  /// Finds the files, and throws if one of them exists.
  ///
  /// - Parameter folder: The folder in the target, or an empty text for the target's own.
  init(
    _ template: Template, name: TypeName, folder: String, choice: TargetChoice,
    in package: PackageModel
  ) throws {
    root = URL(fileURLWithPath: package.root)
    let module = String(choice.target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    func replaced(_ text: String) -> String {
      text.replacingOccurrences(of: template.placeholder, with: name.text)
        .replacingOccurrences(
          of: "@testable import \(Template.module)", with: "@testable import \(module)")
    }
    func files(_ parts: [Template.File], in target: TargetModel) throws -> [File] {
      let existing = Self.swiftFiles(in: target.folder)
      return try parts.map { part in
        let path = [target.folder, folder, replaced(part.path)].filter { !$0.isEmpty }
          .joined(separator: "/")
        let name = URL(fileURLWithPath: path).lastPathComponent
        if let file = existing[name] {
          throw CommandError.failure(
            "\(Self.relative(file, to: package.root)) exists, and is not overwritten. "
              + "Choose another name, or move the file away.")
        }
        return File(path: Self.relative(path, to: package.root), text: replaced(part.text))
      }
    }
    self.files =
      try files(template.sources(), in: choice.target) + files(template.tests(), in: choice.tests)
  }

  /// Writes all files.
  func write() throws {
    for file in files {
      let url = URL(fileURLWithPath: file.path, relativeTo: root)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
    }
  }

  /// Returns the Swift files of a folder by their names, which a module has once.
  private static func swiftFiles(in folder: String) -> [String: String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let files = paths.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    return Dictionary(
      files.map { (URL(fileURLWithPath: $0).lastPathComponent, $0) }, uniquingKeysWith: min)
  }

  private static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }
}
