// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file template of Xcode, which asks for a name and writes several files.
struct XcodeTemplate {
  private static let name = "___VARIABLE_productName:identifier___"
  private static let module = "___VARIABLE_moduleName:identifier___"

  /// The name in the dialog of new files.
  let title: String
  private let files: [(name: String, text: String)]
  private let summary: String
  private let asksForModule: Bool

  init(_ template: Template, files: [Template.File], isForTests: Bool) {
    title = template.title + (isForTests ? " Tests" : "")
    summary = isForTests ? "Tests of the template \(template.title)." : template.summary
    asksForModule = isForTests
    self.files = files.map { file in
      // Xcode replaces this name in the names of files.
      let name = URL(fileURLWithPath: file.path).lastPathComponent
        .replacingOccurrences(of: template.placeholder, with: "___FILEBASENAME___")
      return (name, template.filled(file.text, name: Self.name, module: Self.module))
    }
  }

  /// Writes the template to a folder and replaces the folder's contents.
  func write(to url: URL) throws {
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for file in files {
      try Data(file.text.utf8).write(to: url.appending(path: file.name))
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: propertyList, format: .xml, options: 0)
    try data.write(to: url.appending(path: "TemplateInfo.plist"))
  }

  private var propertyList: [String: Any] {
    var options: [[String: Any]] = [
      option("productName", "Name:", "The name of the feature, such as Profile.")
    ]
    if asksForModule {
      options.append(option("moduleName", "Module:", "The module that is tested."))
    }
    return [
      "Kind": "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind",
      "Platforms": [String](),
      "AllowedTypes": ["public.swift-source"],
      "SupportsSwiftPackage": true,
      "DefaultCompletionName": "Feature",
      "MainTemplateFile": files.map(\.name).max { !$0.hasPrefix("___") && $1.hasPrefix("___") }
        ?? "",
      "Summary": summary,
      "Description": summary,
      "Options": options,
    ]
  }

  private func option(_ id: String, _ name: String, _ description: String) -> [String: Any] {
    [
      "Identifier": id, "Name": name, "Description": description, "Required": true,
      "Type": "text", "NotPersisted": true,
    ]
  }
}
