// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Strata

extension UUID {
  /// Creates the id with a number, as ``counting()`` returns it.
  ///
  /// ```swift
  /// let second = UUID(number: 1)
  /// #expect(second.uuidString.hasSuffix("-000000000001"))
  /// ```
  ///
  /// - Parameter number: The last part of the id. A negative number is read as its bits.
  public init(number: Int) {
    var number = UInt64(bitPattern: Int64(number)).bigEndian
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    withUnsafeMutableBytes(of: &self) { id in
      withUnsafeBytes(of: &number) { id[8...].copyBytes(from: $0) }
    }
  }

  /// Returns a closure that returns the ids with the numbers 0, 1, 2 and so on.
  ///
  /// ```swift
  /// let makeID = UUID.counting()
  /// #expect(makeID() == UUID(number: 0))
  /// #expect(makeID() == UUID(number: 1))
  /// ```
  ///
  /// Pass it to a store that creates ids with a closure of type `() -> UUID`. Any thread can call
  /// the closure.
  public static func counting() -> @Sendable () -> UUID {
    let next = StrataLock(0)
    return {
      UUID(
        number: next.withLock { next in
          defer { next += 1 }
          return next
        })
    }
  }
}
