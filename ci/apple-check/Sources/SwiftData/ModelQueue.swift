// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The queue on which a context is created.
enum ModelQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// NB: On Linux, another thread than the main thread serves the main queue.
  static var isMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
