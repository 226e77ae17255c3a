// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// What has happened, on any thread.
final class Log<Element: Sendable>: Sendable {
  private let storage = StrataLock<[Element]>([])

  var elements: [Element] { storage.withLock { $0 } }

  func append(_ element: Element) { storage.withLock { $0.append(element) } }
}
