// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The content of a window.
package struct InspectedTree: Codable, Equatable, Sendable {
  package struct Stack: Codable, Equatable, Sendable {
    package var tab: String?
    package var visible: Bool
    package var entries: [Entry]

    package init(tab: String?, visible: Bool, entries: [Entry]) {
      self.tab = tab
      self.visible = visible
      self.entries = entries
    }
  }

  package struct Entry: Codable, Equatable, Sendable {
    package var id: String
    package var screen: InspectedValue
    package var style: String
    package var guarded: Bool
    package var awaited: Bool
    package var draft: InspectedValue?
    package var stores: [String]

    package init(
      id: String, screen: InspectedValue, style: String, guarded: Bool, awaited: Bool,
      draft: InspectedValue?, stores: [String]
    ) {
      self.id = id
      self.screen = screen
      self.style = style
      self.guarded = guarded
      self.awaited = awaited
      self.draft = draft
      self.stores = stores
    }
  }

  package var name: String
  package var selected: String?
  package var stacks: [Stack]

  package init(name: String, selected: String?, stacks: [Stack]) {
    self.name = name
    self.selected = selected
    self.stacks = stacks
  }
}
