// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PackageModel {
  /// Returns a message about a target on which no test target depends.
  ///
  /// SwiftPM leaves out a declared test target without files, so this method reads the manifest.
  func missingTests(of target: TargetModel) -> String {
    let name = "\(target.name)Tests"
    guard !isXcodeProject else {
      return "Target '\(target.name)' has no tests. In Xcode, choose File > New > Target, and add "
        + "a unit testing bundle with the name '\(name)'."
    }
    let declared = declaredTests(of: target.name).filter { declared in
      !targets.contains { $0.name == declared.name }
    }
    guard let tests = declared.first(where: { $0.name == name }) ?? declared.first else {
      return "Target '\(target.name)' has no tests. Add .testTarget(name: \"\(name)\", "
        + "dependencies: [\"\(target.name)\"]) to Package.swift, "
        + "with a Swift file in Tests/\(name)."
    }
    return "The test target '\(tests.name)' has no files. Add a Swift file to \(tests.folder)."
  }

  /// Returns the test targets in the manifest that name a target.
  private func declaredTests(of target: String) -> [(name: String, folder: String)] {
    let manifest = FileManager.default.contents(atPath: "\(root)/Package.swift") ?? Data()
    let code = String(decoding: manifest, as: UTF8.self).split(separator: "\n")
      .filter { !$0.trimmingPrefix { $0.isWhitespace }.hasPrefix("//") }
      .joined(separator: "\n")
    return code.components(separatedBy: ".testTarget(").dropFirst().compactMap { text in
      let declaration = Self.arguments(in: text)
      guard let name = Self.literal(after: "name:", in: declaration),
        declaration.contains("\"\(target)\"")
      else { return nil }
      return (name, Self.literal(after: "path:", in: declaration) ?? "Tests/\(name)")
    }
  }

  /// Returns the text up to the parenthesis that closes a call.
  private static func arguments(in text: String) -> Substring {
    var depth = 1
    return text.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
  }

  private static func literal(after label: String, in text: Substring) -> String? {
    guard let label = text.range(of: label) else { return nil }
    let parts = text[label.upperBound...].split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
