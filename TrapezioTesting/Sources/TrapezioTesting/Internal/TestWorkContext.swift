// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The clocks and fakes that the work of a test waits for.
///
/// Clocks and fakes register here when work calls them, so that the failure of a wait can name
/// them.
final class TestWorkContext: Sendable {
  /// The context of the test store that sent the current event or started the current work.
  @TaskLocal static var current: TestWorkContext?

  private let awaited = StrataLock<[any TestAwaited]>([])

  static func note(_ awaited: any TestAwaited) {
    current?.awaited.withLock { list in
      if !list.contains(where: { $0 === awaited }) { list.append(awaited) }
    }
  }

  /// The descriptions of the clocks and fakes that work waits for now.
  var descriptions: [String] { awaited.withLock { $0 }.compactMap(\.awaitedDescription) }
}

/// A clock or fake that work can wait for until the test acts.
protocol TestAwaited: AnyObject, Sendable {
  /// A description of the wait with the remedy, or `nil` if no work waits.
  var awaitedDescription: String? { get }
}
