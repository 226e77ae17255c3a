// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps the commands from writing outside of a package, for example through a symbolic link.
struct PackageBoundary {
  private let root: URL

  /// - Parameter root: The folder of the package.
  init(root: String) { self.root = URL(fileURLWithPath: root, isDirectory: true) }

  /// Throws an error if a file at a path would not be in the package's folder.
  ///
  /// - Parameter path: An absolute path, or a path relative to the package's folder.
  func check(_ path: String) throws {
    var place = URL(fileURLWithPath: path, relativeTo: root).standardizedFileURL
    // Folders that do not exist yet cannot be links.
    while !FileManager.default.fileExists(atPath: place.path), place.path != "/" {
      place.deleteLastPathComponent()
    }
    let real = place.resolvingSymlinksInPath().path
    let folder = root.resolvingSymlinksInPath().path
    guard real != folder, !real.hasPrefix(folder == "/" ? "/" : folder + "/") else { return }
    throw CommandError.failure(
      "\(path) is not in the folder of the package, because it leads to \(real). "
        + "Nothing was written there. Replace the link with a folder or a file of the package, or "
        + "choose another target.")
  }
}
