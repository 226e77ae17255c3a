// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// `mesa check`, which reports code that violates the layers of a package.
struct CheckCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the layers of the package as mesa.json describes them.")

  @Flag(
    name: .customLong("update-baseline"), help: "Write the current findings to mesa-baseline.json.")
  var updatesBaseline = false

  @Option(help: "Check one target.")
  var target: String?

  /// A file that is written if the check finds no errors.
  ///
  /// With this file, the findings have absolute paths.
  @Option(help: .hidden) var stamp: String?

  /// The files with which a build detects changed settings, or `nil` to check the package.
  ///
  /// If set, the command only writes these files.
  @Option(help: .hidden) var settings: String?
  @Option(help: .hidden) var clock: String?

  func validate() throws {
    guard (settings == nil) == (clock == nil) else {
      throw ValidationError("--settings and --clock belong together. Pass both, or neither.")
    }
    guard !updatesBaseline || target == nil else {
      throw ValidationError("--update-baseline concerns all targets. Leave out --target.")
    }
  }

  func run(_ environment: CommandEnvironment) throws -> Int32 {
    let package = try environment.package()
    if let target, !package.targets.contains(where: { $0.name == target }) {
      throw CommandError.usage("'\(target)' is not a target of the package '\(package.name)'.")
    }
    if let settings, let clock {
      try CheckSettings(file: settings, clock: clock).write(CheckFiles(root: package.root))
      return 0
    }
    do {
      return try check(package, CheckFiles(root: package.root), environment)
    } catch let failure as CheckFailure {
      let root = SourceTree.folder(package.root)
      environment.output(failure.finding.text(in: stamp == nil ? "" : root))
      return 1
    }
  }

  private func check(
    _ package: PackageModel, _ files: CheckFiles, _ environment: CommandEnvironment
  ) throws -> Int32 {
    let configuration = try files.configuration()
    let needed = target.map { CheckedTargets(package).needed(by: $0) }
    let tree = SourceTree.read(
      package, only: { needed?.contains($0.name) ?? true },
      excluding: { path in configuration.exclude.contains { $0.covers(path) } })
    try files.locating(CheckConfiguration.file) {
      try ConfigurationNames(tree: tree).check(configuration)
    }
    let checker = Checker(tree: tree, configuration: configuration, target: target)
    if updatesBaseline { return try update(checker.findings(), files, environment) }
    return try report(checker, files, environment)
  }

  private func report(
    _ checker: Checker, _ files: CheckFiles, _ environment: CommandEnvironment
  ) throws -> Int32 {
    let tree = checker.tree
    let findings = checker.findings()
    let code = CodeLines(root: tree.root)
    var found = findings
    if let baseline = try files.baseline() {
      let paths = target.map { target in
        Set(tree.modules.filter { $0.target.name == target }.flatMap(\.paths))
      }
      let result = baseline.compare(findings, code: code.text)
      let undecided = checker.undecided.map(\.rawValue)
      let gone = result.gone.filter {
        paths?.contains($0.entry.file) ?? true && !undecided.contains($0.entry.rule)
      }
      found = result.new + gone.map(Self.goneFinding)
    }
    let folder = stamp == nil ? "" : tree.root
    for finding in found { environment.output(finding.text(in: folder)) }
    let errors = found.count { $0.severity == .error }
    if let stamp {
      if errors == 0 { try files.write("// mesa check: no errors\n", to: stamp) }
    } else {
      let count = tree.modules.reduce(0) { $0 + $1.sources.count }
      environment.output(
        "mesa check: \(Self.count(errors, "error")) in \(Self.count(count, "file"))")
    }
    return errors == 0 ? 0 : 1
  }

  private func update(
    _ findings: [Finding], _ files: CheckFiles, _ environment: CommandEnvironment
  ) throws -> Int32 {
    let code = CodeLines(root: files.root)
    let baseline = Baseline(findings.filter { $0.severity == .error }, code: code.text)
    try files.write(baseline)
    let count = baseline.amounts.values.reduce(0) { $0 + $1.count }
    environment.output("\(Baseline.file): \(Self.count(count, "finding"))")
    let wrong = findings.filter { $0.rule == nil && $0.severity == .error }
    for finding in wrong { environment.output(finding.text()) }
    return wrong.isEmpty ? 0 : 1
  }

  private static func goneFinding(_ gone: (entry: Baseline.Entry, amount: Baseline.Amount))
    -> Finding
  {
    Finding(
      file: Baseline.file, line: gone.amount.line, rule: nil,
      message: "\(count(gone.amount.count, "finding")) of '\(gone.entry.rule)' in "
        + "\(gone.entry.file) \(gone.amount.count == 1 ? "is" : "are") gone. Run: swift package mesa check --update-baseline.",
      severity: .warning)
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number == 0 ? "no" : "\(number)") \(noun)s"
  }
}
