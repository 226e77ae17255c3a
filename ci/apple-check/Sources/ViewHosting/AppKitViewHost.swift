// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(AppKit)
  import AppKit
  import HostManners
  import SwiftUI

  /// Shows a view in a window with the real SwiftUI, and lets a test read and press it.
  ///
  /// The host finds views as assistive apps do, and has the same interface as the host on Linux.
  @MainActor
  package final class ViewHost {
    /// Whether the host is the stand-in, in which a test can swipe back and read the number of
    /// updates.
    package nonisolated static let isStandIn = false

    private let window: NSWindow

    /// Shows a view as the root of a window.
    ///
    /// The manners and the seed have no effect, because the real SwiftUI has its own manners. A
    /// test with other manners needs the stand-in.
    package init(
      _ view: @autoclosure () -> some View, manners: Manners = .kind, seed: UInt64 = 1
    ) {
      _ = NSApplication.shared
      window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 600, height: 800), styleMask: [.titled],
        backing: .buffered, defer: false)
      window.isReleasedWhenClosed = false
      window.contentView = NSHostingView(rootView: view())
      window.orderFrontRegardless()
      window.layoutIfNeeded()
    }

    /// Closes the window, which ends the identity of the view.
    package func end() {
      window.contentView = nil
      window.close()
    }

    // MARK: Content

    /// The visible texts.
    ///
    /// The texts of buttons are in brackets, and the texts of text fields in quotes.
    package var texts: [String] { elements.compactMap(text(of:)) }

    /// The number of updates, which only the stand-in knows.
    package var updateCount: Int { 0 }

    /// Waits until a condition on the visible content holds.
    package func wait(
      for what: String, until isSeen: @MainActor (ViewHost) -> Bool
    ) async throws {
      while !isSeen(self) {
        guard !Task.isCancelled else { throw ViewHostError.notSeen(what, texts: texts) }
        await nextTurn()
      }
    }

    /// Waits until a text is visible.
    package func wait(for text: String) async throws {
      try await wait(for: text) { $0.texts.contains(text) }
    }

    /// Waits for the main run loop, in which SwiftUI updates its views.
    private func nextTurn() async {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      window.layoutIfNeeded()
    }

    // MARK: Touching

    /// Presses the button with a label.
    package func press(_ label: String) throws {
      let button = elements.first {
        $0.accessibilityRole() == .button && $0.accessibilityLabel() == label
      }
      guard let button else { throw ViewHostError.notSeen("[\(label)]", texts: texts) }
      guard button.isAccessibilityEnabled() else { throw ViewHostError.isDisabled(label) }
      _ = button.accessibilityPerformPress()
    }

    /// Replaces the text in the text field whose title is `title`.
    package func type(_ text: String, into title: String) throws {
      let field = elements.first {
        $0.accessibilityRole() == .textField
          && ($0.accessibilityLabel() == title || $0.accessibilityPlaceholderValue() == title)
      }
      guard let field else { throw ViewHostError.notSeen(title, texts: texts) }
      field.setAccessibilityValue(text)
    }

    /// Throws an error, because a program cannot swipe in the real SwiftUI.
    package func swipeBack(isCancelled: Bool = false) throws {
      throw ViewHostError.needsStandIn
    }

    // MARK: Walking

    /// The elements that assistive apps find in the window and in an alert, the top ones first.
    private var elements: [any NSAccessibilityProtocol] {
      [window.contentView, window.attachedSheet?.contentView].compactMap { $0 }
        .flatMap { elements(in: $0) }
    }

    private func elements(in element: any NSAccessibilityProtocol) -> [any NSAccessibilityProtocol]
    {
      let children = (element.accessibilityChildren() ?? [])
        .compactMap { $0 as? any NSAccessibilityProtocol }
      return [element] + children.flatMap { elements(in: $0) }
    }

    private func text(of element: any NSAccessibilityProtocol) -> String? {
      switch element.accessibilityRole() {
      case .staticText: element.accessibilityValue() as? String ?? element.accessibilityLabel()
      case .button: "[\(element.accessibilityLabel() ?? "")]"
      case .textField: "\"\(element.accessibilityValue() as? String ?? "")\""
      default: nil
      }
    }
  }
#endif
