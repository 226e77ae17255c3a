// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import SwiftUI

  /// Shows a view to a test: it can see the texts, and press, type, swipe.
  ///
  /// See the README of this package for what it stands in for.
  @MainActor
  package final class ViewHost {
    /// Whether a test can swipe back, and see the number of updates.
    package nonisolated static let isStandIn = true

    private let tree = ViewTree()

    /// Shows a view as the root of a window does.
    package init(_ view: some View) {
      tree.show(view)
    }

    /// Ends the identity of the view: its window was closed.
    package func end() { tree.end() }

    // MARK: Seeing

    /// The texts that are seen, top to bottom; those of buttons in brackets, of text fields in quotes, of
    /// alerts with "! ".
    package var texts: [String] {
      var texts: [String] = []
      walk { node in
        switch node.content {
        case .group, .navigationStack: return true
        case .text(let text): texts.append(text)
        case .button: texts.append("[\(label(of: node))]")
        case .textField(_, let shown): texts.append("\"\(shown)\"")
        case .alert(let title, _):
          texts.append("! \(title)")
          return true
        }
        return false
      }
      return texts
    }

    /// How often any view was updated after a change.
    package var updateCount: Int { tree.updateCount }

    /// Waits until what is seen is as wanted.
    ///
    /// - Throws: ``ViewHostError/notSeen(_:texts:)`` when the task of the test is cancelled, as its time limit
    ///   does.
    package func wait(
      for what: String, until isSeen: @MainActor (ViewHost) -> Bool
    ) async throws {
      while !isSeen(self) {
        guard !Task.isCancelled else {
          let error = ViewHostError.notSeen(what, texts: texts)
          // A test that is cancelled does not report what it throws.
          print(error)
          throw error
        }
        await tree.nextUpdate()
      }
    }

    /// Waits until a text is seen.
    package func wait(for text: String) async throws {
      try await wait(for: text) { $0.texts.contains(text) }
    }

    // MARK: Touching

    /// Presses the button with a label.
    ///
    /// In an alert, that dismisses the alert. What it changes is seen after the next update: wait for it.
    package func press(_ label: String) throws {
      guard
        let root = tree.root, let button = button(label, in: alert(in: root) ?? root, dismiss: nil)
      else {
        throw ViewHostError.notSeen("[\(label)]", texts: texts)
      }
      guard button.isEnabled else { throw ViewHostError.isDisabled(label) }
      button.action()
      button.dismiss?()
    }

    /// Types into the text field with a title, in place of what it shows.
    ///
    /// What it changes is seen after the next update: wait for it.
    package func type(_ text: String, into title: String) throws {
      var field: Binding<String>?
      walk { node in
        guard case .textField(let binding, _) = node.content else { return true }
        if label(of: node) == title, field == nil { field = binding }
        return false
      }
      guard let field else { throw ViewHostError.notSeen(title, texts: texts) }
      field.wrappedValue = text
    }

    /// Swipes back in the innermost navigation stack that is seen.
    ///
    /// A swipe that is cancelled ends where it began: the path is written as it is.
    package func swipeBack(isCancelled: Bool = false) throws {
      var swipe: (leave: @MainActor () -> Void, stay: @MainActor () -> Void)?
      walk { node in
        if case .navigationStack(let leave, let stay) = node.content, node.children.count > 1 {
          swipe = (leave, stay)
        }
        return true
      }
      guard let swipe else { throw ViewHostError.nothingToPop }
      isCancelled ? swipe.stay() : swipe.leave()
    }

    // MARK: Walking

    /// Visits the nodes that are seen, those above first.
    ///
    /// `visit` answers whether those below are, too.
    private func walk(_ visit: (_ViewNode) -> Bool) {
      func walk(_ node: _ViewNode) {
        guard visit(node) else { return }
        for child in node.visibleChildren { walk(child) }
      }
      if let root = tree.root { walk(root) }
    }

    /// The alert that covers all else, if any.
    private func alert(in node: _ViewNode) -> _ViewNode? {
      if case .alert = node.content { return node }
      return node.visibleChildren.lazy.compactMap { self.alert(in: $0) }.first
    }

    private struct FoundButton {
      let action: @MainActor () -> Void
      let isEnabled: Bool
      /// Of the alert that it is in.
      let dismiss: (@MainActor () -> Void)?
    }

    private func button(
      _ label: String, in node: _ViewNode, dismiss: (@MainActor () -> Void)?
    ) -> FoundButton? {
      var dismiss = dismiss
      if case .alert(_, let dismissAlert) = node.content { dismiss = dismissAlert }
      if case .button(let action) = node.content {
        guard self.label(of: node) == label else { return nil }
        return FoundButton(
          action: action, isEnabled: node.environment.isEnabled, dismiss: dismiss)
      }
      for child in node.visibleChildren {
        if let found = button(label, in: child, dismiss: dismiss) { return found }
      }
      return nil
    }

    private func label(of node: _ViewNode) -> String {
      if case .text(let text) = node.content { return text }
      return node.children.map(label).joined(separator: " ")
    }
  }
#endif
