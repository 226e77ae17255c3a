// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

/// The results that a test provides to a fake navigator before the awaited screens open.
@MainActor
final class EarlyResults {
  private struct Early {
    /// The type of the screen, or `nil` for any screen.
    let screen: (any TrapezioScreen.Type)?
    let remove: @MainActor (TrapezioStackNavigator) -> Void
    let call: String
    var isReported = false
  }

  private nonisolated let left = StrataLock<[String]>([])
  private var results: [Early] = [] {
    didSet {
      let calls = results.filter { !$0.isReported }.map(\.call)
      left.withLock { $0 = calls }
    }
  }

  func append(
    _ call: String, of screen: (any TrapezioScreen.Type)?,
    remove: @escaping @MainActor (TrapezioStackNavigator) -> Void
  ) {
    results.append(Early(screen: screen, remove: remove, call: call))
  }

  func removeFirst(
    of screen: any TrapezioScreen.Type
  ) -> (@MainActor (TrapezioStackNavigator) -> Void)? {
    index(of: screen).map { results.remove(at: $0).remove }
  }

  private func index(of screen: any TrapezioScreen.Type) -> Int? {
    results.firstIndex { $0.screen == nil || $0.screen == screen }
  }

  func removeAll() { results = [] }
}

extension EarlyResults: TestRecorded {
  nonisolated var kind: String { "unused result" }

  nonisolated var unassertedDescriptions: [String] { left.withLock { $0 } }

  nonisolated var advice: String {
    "No \"result(of:)\" awaits a result. Remove the calls, or first wait for the \"goTo\" with "
      + "\"navigator.expectEvent(_:)\"."
  }

  func skip() {
    for index in results.indices { results[index].isReported = true }
  }

  func attach(
    to tasks: StrataTaskScope, running: @escaping @MainActor () -> String,
    remedy: @escaping @MainActor () -> String
  ) {}
}
