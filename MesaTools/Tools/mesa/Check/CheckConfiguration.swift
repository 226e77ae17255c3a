// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The content of `mesa.json`.
struct CheckConfiguration: Equatable, Sendable {
  static let file = "mesa.json"

  /// The names of the folders and targets of each layer.
  ///
  /// A missing layer has its default name.
  var layers: [Layer: [NamePattern]] = [:]

  /// The targets that are features, or `nil` to recognize features by their names and folders.
  var features: [NamePattern]?

  /// Targets that count as tests although the manifest does not declare them as test targets.
  var tests: [NamePattern] = []

  /// Modules that the domain must not import, besides ``uiModules``.
  var ui: [String] = []

  /// Base classes of stores that other packages declare.
  var stores: [String] = []

  /// Folders and files that are not checked, relative to the package.
  var exclude: [NamePattern] = []

  /// The levels of the configured rules.
  ///
  /// Every other rule has the level `error`.
  var rules: [CheckRule: RuleLevel] = [:]

  static let uiModules: Set = [
    "SwiftUI", "UIKit", "AppKit", "WatchKit", "WidgetKit", "TVUIKit", "Trapezio", "TrapezioFeature",
    "TrapezioNavigation",
  ]

  static let databaseModules: Set = ["SwiftData", "CoreData"]

  func level(of rule: CheckRule) -> RuleLevel { rules[rule] ?? .error }
}

/// The severity of the findings of a rule.
enum RuleLevel: String, CaseIterable, Sendable {
  case off, warning, error
}
