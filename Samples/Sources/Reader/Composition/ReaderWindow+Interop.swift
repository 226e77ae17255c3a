// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Trapezio

// Only Apple platforms have these modules, which contain the clipboard.
#if canImport(AppKit)
  import AppKit
#elseif os(iOS) || os(visionOS)
  import UIKit
#endif

extension ReaderWindow {
  package func onInterop(_ event: any TrapezioInteropEvent) {
    switch event {
    case ReaderInteropEvent.share(let id, let title):
      let link = ReaderApp.link(to: id)
      messages.emit(
        Self.copy(link)
          ? "The link to “\(title)” is copied." : "Copy the link to “\(title)”: \(link)")
    default:
      break
    }
  }

  /// Copies a text to the clipboard and returns `false` if the system has none.
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
