// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Which tab of a `TabView` is shown.
@MainActor
package final class TabSelection {
  private weak var tabs: _ViewNode?
  private var selection: TagSelection?
  /// The place of the tab, where the selection is not the app's.
  private var index = 0

  init(of tabs: _ViewNode) { self.tabs = tabs }

  func follow(_ selection: TagSelection?) { self.selection = selection }

  /// The tabs, in their order.
  package var all: [_ViewNode] { tabs?.elements ?? [] }

  /// The tab that is shown.
  package var shown: _ViewNode? {
    let all = all
    guard let selected = selection?.selected else {
      return all.indices.contains(index) ? all[index] : all.first
    }
    return all.first { $0.tag == selected } ?? all.first
  }

  /// Selects a tab, as a tap on its item does.
  package func tap(_ tab: _ViewNode) {
    if let selection, let tag = tab.tag {
      _ = selection.select(tag)
    } else if let index = all.firstIndex(where: { $0 === tab }) {
      self.index = index
      tabs?.setNeedsUpdate()
    }
  }
}
