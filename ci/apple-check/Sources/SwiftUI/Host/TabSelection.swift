// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import HostManners

/// The selection of a `TabView`.
@MainActor
package final class TabSelection {
  private weak var tabs: _ViewNode?
  private var selection: TagSelection?
  /// The tapped tab, if the selection has not been evaluated since the tap.
  private weak var tapped: _ViewNode?
  /// The animation with which the selection last changed.
  package private(set) var animation: Animation?
  /// The index of the tab, if the app has no binding for the selection.
  private var index = 0

  init(of tabs: _ViewNode) {
    self.tabs = tabs
    guard tabs.tree.manners.contains(.clobberedTabs) else { return }
    let write = { [self] in
      if let first = all.first?.tag { _ = selection?.select(first) }
    }
    tabs.tree.afterUpdate { [tree = tabs.tree] in
      if tree.flip() { write() } else { tree.afterAppearing(write) }
    }
  }

  func follow(_ selection: TagSelection?) {
    if let old = self.selection, old.selected != selection?.selected {
      animation = tabs?.currentAnimation
    }
    self.selection = selection
    tapped = nil
  }

  /// The tabs, in their order.
  package var all: [_ViewNode] { tabs?.elements ?? [] }

  /// The visible tab.
  package var shown: _ViewNode? {
    if let tapped { return tapped }
    let all = all
    guard let selected = selection?.selected else {
      return all.indices.contains(index) ? all[index] : all.first
    }
    return all.first { $0.tag == selected } ?? all.first
  }

  /// Selects a tab, like a tap on its item.
  package func tap(_ tab: _ViewNode) {
    if let selection, let tag = tab.tag {
      if tabs?.tree.manners.contains(.eagerTabs) == true { tapped = tab }
      _ = selection.select(tag)
    } else if let index = all.firstIndex(where: { $0 === tab }) {
      self.index = index
      tabs?.setNeedsUpdate()
    }
  }
}
