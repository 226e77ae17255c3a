// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A task of any type, which needs less memory than a closure that cancels it.
protocol StrataAnyTask: Sendable {
  var isCancelled: Bool { get }
  func cancel()
}

extension Task: StrataAnyTask {}
