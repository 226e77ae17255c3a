// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the targets that a manifest declares.
///
/// It leaves out a target whose name, path or list of dependencies is not a literal.
struct ManifestReader {
  /// The absolute path of the package.
  let root: String
  private let source: SwiftSource

  private static let kinds: [String: TargetModel.Kind] = [
    "target": .library, "executableTarget": .executable, "testTarget": .test,
  ]

  init(root: String, manifest: Data) {
    self.root = root
    source = SwiftSource(path: "Package.swift", bytes: manifest)
  }

  var targets: [TargetModel] {
    var found: [TargetModel] = []
    var index = 0
    while index < source.tokens.count {
      if source[text: index] == "dependencies", source[text: index + 1] == ":",
        source[text: index + 2] == "["
      {
        // A list of dependencies can contain `.target(name: "A")`, which declares no target.
        index = source.closings[index + 2]
      } else if source[text: index] == ".", source[text: index + 2] == "(",
        let kind = Self.kinds[source[text: index + 1]]
      {
        if let target = target(kind, in: index + 2) { found.append(target) }
        index = source.closings[index + 2]
      } else {
        index += 1
      }
    }
    return found
  }

  private func target(_ kind: TargetModel.Kind, in open: Int) -> TargetModel? {
    let arguments = arguments(of: open)
    guard let name = arguments["name"].flatMap(literal) else { return nil }
    let path = arguments["path"].map(literal) ?? defaultPath(of: name, kind)
    let dependencies = arguments["dependencies"].map(dependencies) ?? []
    guard let path, let dependencies else { return nil }
    return TargetModel(
      name: name, kind: kind, folder: "\(root)/\(path)", dependencies: dependencies)
  }

  /// Returns the values of the arguments with labels, by their labels.
  private func arguments(of open: Int) -> [String: Range<Int>] {
    let close = min(source.closings[open], source.tokens.count)
    var arguments: [String: Range<Int>] = [:]
    for part in elements(of: (open + 1)..<max(close, open + 1))
    where source[text: part.lowerBound + 1] == ":" && part.count > 2 {
      arguments[source[text: part.lowerBound]] = (part.lowerBound + 2)..<part.upperBound
    }
    return arguments
  }

  /// Returns the parts of a list, which commas separate.
  private func elements(of list: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = list.lowerBound
    var index = start
    while index < list.upperBound {
      if source[text: index] == "," {
        elements.append(start..<index)
        start = index + 1
      }
      index = max(source.closings[index], index) + 1
    }
    return start < list.upperBound ? elements + [start..<list.upperBound] : elements
  }

  /// Returns the text of a value that is only a string.
  private func literal(_ value: Range<Int>) -> String? {
    let token = source.tokens[value.lowerBound]
    guard value.count == 1, token.kind == .literal, token.text.hasPrefix("\"") else { return nil }
    return String(token.text.dropFirst().dropLast())
  }

  /// Returns the names in a list of targets and products, or `nil` if one is not a literal.
  private func dependencies(_ value: Range<Int>) -> [String]? {
    let open = value.lowerBound
    guard source[text: open] == "[", source.closings[open] == value.upperBound - 1 else {
      return nil
    }
    let names = elements(of: (open + 1)..<(value.upperBound - 1)).map { element in
      // An element is "A", or a call such as .product(name: "A", package: "B").
      source[text: element.lowerBound] == "." && source[text: element.lowerBound + 2] == "("
        ? arguments(of: element.lowerBound + 2)["name"].flatMap(literal) : literal(element)
    }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }

  /// Returns the folder in which SwiftPM looks for a target without a path.
  private func defaultPath(of name: String, _ kind: TargetModel.Kind) -> String {
    let folders = (kind == .test ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    let folder = folders.first { FileManager.default.fileExists(atPath: "\(root)/\($0)/\(name)") }
    return "\(folder ?? folders[0])/\(name)"
  }
}

extension PackageModel {
  /// Returns the package with the declared targets that SwiftPM leaves out, because they have no
  /// files yet.
  func withEmptyTargets() -> PackageModel {
    guard !isXcodeProject,
      let manifest = FileManager.default.contents(atPath: "\(root)/Package.swift")
    else { return self }
    let lister = SourceLister(root: SourceTree.folder(root), targets: [])
    let declared = ManifestReader(root: root, manifest: manifest).targets.filter { target in
      !targets.contains { $0.name == target.name } && lister.files(of: target).isEmpty
    }
    var package = self
    package.targets += declared
    return package
  }
}
