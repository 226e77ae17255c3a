// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension PackageModel {
  /// Returns a message about a target on which no test target depends.
  func missingTests(of target: TargetModel) -> String {
    let name = "\(target.name)Tests"
    guard !isXcodeProject else {
      return "Target '\(target.name)' has no tests. In Xcode, choose File > New > Target, and add "
        + "a unit testing bundle with the name '\(name)'."
    }
    return "Target '\(target.name)' has no tests. Add .testTarget(name: \"\(name)\", "
      + "dependencies: [\"\(target.name)\"]) to Package.swift."
  }
}
