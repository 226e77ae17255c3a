// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Applies the comments that ignore a finding on one line.
struct IgnoreRule {
  let configuration: CheckConfiguration
  /// The rules whose findings may be missing, so that no comment on them is superfluous.
  var undecided: Set<CheckRule> = []

  /// Removes the findings that a comment ignores, and adds findings about wrong comments.
  func apply(to findings: [Finding], in source: SwiftSource) -> [Finding] {
    var findings = findings
    for comment in source.ignores {
      guard let rule = CheckRule(rawValue: comment.rule) else {
        findings.append(
          wrong(
            comment, source, "'\(comment.rule)' is not a rule. Write one of: \(CheckRule.names)."))
        continue
      }
      guard !comment.reason.isEmpty else {
        findings.append(
          wrong(
            comment, source,
            "The reason is missing. Write: // mesa:ignore \(comment.rule): because …"))
        continue
      }
      let count = findings.count
      findings.removeAll { $0.rule == rule && $0.line == comment.target }
      if findings.count == count, configuration.level(of: rule) != .off,
        !undecided.contains(rule)
      {
        let message = "There is no finding of '\(comment.rule)' to ignore here. Remove the comment."
        findings.append(wrong(comment, source, message, .warning))
      }
    }
    return findings
  }

  private func wrong(
    _ comment: IgnoreComment, _ source: SwiftSource, _ message: String,
    _ severity: Finding.Severity = .error
  ) -> Finding {
    Finding(
      file: source.path, line: comment.line, rule: nil, message: message, severity: severity)
  }
}
