// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording

  /// The content of a window, before it is described.
  ///
  /// NB: `@unchecked Sendable`, because screens and drafts are `Sendable`.
  struct WindowContent: Equatable, @unchecked Sendable {
    struct Stack: Equatable {
      let tab: String?
      let visible: Bool
      let entries: [Entry]
    }

    struct Entry: Equatable {
      let id: UUID
      let screen: AnyHashable
      let style: String
      let guarded: Bool
      let awaited: Bool
      let draft: Draft?
      let stores: [String]
    }

    struct Draft: Equatable {
      let value: any Equatable

      static func == (one: Draft, other: Draft) -> Bool {
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
        return isEqual(one.value)
      }
    }

    let name: String
    let selected: String?
    let stacks: [Stack]
  }

  extension InspectedTree {
    init(of content: WindowContent) {
      self.init(
        name: content.name, selected: content.selected,
        stacks: content.stacks.map { stack in
          Stack(
            tab: stack.tab, visible: stack.visible, entries: stack.entries.map(Self.entry))
        })
    }

    private static func entry(_ entry: WindowContent.Entry) -> Entry {
      Entry(
        id: entry.id.uuidString, screen: InspectedValue(of: entry.screen.base), style: entry.style,
        guarded: entry.guarded, awaited: entry.awaited,
        draft: entry.draft.map { InspectedValue(of: $0.value) }, stores: entry.stores)
    }
  }
#endif
