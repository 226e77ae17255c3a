// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Mac Catalyst has AppKit but no AppKit windows.
#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import Foundation

  /// A window delegate that asks the guards of the window's roots before the user closes it.
  ///
  /// It forwards all other messages to the previous delegate. The views of the roots retain it.
  @MainActor
  final class WindowGuard: NSObject, NSWindowDelegate {
    private weak var window: NSWindow?
    /// The previous delegate, which SwiftUI retains.
    ///
    /// Only the main actor writes the property. AppKit calls `responds(to:)` on the main thread,
    /// although the method is not declared as isolated.
    nonisolated(unsafe) private weak var previous: (any NSWindowDelegate)?
    private var rootsByView: [ObjectIdentifier: any TrapezioRoot] = [:]
    private let closing = ClosingRequest(for: .windowClose)

    static func guardian(of window: NSWindow) -> WindowGuard {
      window.delegate as? WindowGuard ?? WindowGuard(window)
    }

    private init(_ window: NSWindow) {
      self.window = window
      previous = window.delegate
      super.init()
      window.delegate = self
    }

    static func roots(in window: NSWindow) -> [any TrapezioRoot] {
      (window.delegate as? WindowGuard)?.roots ?? []
    }

    private var roots: [any TrapezioRoot] {
      // Each tab has a view with the same root.
      var seen: Set<ObjectIdentifier> = []
      return rootsByView.values.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    func add(_ root: any TrapezioRoot, of view: NSView) {
      rootsByView[ObjectIdentifier(view)] = root
    }

    func remove(_ view: NSView) {
      rootsByView[ObjectIdentifier(view)] = nil
      if rootsByView.isEmpty, window?.delegate === self { window?.delegate = previous }
    }

    func windowShouldClose(_ sender: NSWindow) -> Bool {
      guard allows(previous, sender) else { return false }
      guard !ClosingRequest.quit.isGranted else { return true }
      return closing.isGranted(by: roots) { [self] isGranted in
        guard isGranted else { return }
        // Another delegate may still refuse. `close()` is called directly, because a press of the
        // close button has no effect while the guard's alert disappears.
        if allows(sender.delegate, sender) {
          sender.close()
        } else {
          for root in roots { root.keepDiscardedDrafts() }
        }
        closing.reset()
      }
    }

    private func allows(_ delegate: (any NSWindowDelegate)?, _ window: NSWindow) -> Bool {
      // Protocols have no optional requirements without Objective-C, as on Linux.
      #if canImport(ObjectiveC)
        delegate?.windowShouldClose?(window) != false
      #else
        delegate?.windowShouldClose(window) != false
      #endif
    }

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || previous?.responds(to: selector) == true
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        previous?.responds(to: selector) == true ? previous : super.forwardingTarget(for: selector)
      }
    #endif
  }
#endif
