// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PackageModel {
  /// Returns an Xcode project with the dependencies and folders that Xcode does not report.
  ///
  /// The name of a test target must begin with the name of the tested target, as in Xcode's
  /// templates, unless only one target can be tested. If no folder has the name of a target, the
  /// common folder of its files is used.
  func completed() -> PackageModel {
    let tested = targets.filter { [.library, .executable].contains($0.kind) }.map(\.name)
    var project = self
    project.targets = targets.map { target in
      var target = target
      if target.kind == .test {
        let candidates = tested.count == 1 ? tested : tested.filter(target.name.hasPrefix)
        target.dependencies = candidates.max { $0.count < $1.count }.map { [$0] } ?? []
      }
      if !FileManager.default.fileExists(atPath: target.folder) {
        target.folder = Self.commonFolder(of: target.files ?? []) ?? target.folder
      }
      return target
    }
    return project
  }

  private static func commonFolder(of files: [String]) -> String? {
    let folders = files.map { $0.split(separator: "/").dropLast() }
    guard var common = folders.first else { return nil }
    for folder in folders {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return "/" + common.joined(separator: "/")
  }
}
