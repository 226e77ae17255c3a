// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState initialState: State) {}

  public init(initialState: State) where State: Sendable {}

  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R {
    fatalError("Only compiled.")
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    fatalError("Only compiled.")
  }
}
