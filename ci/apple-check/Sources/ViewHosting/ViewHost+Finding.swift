// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import SwiftUI

  extension ViewHost {
    /// The presentations, the topmost last.
    var presentations: [Presentation] {
      var presentations: [Presentation] = []
      var presenter = tree.presenter
      while let current = presenter.current {
        presentations.append(current)
        presenter = current.presenter
      }
      return presentations
    }

    /// The visible root: the window, or the topmost cover in it.
    var seenRoot: _ViewNode? {
      presentations.last { $0.kind == .fullScreenCover }?.content ?? tree.root
    }

    /// The root of the views that the user can touch: the topmost presentation, or the window.
    var touchedRoot: _ViewNode? { presentations.last.map(\.content) ?? tree.root }

    /// Returns the elements that `find` finds among the views that the user can touch, top to
    /// bottom.
    func touched<Found>(_ find: (_ViewNode) -> Found?) -> [Found] {
      func walk(_ node: _ViewNode) -> [Found] {
        let here = find(node).map { [$0] } ?? []
        return here + node.seenChildren.flatMap(walk)
      }
      return touchedRoot.map(walk) ?? []
    }

    /// The text fields that can be touched.
    var fields: [_ViewNode] {
      touched { if case .textField = $0.content { $0 } else { nil } }
    }

    /// The innermost tab view that can be touched.
    var tabView: TabSelection? {
      touched { if case .tabs(let tabs) = $0.content { tabs } else { nil } }.last
    }

    /// Returns the button that the system adds to a question that has no other way out.
    func systemButton(of presentation: Presentation, at node: _ViewNode) -> String? {
      var roles: [ButtonRole?] = []
      func collect(_ node: _ViewNode) {
        if case .button(_, let role) = node.content { roles.append(role) }
        for child in node.seenChildren { collect(child) }
      }
      collect(node)
      return switch presentation.kind {
      case .alert: roles.isEmpty ? "OK" : nil
      case .confirmationDialog: roles.contains(.cancel) ? nil : "Cancel"
      case .sheet, .fullScreenCover, .popover: nil
      }
    }

    /// Returns the title of a tab, with its badge.
    func title(of tab: _ViewNode) -> String {
      let title = tab.trait(\.tabItem).map(label) ?? ""
      return tab.trait(\.badge).map { "\(title) (\($0))" } ?? title
    }

    /// Returns the options of a picker.
    func options(of picker: _ViewNode) -> [_ViewNode] {
      picker.elements.dropFirst().flatMap { $0.tag == nil ? $0.elements : [$0] }
    }

    /// Returns the accessibility label of a control, or the texts of a view.
    func label(of node: _ViewNode) -> String {
      if node.isControl, let label = node.accessibilityLabel { return label }
      switch node.content {
      case .text(let text): return text
      case .image: return node.accessibilityLabel ?? ""
      case .picker: return node.children.first.map(label) ?? ""
      default: return node.children.map(label).filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }

  extension _ViewNode {
    /// Whether the view is a control, so the texts below it are its label.
    var isControl: Bool {
      switch content {
      case .button, .textField, .toggle, .picker, .datePicker: true
      case .group, .text, .image, .scroller, .presentation, .navigationStack, .splitView, .tabs,
        .tooled:
        false
      }
    }
  }
#endif
