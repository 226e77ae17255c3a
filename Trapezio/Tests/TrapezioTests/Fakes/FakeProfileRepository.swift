// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Records its calls in one list, and returns when a test allows it.
final class FakeProfileRepository: Sendable {
  let calls = Log<String>()
  let names = StrataBroadcaster<String>()
  let saving = Gate()
  let loading = Gate()

  func changes(id: Int) -> AsyncStream<String> {
    calls.append("changes \(id)")
    return names.stream()
  }

  /// Returns when `saving` opens.
  ///
  /// A cancelled call continues like any other.
  func rename(id: Int, to name: String) async -> StrataResult<Void> {
    calls.append("rename \(id) \(name)")
    await saving.passIgnoringCancellation()
    calls.append("renamed \(name)")
    return name.isEmpty
      ? .failure(StrataExecutionException(message: "A name is missing.")) : .success(())
  }

  func load(id: Int) async -> String {
    calls.append("load \(id)")
    await loading.pass()
    return "loaded"
  }
}
