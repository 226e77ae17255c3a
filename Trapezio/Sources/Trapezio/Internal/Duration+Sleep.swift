// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Duration {
  /// The duration within zero and a hundred years, because the system's clock traps on much longer
  /// times and on much shorter ones than zero.
  package nonisolated var limitedForSleep: Duration {
    max(.zero, min(self, .seconds(100 * 366 * 86_400)))
  }
}
