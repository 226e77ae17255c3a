// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of a package that `mesa check` reads and writes besides the sources.
struct CheckFiles {
  /// The absolute path of the package, with a slash at its end.
  let root: String

  init(root: String) { self.root = SourceTree.folder(root) }

  /// Reads `mesa.json`, or returns the defaults if the package does not have one.
  func configuration() throws -> CheckConfiguration {
    guard let data = try data(of: CheckConfiguration.file) else { return CheckConfiguration() }
    return try locating(CheckConfiguration.file) { try ConfigurationReader.read(data) }
  }

  func baseline() throws -> Baseline? {
    guard let data = try data(of: Baseline.file) else { return nil }
    return try locating(Baseline.file) { try Baseline(reading: data) }
  }

  /// Reads a file in the package's folder, or returns `nil` if it does not exist.
  private func data(of name: String) throws -> Data? {
    switch FileContents(of: root + name) {
    case .none: nil
    case .data(let data): data
    case .unreadable: throw CheckFailure(finding: .unreadable(name))
    }
  }

  /// Writes the baseline, or removes its file if there are no findings.
  func write(_ baseline: Baseline) throws {
    try PackageBoundary(root: root).check(Baseline.file)
    let path = root + Baseline.file
    let isThere = try data(of: Baseline.file) != nil
    if !baseline.amounts.isEmpty {
      try write(baseline.text, to: path)
    } else if isThere {
      try failing("\(path) could not be removed. Check that you may change its folder.") {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  func write(_ text: String, to path: String) throws {
    try failing("\(path) could not be written. \(reason(against: path))") {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  /// Turns a ``ConfigurationError`` into a finding in the file.
  func locating<T>(_ file: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as ConfigurationError {
      throw CheckFailure(
        finding: Finding(file: file, line: error.line, rule: nil, message: error.message))
    }
  }

  private func failing(_ message: String, _ body: () throws -> Void) throws {
    do { try body() } catch { throw CommandError.failure(message) }
  }

  /// Returns the likely reason that a file cannot be written, and the remedy.
  private func reason(against path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere, isFolder.boolValue { return "It is a folder. Choose the path of a file." }
    let hasFolder = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    guard hasFolder else { return "There is no folder \(folder). Make it first." }
    return isFolder.boolValue
      ? "Check that its name is not too long, and that you may write to \(folder)."
      : "\(folder) is a file. Choose a path in a folder."
  }
}
