// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FuzzedScreens
import TrapezioNavigation

/// Reads bytes as a stored snapshot.
///
/// If the bytes are a snapshot, its encoding has to decode as the same snapshot.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSnapshot(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  let routes = FuzzedScreens.routes
  guard let restored = try? routes.snapshot(from: data),
    let written = try? routes.data(of: restored.snapshot)
  else { return 0 }
  guard let again = try? routes.snapshot(from: written), again.snapshot == restored.snapshot else {
    let encoding = String(decoding: written, as: UTF8.self)
    fatalError("\(restored.snapshot) does not decode from its encoding \(encoding).")
  }
  return 0
}
