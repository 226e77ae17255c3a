// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A command of the tool.
protocol Command {
  /// The first word, such as "feature".
  static var verb: String { get }

  /// The words after the verb, such as "NAME [--dry-run]".
  static var synopsis: String { get }

  /// A sentence that describes the command.
  static var summary: String { get }

  /// The options, each with a sentence that describes it.
  static var options: [(name: String, summary: String)] { get }

  /// Whether the command reads the package.
  static var needsPackage: Bool { get }

  /// Takes the arguments of the command.
  ///
  /// If words remain, the tool reports wrong usage.
  init(_ arguments: inout Arguments) throws

  /// Runs the command and returns the exit code.
  func run(in package: PackageModel, _ environment: CommandEnvironment) throws -> Int32
}

extension Command {
  static var needsPackage: Bool { true }
}
