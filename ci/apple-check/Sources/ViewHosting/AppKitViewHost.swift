// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(AppKit)
  import AppKit
  import HostManners
  import SwiftUI

  /// Shows a view to a test in a window, with the real SwiftUI: it reads and presses what assistive apps do.
  ///
  /// It stands for the host of Linux, and has its interface.
  @MainActor
  package final class ViewHost {
    /// Whether a test can swipe back, and see the number of updates.
    package nonisolated static let isStandIn = false

    private let window: NSWindow

    /// Shows a view as the root of a window does.
    ///
    /// The real SwiftUI has the manners that it has: a test with others needs the stand-in.
    package init(_ view: some View, manners: Manners = .kind, seed: UInt64 = 1) {
      _ = NSApplication.shared
      window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 600, height: 800), styleMask: [.titled],
        backing: .buffered, defer: false)
      window.isReleasedWhenClosed = false
      window.contentView = NSHostingView(rootView: view)
      window.orderFrontRegardless()
      window.layoutIfNeeded()
    }

    /// Ends the identity of the view: its window was closed.
    package func end() {
      window.contentView = nil
      window.close()
    }

    // MARK: Seeing

    /// The texts that are seen; those of buttons in brackets, of text fields in quotes.
    package var texts: [String] { elements.compactMap(text(of:)) }

    /// How often any view was updated: only the stand-in knows.
    package var updateCount: Int { 0 }

    /// Waits until what is seen is as wanted.
    package func wait(
      for what: String, until isSeen: @MainActor (ViewHost) -> Bool
    ) async throws {
      while !isSeen(self) {
        guard !Task.isCancelled else { throw ViewHostError.notSeen(what, texts: texts) }
        await nextTurn()
      }
    }

    /// Waits until a text is seen.
    package func wait(for text: String) async throws {
      try await wait(for: text) { $0.texts.contains(text) }
    }

    /// SwiftUI updates its views in the turns of the main run loop.
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

    /// Types into the text field with a title, in place of what it shows.
    package func type(_ text: String, into title: String) throws {
      let field = elements.first {
        $0.accessibilityRole() == .textField
          && ($0.accessibilityLabel() == title || $0.accessibilityPlaceholderValue() == title)
      }
      guard let field else { throw ViewHostError.notSeen(title, texts: texts) }
      field.setAccessibilityValue(text)
    }

    /// A program cannot swipe.
    package func swipeBack(isCancelled: Bool = false) throws {
      throw ViewHostError.needsStandIn
    }

    // MARK: Walking

    /// What assistive apps find in the window and in an alert on it, those above first.
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
