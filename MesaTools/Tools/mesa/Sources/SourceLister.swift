// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the Swift files of targets.
struct SourceLister {
  /// The absolute path of the package, with a slash at its end.
  let root: String
  let targets: [TargetModel]

  /// Returns the sorted paths of a target's files, relative to the package.
  ///
  /// If the model does not list the files, they are the files in the target's folder, except for
  /// hidden files, hidden folders and the folders of other targets.
  func files(of target: TargetModel) -> [String] {
    if let files = target.files {
      return files.filter { $0.hasSuffix(".swift") }.map(relative).sorted()
    }
    let folder = SourceTree.folder(target.folder)
    let others = targets.map { SourceTree.folder($0.folder) }.filter {
      $0 != folder && $0.hasPrefix(folder)
    }
    guard let found = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    for case let path as String in found where path.hasSuffix(".swift") {
      guard !path.hasPrefix("."), !path.contains("/."),
        !others.contains(where: (folder + path).hasPrefix),
        found.fileAttributes?[.type] as? FileAttributeType != .typeDirectory
      else { continue }
      files.append(relative(folder + path))
    }
    return files.sorted()
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }
}
