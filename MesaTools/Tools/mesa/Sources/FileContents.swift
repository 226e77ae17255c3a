// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of a file, if it exists and can be read.
enum FileContents: Equatable {
  /// Nothing exists at the path.
  case none

  /// The path names a folder, a broken link, or a file that the user cannot read.
  case unreadable

  case data(Data)

  init(of path: String) {
    let manager = FileManager.default
    // Unlike `fileExists`, this finds a broken link.
    guard var kind = (try? manager.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    else {
      self = .none
      return
    }
    if kind == .typeSymbolicLink {
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      kind = (try? manager.attributesOfItem(atPath: target))?[.type] as? FileAttributeType ?? kind
    }
    // Reading a pipe would not end.
    guard kind == .typeRegular, let data = manager.contents(atPath: path) else {
      self = .unreadable
      return
    }
    self = .data(data)
  }
}
