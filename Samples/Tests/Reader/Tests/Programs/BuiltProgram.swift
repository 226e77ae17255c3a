// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The executables.
///
/// The package manager puts them beside the tests.
enum BuiltProgram {
  static func url(_ name: String) throws -> URL {
    #if canImport(Darwin)
      let bundle = try #require(Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") })
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    #endif
    return folder.appending(path: name)
  }
}

/// An error of a program that has ended before it showed an expected text.
struct NotShownError: Error, CustomStringConvertible {
  let frame: String
  var description: String { "It is not shown:\n\(frame)" }
}
