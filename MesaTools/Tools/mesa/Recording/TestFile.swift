// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MesaRecording

/// The new file of a recorded test, which never replaces another file.
struct TestFile {
  private let path: String
  private let isFolder: Bool

  init(_ path: String) {
    self.path = path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self.isFolder = exists && isFolder.boolValue
  }

  private var folder: URL {
    let url = URL(fileURLWithPath: path)
    return isFolder ? url : url.deletingLastPathComponent()
  }

  private func file(of name: String) -> URL {
    isFolder ? folder.appending(path: "\(name).swift") : URL(fileURLWithPath: path)
  }

  /// Returns a name that no type and no file of the folder has.
  ///
  /// - Parameter isChosen: Whether the user has chosen the name, so that no other name will do.
  func freeName(for name: String, isChosen: Bool) throws(CommandError) -> String {
    guard isFolder || !FileManager.default.fileExists(atPath: path) else {
      throw .failure(
        "\(path) exists, and may have corrections. Pass a new file or a folder as --output, "
          + "or delete the file.")
    }
    let taken = takenNames()
    var (free, number) = (name, 2)
    while let file = taken[free] ?? existingFile(of: free) {
      guard !isChosen else {
        throw .failure("\(file) has a type '\(name)' already. Pass another --name.")
      }
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  private func existingFile(of name: String) -> String? {
    let file = file(of: name).path
    return isFolder && FileManager.default.fileExists(atPath: file) ? file : nil
  }

  /// Returns the files of the folder by the names of the types that they declare.
  private func takenNames() -> [String: String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var names: [String: String] = [:]
    for file in files.sorted() where file.hasSuffix(".swift") {
      let url = folder.appending(path: file)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      for (keyword, name) in zip(words, words.dropFirst())
      where ["actor", "class", "enum", "struct", "typealias"].contains(keyword) {
        names[name] = url.path
      }
    }
    return names
  }

  /// Writes a test, unless its file has been created in the meantime.
  func write(_ test: RecordedTest) throws(CommandError) {
    do {
      try Data(test.source.utf8).write(to: file(of: test.name), options: .withoutOverwriting)
    } catch {
      throw FileProblem.writing(path, error)
    }
  }
}
