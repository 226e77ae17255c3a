// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many pieces of work are being started in place on this thread, one within the other.
///
/// Each of them takes of the thread's stack.
enum StrataInPlaceDepth {
  /// The most that fits into the smallest stack of a thread, with room to spare.
  static let most = 16

  private static let key = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    guard status == 0 else {
      fatalError("The system has no room for one more thread-specific value.")
    }
    return key
  }()

  static var current: Int { Int(bitPattern: pthread_getspecific(key)) }

  /// Calls `body` one level deeper.
  static func withOneMore<Value>(_ body: () -> Value) -> Value {
    let depth = current
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: depth + 1))
    defer { pthread_setspecific(key, UnsafeRawPointer(bitPattern: depth)) }
    return body()
  }
}
