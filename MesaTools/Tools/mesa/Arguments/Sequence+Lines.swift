// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Sequence<String> {
  /// The elements as the end of a message, one on each line.
  var lines: String { map { "\n  \($0)" }.joined() }
}
