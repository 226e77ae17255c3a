// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a verb of the tool does.
protocol Command {
  /// The first word, such as "feature".
  static var verb: String { get }

  /// What follows the verb, such as "NAME [--dry-run]".
  static var synopsis: String { get }

  /// What the command does, in one sentence.
  static var summary: String { get }

  /// The options, each with one sentence.
  static var options: [(name: String, summary: String)] { get }

  /// Whether the command reads the package.
  static var needsPackage: Bool { get }

  /// Takes what the command knows from the arguments. What is left over is an error of usage.
  init(_ arguments: inout Arguments) throws

  /// Runs the command, and returns the exit code.
  func run(in package: PackageModel, _ environment: CommandEnvironment) throws -> Int32
}

extension Command {
  static var needsPackage: Bool { true }
}
