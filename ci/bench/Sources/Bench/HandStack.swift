// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio
import TrapezioNavigation

/// A stack whose entries have what each screen needs, without the library's behavior.
@MainActor
@Observable
final class HandStack {
  @MainActor
  final class Entry {
    let id = UUID()
    let screen: any TrapezioScreen
    let style: TrapezioNavigationStyle
    weak var stack: HandStack?
    var mayLeave: (() async -> Bool)?
    var draft: (() -> any Sendable)?
    var receivers: [(any Sendable) -> Void] = []

    init(_ screen: any TrapezioScreen, in stack: HandStack) {
      self.screen = screen
      self.stack = stack
      style = .push
    }
  }

  private var entries: [Entry] = []
  private var byID: [UUID: Entry] = [:]

  func goTo(_ screen: any TrapezioScreen) {
    let entry = Entry(screen, in: self)
    entries.append(entry)
    byID[entry.id] = entry
  }

  func dismiss() {
    if let last = entries.popLast() { byID[last.id] = nil }
  }
}
