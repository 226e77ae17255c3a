// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension InspectedChange {
  package var pathText: String {
    let text = path.reduce(into: "") { text, label in
      if !label.isEmpty, label.allSatisfy({ "0"..."9" ~= $0 }) {
        text += "[\(label)]"
      } else {
        text += text.isEmpty || label.hasPrefix("[") ? label : ".\(label)"
      }
    }
    return text.isEmpty ? "state" : text
  }

  /// The change on one line.
  var text: String {
    guard let old else { return "+ \(pathText): \(new?.text ?? "nothing")" }
    guard let new else { return "− \(pathText): \(old.text)" }
    return "\(pathText): \(PageText.cut(old.text, 120)) → \(new.text)"
  }
}
