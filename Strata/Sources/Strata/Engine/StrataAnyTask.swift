// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A task of any type.
///
/// It is one word in memory, while a closure that cancels a task would be allocated.
protocol StrataAnyTask: Sendable {
  var isCancelled: Bool { get }
  func cancel()
}

extension Task: StrataAnyTask {}
