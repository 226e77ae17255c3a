// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation

  /// The files of the page.
  struct PageFiles: Sendable {
    private let files: [String: (type: String, data: Data)]

    init() throws {
      guard let folder = Bundle.module.url(forResource: "Page", withExtension: nil) else {
        throw CocoaError(.fileNoSuchFile)
      }
      var files: [String: (type: String, data: Data)] = [:]
      for file in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      {
        guard let type = Self.types[file.pathExtension] else { continue }
        files["/\(file.lastPathComponent)"] = (type, try Data(contentsOf: file))
      }
      files["/"] = files["/index.html"]
      self.files = files
    }

    subscript(path: String) -> (type: String, data: Data)? { files[path] }

    private static let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    ]
  }
#endif
