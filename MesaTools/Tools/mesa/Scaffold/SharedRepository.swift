// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A repository of the package that a new feature uses instead of its own.
struct SharedRepository: Equatable {
  /// The name of the protocol.
  let name: String
  /// The module that declares the protocol, or `nil` if the feature belongs to the module.
  let module: String?
  /// The file that declares the protocol, relative to the package.
  let file: String
  /// The name of the target that declares the protocol.
  let owner: String

  private static let suffix = "Repository"

  /// Looks for a repository.
  ///
  /// - Parameter name: The name that the user enters, such as `Profile` or `ProfileRepository`.
  init(_ name: String, for target: TargetModel, in package: PackageModel) throws {
    let stem = name.hasSuffix(Self.suffix) ? String(name.dropLast(Self.suffix.count)) : name
    guard let first = stem.first else {
      throw CommandError.usage("--repository needs the name of a repository, such as Profile.")
    }
    let protocolName = first.uppercased() + stem.dropFirst() + Self.suffix
    self.name = protocolName
    let found = Self.repositories(of: package)
    let same = found.filter { $0.declaration.name == protocolName }
    guard let repository = same.first(where: { $0.target == target }) ?? same.first else {
      let names = Set(found.map(\.declaration.name)).sorted()
      throw CommandError.failure(
        "The package '\(package.name)' has no protocol '\(self.name)'. "
          + (names.isEmpty
            ? "Write it first: swift package mesa feature \(self.name.dropLast(Self.suffix.count))."
            : "Its repositories are:\(names.lines)"))
    }
    file = repository.file
    owner = repository.target.name
    guard repository.target != target else {
      module = nil
      return
    }
    let owner = repository.target
    guard package.isXcodeProject || package.depends(target, on: owner) else {
      throw CommandError.failure(
        "The target '\(target.name)' cannot import '\(self.name)' of the target '\(owner.name)'. "
          + "In Package.swift, add to its dependencies: \"\(owner.name)\".")
    }
    guard repository.declaration.access != .module else {
      throw CommandError.failure(
        "The target '\(target.name)' cannot use '\(self.name)' of the target '\(owner.name)'. "
          + "Make the protocol 'package' or 'public'.")
    }
    module = owner.moduleName
  }

  /// Returns the protocols of a package whose names end with `Repository`.
  private static func repositories(
    of package: PackageModel
  ) -> [(declaration: SwiftDeclaration, file: String, target: TargetModel)] {
    SourceTree.read(package) { $0.kind != .test }.modules.flatMap { module in
      module.sources.flatMap { source in
        source.declarations.filter { declaration in
          declaration.kind == .protocol && declaration.name.hasSuffix(suffix)
            && declaration.isTopLevel && !declaration.isPrivate
        }.map { ($0, source.path, module.target) }
      }
    }
  }

  /// Returns a file of a template with this repository, or `nil` for a file about the template's
  /// own repository.
  func file(_ file: Template.File, of template: Template) -> Template.File? {
    let own = template.placeholder + Self.suffix
    guard !file.path.contains(own), !file.text.contains("Fake\(own)") else { return nil }
    guard file.text.contains(own) else { return file }
    let call = "    try await repository.content()\n"
    let text = file.text.replacingOccurrences(of: own, with: name)
      .replacingOccurrences(
        of: call,
        with: """
              // Replace this line with a call to the repository.
              \(template.placeholder)Content(title: "\(template.placeholder)")

          """)
    return Template.File(path: file.path, text: importing(text))
  }

  /// Adds the import of the repository's module to a file, in the order of the alphabet.
  private func importing(_ text: String) -> String {
    guard let module else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let imports = lines.indices.filter { lines[$0].trimmed.hasPrefix("import ") }
    guard let last = imports.last else { return "import \(module)\n\n\(text)" }
    let place = imports.first { lines[$0].trimmed > "import \(module)" } ?? last + 1
    lines.insert("\(lines[last].prefix { $0 == " " })import \(module)", at: place)
    return lines.joined(separator: "\n")
  }
}

extension PackageModel {
  /// Returns whether a target depends on another target, directly or indirectly.
  fileprivate func depends(_ target: TargetModel, on other: TargetModel) -> Bool {
    CheckedTargets(self).needed(by: target.name).contains(other.name)
  }
}
