// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// What work that a test started waits for.
///
/// Clocks and fakes note themselves when work comes to them, so that a wait that does not end can name them.
final class TestWorkContext: Sendable {
  /// That of the test store whose event is being handled, and of the work that this starts.
  @TaskLocal static var current: TestWorkContext?

  private let awaited = StrataLock<[any TestAwaited]>([])

  static func note(_ awaited: any TestAwaited) {
    current?.awaited.withLock { list in
      if !list.contains(where: { $0 === awaited }) { list.append(awaited) }
    }
  }

  /// A line for each that work waits for.
  var descriptions: [String] { awaited.withLock { $0 }.compactMap(\.awaitedDescription) }
}

/// Something that work may wait for until the test does its part.
protocol TestAwaited: AnyObject, Sendable {
  /// What is waited for, and what the test is to do about it; `nil` when nobody waits.
  var awaitedDescription: String? { get }
}
