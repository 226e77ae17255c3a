// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason that no test can be written from a recording.
package enum TestWritingError: Error, Equatable {
  case noStore(String, among: [String])
  case noWindow

  package var message: String {
    switch self {
    case .noStore(let name, let names):
      "The recording has no store '\(name)'. "
        + (names.isEmpty
          ? "It has no stores. Start the inspector before the first store."
          : "Its stores are \(names.joined(separator: ", ")).")
    case .noWindow:
      "The recording has no window. Pass --store to write a test of one store."
    }
  }
}
