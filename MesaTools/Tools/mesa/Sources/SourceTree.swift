// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift files of a package, read and grouped by target.
struct SourceTree: Sendable {
  /// The absolute path of the package, with a slash at its end.
  let root: String
  /// The modules of all targets, sorted by name.
  let modules: [SourceModule]

  /// The products and modules of other packages that the targets depend on.
  var externalModules: Set<String> {
    Set(modules.flatMap(\.target.dependencies)).subtracting(modules.map(\.target.name))
  }

  /// Lists the files of all targets and reads those of some.
  ///
  /// A file that has been removed in the meantime is left out.
  static func read(
    _ package: PackageModel, only isRead: (TargetModel) -> Bool = { _ in true },
    excluding isExcluded: (String) -> Bool = { _ in false }
  ) -> SourceTree {
    let root = folder(package.root)
    let lister = SourceLister(root: root, targets: package.targets)
    let targets = package.targets.sorted { $0.name < $1.name }
    let all = targets.map(lister.files)
    let paths = all.map { paths in paths.filter { !isExcluded($0) } }
    let readPaths = zip(targets, paths).flatMap { isRead($0) ? $1 : [] }
    let sources = read(readPaths, in: root)
    var next = 0
    let modules = targets.indices.map { index in
      let (target, paths) = (targets[index], paths[index])
      let count = isRead(target) ? paths.count : 0
      defer { next += count }
      let own = sources[next..<(next + count)]
      let unreadable = zip(paths, own).filter { path, source in
        source == nil && FileContents(of: absolute(path, in: root)) == .unreadable
      }
      return SourceModule(
        target: target, paths: paths, excluded: all[index].filter(isExcluded),
        sources: own.compactMap { $0 }, unreadable: unreadable.map(\.0))
    }
    return SourceTree(root: root, modules: modules)
  }

  /// Returns a path with a slash at its end.
  static func folder(_ path: String) -> String { path.hasSuffix("/") ? path : path + "/" }

  /// Returns the absolute path of a file.
  ///
  /// The path of a file outside of the package is already absolute.
  private static func absolute(_ path: String, in root: String) -> String {
    path.hasPrefix("/") ? path : root + path
  }

  /// Reads files on all cores.
  ///
  /// The result has a source for each path, or `nil` if the file cannot be read.
  private static func read(_ paths: [String], in root: String) -> [SwiftSource?] {
    let results = SourceResults(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let path = paths[index]
      guard let data = FileManager.default.contents(atPath: absolute(path, in: root)) else {
        return
      }
      results.set(SwiftSource(path: path, bytes: data), at: index)
    }
    return results.all
  }
}
