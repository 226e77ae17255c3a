// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A sheet, a cover, a popover, an alert or a dialog, and whether it is presented.
@MainActor
package final class Presentation: _LeavingLocation {
  package enum Kind: String {
    case alert, confirmationDialog, sheet, fullScreenCover, popover
  }

  private enum Phase {
    case absent
    case waiting
    /// The system has dropped the presentation until it is requested again.
    case dropped
    case presented(AnyHashable)
    case leaving(AnyHashable)
  }

  /// The visible part of the presentation.
  enum Shown {
    case nothing
    case live(AnyHashable)
    case frozen(AnyHashable)
  }

  package internal(set) var kind: Kind
  package internal(set) var title = ""
  /// The presenter on top of this presentation.
  package let presenter = Presenter()
  /// The animation that brings the content onto the screen.
  private(set) var transition = Transition(in: nil)
  /// The view to which a popover or a dialog is attached.
  package internal(set) weak var anchor: _ViewNode?
  /// The node of the content.
  package internal(set) weak var content: _ViewNode?
  var dismiss: @MainActor () -> Void = {}
  var onDismiss: (() -> Void)?
  private let below: Presenter
  private weak var node: _ViewNode?
  private var phase = Phase.absent
  private var wanted: AnyHashable?

  init(_ kind: Kind, by below: Presenter, at node: _ViewNode) {
    self.kind = kind
    self.below = below
    self.node = node
    presenter.owner = self
  }

  /// Presents or dismisses according to the binding.
  func update(wanted: AnyHashable?) {
    self.wanted = wanted
    switch phase {
    case .absent, .waiting:
      guard let wanted else {
        below.end(self)
        phase = .absent
        return
      }
      if isDropped {
        phase = .dropped
      } else if below.present(self) {
        phase = .presented(wanted)
        beginTransition()
      } else {
        phase = .waiting
        below.enqueue(self)
      }
    case .dropped: if wanted == nil { phase = .absent }
    case .presented(let id): if wanted != id { leave(id) }
    case .leaving: return
    }
  }

  var shown: Shown {
    switch phase {
    case .absent, .waiting, .dropped: .nothing
    case .presented(let id): .live(id)
    case .leaving(let id): .frozen(id)
    }
  }

  /// Whether the user can dismiss the presentation by a drag.
  package var isDismissedByDrag: Bool {
    switch kind {
    case .alert, .confirmationDialog, .fullScreenCover: false
    case .sheet, .popover: content.map { !$0.disablesDismissal } ?? true
    }
  }

  /// Whether the presentation is being dismissed.
  package var isLeaving: Bool {
    if case .leaving = phase { true } else { false }
  }

  /// Dismisses the presentation as a user does.
  package func dismissByUser() { dismiss() }

  func askAgain() { node?.setNeedsUpdate() }

  func nodeDidLeave() { leaveScreen() }

  /// Whether the system drops the presentation instead of delaying it.
  private var isDropped: Bool {
    guard let manners = node?.tree.manners else { return false }
    if manners.contains(.earlyAppearance), below.isInTransition { return true }
    guard let current = below.current else { return false }
    return manners.contains(current.isLeaving ? .droppedReplacements : .oneAtATime)
  }

  private func beginTransition() {
    transition = Transition(in: nil)
    guard let tree = node?.tree,
      !tree.manners.isDisjoint(with: [.earlyAppearance, .deafFocus])
    else { return }
    transition.begin()
    tree.afterTurns { [transition] in transition.end() }
  }

  private func leave(_ id: AnyHashable) {
    guard let node else { return }
    guard node.tree.manners.contains(.droppedReplacements) else {
      end()
      return update(wanted: wanted)
    }
    phase = .leaving(id)
    node.tree.afterTurns { [self] in
      guard isLeaving else { return }
      end()
      if wanted != nil { phase = .dropped }
      askAgain()
    }
  }

  private func end() {
    if let onDismiss { node?.tree.afterUpdate(onDismiss) }
    leaveScreen()
  }

  private func leaveScreen() {
    if kind == .fullScreenCover, below.current === self, let tree = node?.tree {
      // Like `viewDidAppear` of the controllers that the cover has covered.
      tree.afterUpdate { [below] in (below.owner?.content ?? tree.root)?.endTransitionAgain() }
    }
    phase = .absent
    below.end(self)
  }
}
