// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestUser: TestAwaited {
  nonisolated var awaitedDescription: String? {
    let titles = unassertedDescriptions
    guard !titles.isEmpty else { return nil }
    return "ask(_:) awaits the answer to \(titles.joined(separator: ", ")): "
      + "call \"answer(_:)\" or \"press(_:)\"."
  }
}
