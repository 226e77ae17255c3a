// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The kinds of entries that the page's filter shows or hides together.
package enum EntryGroup: String, CaseIterable, Sendable {
  case events, changes, work, navigation, stores, services, messages, warnings, marks, windows
  case calls, handled

  package init(_ kind: InspectedEntry.Kind) {
    switch kind {
    case .event: self = .events
    case .change: self = .changes
    case .work: self = .work
    case .navigation: self = .navigation
    case .created, .ended: self = .stores
    case .cluster, .action, .model, .clusterEnded: self = .services
    case .message: self = .messages
    case .warning: self = .warnings
    case .mark, .held, .resumed, .paused: self = .marks
    case .root, .rootEnded: self = .windows
    case .call, .interop, .useCase: self = .calls
    case .handled: self = .handled
    }
  }

  /// Whether the page shows the entries at first.
  package var isShown: Bool { ![.windows, .calls, .handled].contains(self) }
}
