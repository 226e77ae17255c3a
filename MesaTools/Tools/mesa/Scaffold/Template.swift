// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tree of files with a placeholder in names and texts.
///
/// The files are in `Templates/Sources` and `Templates/Tests`, and compile as they are.
enum Template: String, CaseIterable {
  case store = "Store"
  case feature = "Feature"
  case screen = "Screen"
  case useCase = "UseCase"
  case service = "Service"

  /// A file of a tree, with its path in the tree.
  struct File {
    var path: String
    var text: String
  }

  /// The name of the module that the tests import.
  static let module = "Scaffold"

  static let folder = Bundle.module.bundleURL.appending(path: "Templates")

  /// The placeholder for the name that the user chooses.
  var placeholder: String { "\(rawValue)Name" }

  /// The name that the user sees.
  var title: String {
    switch self {
    case .store: "Feature"
    case .feature: "Feature as a Value"
    case .useCase: "Use Case"
    case .screen, .service: rawValue
    }
  }

  /// A sentence that lists the sources.
  var summary: String {
    switch self {
    case .store: "A domain, a screen, a store, a UI and a factory."
    case .feature: "A domain, a screen, a TrapezioFeature, a UI and a factory."
    case .screen: "A screen, a store, a UI and a factory, without a domain."
    case .useCase: "A use case with its repository."
    case .service: "An action, a model and a service."
    }
  }

  /// The suffix to remove from the name that the user enters, as in `ProfileFeature`.
  var suffix: String {
    switch self {
    case .store, .feature: "Feature"
    case .screen, .service: rawValue
    case .useCase: ""
    }
  }

  /// The modules that the sources import.
  var modules: [String] {
    switch self {
    case .store, .screen: ["Strata", "Trapezio", "TrapezioNavigation"]
    case .feature: ["Strata", "Trapezio", "TrapezioFeature", "TrapezioNavigation"]
    case .useCase: ["Strata"]
    case .service: ["StrataServices"]
    }
  }

  /// The modules that the tests import besides those of the sources.
  var testModules: [String] { self == .service ? [] : ["TrapezioTesting"] }

  /// Returns a text of the template with a name for types and the module that the tests import.
  func filled(_ text: String, name: String, module: String) -> String {
    text.replacingOccurrences(of: placeholder, with: name)
      .replacingOccurrences(
        of: "@testable import \(Self.module)", with: "@testable import \(module)")
  }

  func sources() throws -> [File] { try files(in: "Sources") }

  func tests() throws -> [File] { try files(in: "Tests") }

  private func files(in part: String) throws -> [File] {
    let root = Self.folder.appending(path: "\(part)/\(rawValue)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      // The license of the template does not apply to the user's file.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return File(
        path: path,
        text: lines.drop { $0.hasPrefix("//") && !$0.hasPrefix("///") }
          .drop { $0.isEmpty }.joined(separator: "\n"))
    }
  }
}
