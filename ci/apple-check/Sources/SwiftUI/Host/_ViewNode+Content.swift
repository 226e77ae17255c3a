// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension _ViewNode {
  /// The content of a node that the user sees and touches.
  package enum Content {
    case group
    case text(String)
    case image(String)
    case button(@MainActor () -> Void, ButtonRole?)
    case textField(Binding<String>, shown: String, isSecure: Bool)
    case toggle(Binding<Bool>, isOn: Bool)
    case picker(TagSelection)
    case datePicker(Binding<Date>, shown: Date)
    case scroller(TagSelection?)
    case presentation(Presentation)
    /// A stack of views, of which only the last child is visible.
    case navigationStack(StackControls)
    /// A split view, where `back` returns by one column if the columns have collapsed.
    case splitView(back: @MainActor () -> Bool)
    case tabs(TabSelection)
    /// A view with toolbar items, which are the first child.
    case tooled
  }

  struct Lifecycle {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    /// Called when the transition that shows the view has ended.
    var transitionEnd: (() -> Void)?
    var task: (priority: TaskPriority, action: @Sendable () async -> Void)?
    var openURL: ((URL) -> Void)?
    var continueActivity: (type: String, action: (NSUserActivity) -> Void)?
    /// The activity that the view offers, or `nil` while it is not active.
    var activity: (type: String, update: (NSUserActivity) -> Void)?
    /// The action of `onChange(of:initial:)` for the first value.
    var initialChange: (() -> Void)?
  }

  /// The children that are visible if this node is visible.
  package var visibleChildren: [_ViewNode] {
    switch content {
    case .navigationStack: return children.suffix(1)
    case .tabs(let tabs):
      for tab in tabs.all { tab.isHidden = tab !== tabs.shown }
      return children
    case .tooled:
      let isGrouped = tree.manners.contains(.groupedModifiers)
      let toolbars = isGrouped ? inner?.partCount ?? 0 : 1
      return Array(repeating: children.prefix(1), count: toolbars).flatMap { $0 }
        + children.dropFirst()
    default: return children.filter { !$0.isHidden }
    }
  }
}
