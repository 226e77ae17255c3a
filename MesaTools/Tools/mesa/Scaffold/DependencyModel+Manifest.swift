// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension DependencyModel {
  /// The line that adds the package to the dependencies in a manifest.
  var manifestLine: String {
    guard let url else { return ".package(path: \"\(root)\")" }
    let version = version ?? "main"
    let numbers = version.prefix { !"-+".contains($0) }.split(separator: ".")
    let isVersion = numbers.count == 3 && numbers.allSatisfy { Int($0) != nil }
    return ".package(url: \"\(url)\", \(isVersion ? "from" : "branch"): \"\(version)\")"
  }

  /// Returns the package with another name that is released in the same place.
  func sibling(_ name: String) -> DependencyModel {
    var sibling = self
    (sibling.name, sibling.root) = (name, Self.replacingName(in: root, with: name))
    sibling.url = url.map { url in
      Self.replacingName(in: url, with: name) + (url.hasSuffix(".git") ? ".git" : "")
    }
    return sibling
  }

  private static func replacingName(in place: String, with name: String) -> String {
    let folders = place.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders + [Substring(name)]).joined(separator: "/")
  }
}
