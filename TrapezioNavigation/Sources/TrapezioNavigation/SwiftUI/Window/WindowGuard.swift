// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Mac Catalyst has AppKit but no AppKit windows.
#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import Foundation

  /// A window delegate that asks a stack's guards before the user closes the window.
  ///
  /// It forwards all other messages to the previous delegate.
  @MainActor
  final class WindowGuard: NSObject, NSWindowDelegate {
    private let hasGuards: () -> Bool
    private let mayClose: () async -> Bool
    private weak var window: NSWindow?
    /// The previous delegate, which SwiftUI retains.
    ///
    /// Only the main actor writes the property. AppKit calls `responds(to:)` on the main thread,
    /// although the method is not declared as isolated.
    nonisolated(unsafe) private weak var previous: (any NSWindowDelegate)?
    /// The previous delegate if it is another host's guard, which this property retains.
    private var previousGuard: WindowGuard?
    private var isAsking = false
    private var isAllowed = false

    /// Creates a guard.
    ///
    /// - Parameters:
    ///   - hasGuards: Returns whether a guard must be asked.
    ///   - mayClose: Asks the guards and returns whether the window may close.
    init(hasGuards: @escaping () -> Bool, mayClose: @escaping () async -> Bool) {
      self.hasGuards = hasGuards
      self.mayClose = mayClose
    }

    /// Starts guarding a window and stops guarding the previous one.
    func watch(_ window: NSWindow?) {
      if let current = self.window, current !== window, current.delegate === self {
        current.delegate = previous
      }
      self.window = window
      guard let window, window.delegate !== self else { return }
      previous = window.delegate
      previousGuard = window.delegate as? WindowGuard
      window.delegate = self
    }

    func windowShouldClose(_ sender: NSWindow) -> Bool {
      guard allows(previous, sender) else { return false }
      guard hasGuards(), !isAllowed else { return true }
      ask(sender)
      return false
    }

    private func ask(_ window: NSWindow) {
      guard !isAsking else { return }
      isAsking = true
      Task {
        let mayClose = await mayClose()
        isAsking = false
        guard mayClose else { return }
        isAllowed = true
        // Another delegate may still refuse. `close()` is called directly, because a press of the
        // close button has no effect while the guard's alert disappears.
        if allows(window.delegate, window) { window.close() }
        isAllowed = false
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
