// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a path stands for: a file that can be read, or not.
enum FileContents: Equatable {
  /// There is nothing at the path.
  case none

  /// There is a folder, a link to nothing, or a file without permission.
  case unreadable

  case data(Data)

  init(of path: String) {
    let manager = FileManager.default
    // Unlike `fileExists`, this finds a link to nothing.
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
