// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import FuzzedScreens
import TrapezioNavigation

/// Reads bytes as a link.
///
/// If the link opens a screen, the link to this screen has to open the same screen.
@_cdecl("LLVMFuzzerTestOneInput")
public func readLink(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let routes = FuzzedScreens.routes
  guard let found = try? routes.request(of: text), let screen = found.path.last?.screen,
    let link = routes.link(to: screen)
  else { return 0 }
  guard let again = try? routes.request(of: link), again.path == found.path else {
    fatalError("\(text) opens \(screen), but its link \(link) does not.")
  }
  return 0
}
