// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The clocks and fakes for which the work in a test waits.
///
/// Clocks and fakes register here when work calls them, so that a failed wait can name them.
final class TestWorkContext: Sendable {
  /// The context of the test store or flow whose call is running or started the current work.
  @TaskLocal static var current: TestWorkContext?

  private let awaited = StrataLock<[any TestAwaited]>([])

  static func note(_ awaited: any TestAwaited) {
    current?.awaited.withLock { list in
      if !list.contains(where: { $0 === awaited }) { list.append(awaited) }
    }
  }

  /// The descriptions of the clocks and fakes for which work is waiting now.
  var descriptions: [String] { awaited.withLock { $0 }.compactMap(\.awaitedDescription) }
}

/// A clock, a fake or a simulated user that can make work wait until the test acts.
protocol TestAwaited: AnyObject, Sendable {
  /// A description of the wait, including the remedy, or `nil` if no work is waiting.
  var awaitedDescription: String? { get }
}
