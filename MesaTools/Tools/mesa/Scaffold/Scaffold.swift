// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files that a command writes, with their paths.
struct Scaffold {
  struct File: Equatable {
    /// The path, relative to the root of the package.
    var path: String
    var text: String
  }

  let sources: [File]
  let tests: [File]

  var files: [File] { sources + tests }

  /// Creates the files from a template, and throws if existing files are in their way.
  ///
  /// - Parameters:
  ///   - folder: The folder in the target, or an empty string for the target's own folder.
  ///   - repository: The repository to use instead of the template's own.
  init(
    _ template: Template, name: TypeName, folder: String, repository: SharedRepository? = nil,
    choice: TargetChoice, in package: PackageModel
  ) throws {
    var conflicts: Set<String> = []
    func replaced(_ text: String) -> String {
      template.filled(text, name: name.text, module: choice.target.moduleName)
    }
    func files(_ parts: [Template.File], in target: TargetModel) -> [File] {
      let existing = Self.swiftFiles(in: target.folder)
      return parts.compactMap { part in
        guard let repository else { return part }
        return repository.file(part, of: template)
      }.map { part in
        let path = [target.folder, folder, replaced(part.path)].filter { !$0.isEmpty }
          .joined(separator: "/")
        let name = URL(fileURLWithPath: path).lastPathComponent
        if let file = existing[name] ?? Self.obstacle(of: path, in: target.folder) {
          conflicts.insert(Self.relative(file, to: package.root))
        }
        return File(path: Self.relative(path, to: package.root), text: replaced(part.text))
      }
    }
    sources = try files(template.sources(), in: choice.target)
    tests = try files(template.tests(), in: choice.tests)
    guard conflicts.isEmpty else {
      throw CommandError.failure(Self.message(conflicts.sorted()))
    }
    let boundary = PackageBoundary(root: package.root)
    for file in self.files { try boundary.check(file.path) }
  }

  /// Writes all files.
  func write(with writer: inout FileWriter) throws {
    for file in files { try writer.write(file.text, to: file.path) }
  }

  /// Returns the existing item at a path, or a file at the place of one of its folders.
  private static func obstacle(of path: String, in folder: String) -> String? {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) { return path }
    var parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    while parent.path.count > folder.count {
      if FileManager.default.fileExists(atPath: parent.path, isDirectory: &isFolder) {
        return isFolder.boolValue ? nil : parent.path
      }
      parent.deleteLastPathComponent()
    }
    return nil
  }

  private static func message(_ conflicts: [String]) -> String {
    let first = conflicts.dropLast().joined(separator: ", ")
    guard let last = conflicts.last, !first.isEmpty else {
      return "\(conflicts.joined()) exists, and is not overwritten. "
        + "Choose another name, or move the file away."
    }
    return "\(first) and \(last) exist, and are not overwritten. "
      + "Choose another name, or move the files away."
  }

  /// Returns the Swift files of a folder by their names, because a module can use each name once.
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
