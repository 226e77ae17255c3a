// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Trapezio

// Sharing is up to the system, and these modules exist on Apple platforms only.
#if canImport(AppKit)
  import AppKit
#elseif os(iOS) || os(visionOS)
  import UIKit
#endif

extension ReaderApp {
  /// Does what a screen asks of the app.
  package func onInterop(_ event: any TrapezioInteropEvent) {
    switch event {
    case ReaderInteropEvent.share(let id, let title):
      let link = Self.link(to: id)
      messages.emit(
        Self.copy(link) ? "The link to “\(title)” is copied." : "The link to “\(title)” is \(link)")
    default:
      break
    }
  }

  /// Puts a text where the user can paste it from, and returns whether there is such a place.
  private static func copy(_ text: String) -> Bool {
    #if canImport(AppKit)
      NSPasteboard.general.clearContents()
      return NSPasteboard.general.setString(text, forType: .string)
    #elseif os(iOS) || os(visionOS)
      UIPasteboard.general.string = text
      return true
    #else
      return false
    #endif
  }
}
