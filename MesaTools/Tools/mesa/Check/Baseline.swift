// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Findings in existing code, which do not fail the check.
///
/// An entry consists of the file, the rule and the text of the line, with a count of equal lines.
/// It has no line number, so it stays valid after edits elsewhere in the file.
struct Baseline: Equatable {
  static let file = "mesa-baseline.json"

  struct Entry: Hashable {
    let file: String
    let rule: String
    let code: String
  }

  /// The number of findings for an entry, and the line of the entry in the baseline file.
  struct Amount: Equatable {
    var count: Int
    var line = 0
  }

  private(set) var amounts: [Entry: Amount] = [:]

  /// Creates a baseline of findings, with the text of their lines.
  init(_ findings: [Finding], code: (Finding) -> String) {
    for finding in findings {
      guard let rule = finding.rule else { continue }
      let entry = Entry(file: finding.file, rule: rule.rawValue, code: code(finding))
      amounts[entry, default: Amount(count: 0)].count += 1
    }
  }

  /// Returns the findings that the baseline does not contain, and the entries of which findings are
  /// gone.
  ///
  /// The amount of a returned entry is the number of findings that are gone.
  func compare(
    _ findings: [Finding], code: (Finding) -> String
  ) -> (new: [Finding], gone: [(entry: Entry, amount: Amount)]) {
    var left = amounts
    let new = findings.filter { finding in
      guard let rule = finding.rule else { return true }
      let entry = Entry(file: finding.file, rule: rule.rawValue, code: code(finding))
      guard let amount = left[entry], amount.count > 0 else { return true }
      left[entry]?.count -= 1
      return false
    }
    let gone = left.filter { $0.value.count > 0 }.map { (entry: $0.key, amount: $0.value) }
    return (new, gone.sorted { $0.amount.line < $1.amount.line })
  }
}

// MARK: - The file

extension Baseline {
  /// Reads the file.
  ///
  /// Throws a ``ConfigurationError`` with the line that it cannot read.
  init(reading bytes: some Collection<UInt8>) throws {
    let root: JSONNode
    do { root = try JSONReader.read(bytes) } catch let error as ConfigurationError {
      throw Self.error(at: error.line)
    }
    guard case .object(let members) = root.value, members.count == 1,
      members.first?.key == "findings", case .array(let nodes)? = members.first?.node.value
    else { throw Self.error(at: root.line) }
    for node in nodes {
      guard case .object(let members) = node.value else { throw Self.error(at: node.line) }
      var texts: [String: String] = [:]
      for member in members {
        switch member.node.value {
        case .string(let text), .other(let text): texts[member.key] = text
        default: throw Self.error(at: member.line)
        }
      }
      guard let file = texts["file"], let rule = texts["rule"], let code = texts["code"],
        let count = Int(texts["count"] ?? "1"), count > 0
      else { throw Self.error(at: node.line) }
      guard CheckRule(rawValue: rule) != nil else {
        throw ConfigurationError(
          line: node.line, message: "'\(rule)' is not a rule. \(Self.remedy)")
      }
      amounts[Entry(file: file, rule: rule, code: code)] = Amount(count: count, line: node.line)
    }
  }

  private static let remedy =
    "Write the baseline again: swift package mesa check --update-baseline."

  private static func error(at line: Int) -> ConfigurationError {
    ConfigurationError(line: line, message: "This is not a baseline. \(remedy)")
  }

  /// The text of the file, with an entry on each line.
  var text: String {
    let lines = amounts.sorted {
      ($0.key.file, $0.key.rule, $0.key.code) < ($1.key.file, $1.key.rule, $1.key.code)
    }.map { entry, amount in
      let count = amount.count > 1 ? ", \"count\": \(amount.count)" : ""
      let texts = [entry.file, entry.rule, entry.code].map(JSONEscapes.quoted)
      return "    {\"file\": \(texts[0]), \"rule\": \(texts[1]), \"code\": \(texts[2])\(count)}"
    }
    return "{\n  \"findings\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
  }
}
