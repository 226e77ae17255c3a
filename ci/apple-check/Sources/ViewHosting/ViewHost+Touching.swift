// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import SwiftUI

  // The effects of these methods are visible after the next update, so wait for a change after a
  // call.
  extension ViewHost {
    // MARK: Controls

    /// Presses the button with a label.
    ///
    /// A press in an alert or a dialog dismisses the question.
    package func press(_ label: String) throws {
      let question = question
      let button = touched { node -> (@MainActor () -> Void)?? in
        guard case .button(let action, _) = node.content, self.label(of: node) == label else {
          return nil
        }
        return node.environment.isEnabled ? .some(action) : .some(nil)
      }.first
      if let button {
        guard let action = button else { throw ViewHostError.isDisabled(label) }
        tree.touch {
          action()
          question?.dismissByUser()
        }
      } else if let question, let content = question.content,
        systemButton(of: question, at: content) == label
      {
        tree.touch { question.dismissByUser() }
      } else {
        throw ViewHostError.notSeen("[\(label)]", texts: texts)
      }
    }

    /// Replaces the text in the text field whose title is `title`.
    ///
    /// The field receives the focus.
    package func type(_ text: String, into title: String) throws {
      let field = try field(title)
      focus(on: field)
      tree.touch {
        if case .textField(let binding, _, _) = field.content { binding.wrappedValue = text }
      }
    }

    /// Taps a text field.
    package func focus(on title: String) throws { focus(on: try field(title)) }

    /// Taps the return key of the keyboard while a text field has the focus.
    package func submit(_ title: String) throws {
      let field = try field(title)
      tree.touch { field.submit?() }
    }

    /// Taps the toggle with a label.
    package func toggle(_ label: String) throws {
      let toggle = touched { node -> Binding<Bool>? in
        guard case .toggle(let binding, _) = node.content, self.label(of: node) == label else {
          return nil
        }
        return binding
      }.first
      guard let toggle else { throw ViewHostError.notSeen(label, texts: texts) }
      tree.touch { toggle.wrappedValue.toggle() }
    }

    /// Picks an option of the picker with a label.
    package func pick(_ option: String, in label: String) throws {
      let picked = touched { node -> (TagSelection, AnyHashable)? in
        guard case .picker(let selection) = node.content, self.label(of: node) == label else {
          return nil
        }
        let tag = options(of: node).first { self.label(of: $0) == option }?.tag
        return tag.map { (selection, $0) }
      }.first
      guard let (selection, tag) = picked else {
        throw ViewHostError.notSeen("\(label): \(option)", texts: texts)
      }
      try select(tag, in: selection)
    }

    /// Picks a date in the date picker with a label.
    package func pick(_ date: Date, in label: String) throws {
      let picker = touched { node -> Binding<Date>? in
        guard case .datePicker(let binding, _) = node.content, self.label(of: node) == label
        else { return nil }
        return binding
      }.first
      guard let picker else { throw ViewHostError.notSeen(label, texts: texts) }
      tree.touch { picker.wrappedValue = date }
    }

    // MARK: Lists

    /// Selects the list row that has a text.
    package func select(_ text: String) throws {
      let row = touched { node -> (TagSelection, AnyHashable)? in
        guard let selection = node.rowSelection, let tag = node.tag,
          self.label(of: node) == text
        else { return nil }
        return (selection, tag)
      }.first
      guard let (selection, tag) = row else { throw ViewHostError.notSeen(text, texts: texts) }
      try select(tag, in: selection)
    }

    /// Scrolls the first list or lazy stack until a row is the first one on the screen.
    package func scroll(toRow row: Int) throws {
      guard let rows = touched(\.lazyRows).first else {
        throw ViewHostError.notSeen("a list", texts: texts)
      }
      tree.touch { rows.scroll(toRow: row) }
    }

    /// Pulls the first list or scroll view down and waits for the end of the refresh.
    package func pullToRefresh() async throws {
      let refresh = touched { node -> RefreshAction? in
        if case .scroller = node.content { node.environment.refresh } else { nil }
      }.first
      guard let refresh else { throw ViewHostError.notSeen("a list to refresh", texts: texts) }
      await refresh()
    }

    // MARK: Navigation

    /// Swipes back in the innermost navigation stack or split view.
    ///
    /// A cancelled swipe ends where it started.
    package func swipeBack(isCancelled: Bool = false) throws {
      let back = touched { node -> Back? in
        switch node.content {
        case .navigationStack(let controls) where node.children.count > 1:
          let needsButton = node.tree.manners.contains(.noSwipeWithoutButton)
          return Back(
            leave: { controls.pop(1) }, stay: controls.stay,
            canSwipe: !(needsButton && node.hidesBackButton))
        case .splitView(let back):
          return Back(leave: { _ = back() }, stay: {}, canSwipe: true)
        default: return nil
        }
      }.last
      guard let back else { throw ViewHostError.nothingToPop }
      guard back.canSwipe else { throw ViewHostError.backIsHidden }
      tree.touch {
        if isCancelled || tree.manners.contains(.noisySwipes) { back.stay() }
        if !isCancelled { back.leave() }
      }
    }

    /// Presses the system's back button.
    ///
    /// With a `count` above 1, holds the button and picks a screen in its menu.
    ///
    /// - Parameter count: The number of screens to leave.
    package func pressBack(by count: Int = 1) throws {
      guard let (node, controls) = innermostStack, count < node.children.count else {
        throw ViewHostError.nothingToPop
      }
      guard !node.hidesBackButton else { throw ViewHostError.notSeen("Back", texts: texts) }
      tree.touch { controls.pop(count) }
    }

    /// Drags the topmost sheet or popover down.
    package func swipeDown(isCancelled: Bool = false) throws {
      guard let top = presentations.last, top.isDismissedByDrag else {
        throw ViewHostError.nothingToDismiss
      }
      if !isCancelled { tree.touch { top.dismissByUser() } }
    }

    /// Performs the escape gesture of VoiceOver.
    ///
    /// Without an action for the gesture, the system cancels a question, goes back, or dismisses a
    /// sheet.
    package func escape() throws {
      if let action = touched({ $0.traits.escape }).last { return tree.touch(action) }
      if let question, let content = question.content {
        let cancel = touched { node in
          if case .button(_, .cancel) = node.content { self.label(of: node) } else { nil }
        }.first
        guard let label = cancel ?? systemButton(of: question, at: content) else {
          throw ViewHostError.nothingToDismiss
        }
        return try press(label)
      }
      if let (node, controls) = innermostStack, !node.hidesBackButton {
        return tree.touch { controls.pop(1) }
      }
      try swipeDown()
    }

    /// Taps the item of a tab.
    package func selectTab(_ title: String) throws {
      guard let tabs = tabView,
        let tab = tabs.all.first(where: { $0.trait(\.tabItem).map(label) == title })
      else { throw ViewHostError.notSeen(title, texts: texts) }
      tree.touch { tabs.tap(tab) }
    }

    // MARK: Parts

    private struct Back {
      let leave: @MainActor () -> Void
      let stay: @MainActor () -> Void
      let canSwipe: Bool
    }

    /// The alert or the dialog that the user can touch.
    private var question: Presentation? {
      presentations.last.flatMap {
        $0.kind == .alert || $0.kind == .confirmationDialog ? $0 : nil
      }
    }

    /// The innermost navigation stack with a screen above its root.
    private var innermostStack: (_ViewNode, StackControls)? {
      touched { node -> (_ViewNode, StackControls)? in
        guard case .navigationStack(let controls) = node.content, node.children.count > 1 else {
          return nil
        }
        return (node, controls)
      }.last
    }

    private func field(_ title: String) throws -> _ViewNode {
      guard let field = fields.first(where: { label(of: $0) == title }) else {
        throw ViewHostError.notSeen(title, texts: texts)
      }
      guard field.environment.isEnabled else { throw ViewHostError.isDisabled(title) }
      return field
    }

    private func focus(on field: _ViewNode) {
      tree.touch {
        for other in fields where other !== field { other.focus?.resign() }
        field.focus?.focus()
      }
    }

    private func select(_ tag: AnyHashable, in selection: TagSelection) throws {
      var hasType = false
      tree.touch { hasType = selection.select(tag) }
      if !hasType { throw ViewHostError.wrongTag("\(tag.base)") }
    }
  }
#endif
