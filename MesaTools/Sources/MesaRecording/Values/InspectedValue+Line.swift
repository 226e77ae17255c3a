// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension InspectedValue {
  /// Returns the text of a tuple's element, without the name of an unnamed one.
  private static func element(_ child: Child) -> String {
    let isUnnamed = Int(child.label.drop { $0 == "." }) != nil
    return isUnnamed ? child.value.text : "\(child.label): \(child.value.text)"
  }

  /// - Parameter name: The type without its outer types, if that is known.
  package static func line(of tree: InspectedValue, named name: String? = nil) -> String {
    let children = tree.children ?? []
    let rest = tree.more.map { ["… \($0) more"] } ?? []
    func list(_ text: (Child) -> String) -> String {
      var parts: [String] = []
      var length = 0
      for child in children {
        guard length < Limits.line else { return (parts + ["…"]).joined(separator: ", ") }
        let part = text(child)
        parts.append(part)
        length += part.utf8.count
      }
      return (parts + rest).joined(separator: ", ")
    }
    let line: String
    switch tree.kind {
    case .array, .set: line = "[\(list(\.value.text))]"
    case .dictionary: line = "[\(list { "\($0.label): \($0.value.text)" })]"
    case .enumeration:
      let payload = children.first?.value
      let inner = payload.map { $0.kind == .tuple ? $0.text : "(\($0.text))" } ?? ""
      line = "\(children.first?.label ?? "")\(inner)"
    case .tuple: line = "(\(list(element)))"
    default:
      let name = name ?? TypeName(tree.type).short
      line = "\(name)(\(list { "\($0.label): \($0.value.text)" }))"
    }
    return line.cut(toUTF8: Limits.line).map { $0 + "…" } ?? line
  }
}
