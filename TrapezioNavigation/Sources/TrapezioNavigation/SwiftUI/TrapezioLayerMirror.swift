// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Observation
  import Trapezio

  /// The state that SwiftUI binds to in one layer, which is a navigation stack, sheet, cover or
  /// popover.
  ///
  /// The state contains a copy of the navigator's path, because SwiftUI keeps the appearances of
  /// screens in order only if the path is stored and observed. SwiftUI also writes to the path when
  /// the user has not acted, so the navigator decides about each write and the copy follows.
  @MainActor
  @Observable
  final class TrapezioLayerMirror: Identifiable {
    /// The entries above the bottom entry, as SwiftUI must show them.
    private(set) var shown: [TrapezioNavigationEntry]

    /// The layer that SwiftUI must present above this one.
    private(set) var presented: TrapezioLayerMirror?

    /// The question that SwiftUI must present above this layer, or the latest such question.
    private(set) var asked: TrapezioQuestion?

    /// Whether SwiftUI must present the question.
    private(set) var asks = false

    /// The text in the field of the question.
    var answerText = ""

    /// The number of times that the state was rewritten.
    ///
    /// A view that reads this property is evaluated again after each rewrite.
    private(set) var rewrites = 0

    /// The bottom entry.
    @ObservationIgnored let root: TrapezioNavigationEntry
    @ObservationIgnored nonisolated let id: TrapezioNavigationEntry.ID
    /// The style that the platform uses for the layer.
    @ObservationIgnored let style: TrapezioNavigationStyle
    /// Whether the layer has appeared and has not disappeared since.
    @ObservationIgnored var isVisible = false
    /// Returns whether the layer's window presents an alert with the given title, if the platform
    /// can tell.
    @ObservationIgnored var isAlertPresented: (@MainActor (_ title: String) -> Bool)?
    @ObservationIgnored private weak var stage: TrapezioPresentationStage?
    @ObservationIgnored private var visible: Set<TrapezioNavigationEntry.ID> = []

    init(of layer: TrapezioNavigationLayer, on stage: TrapezioPresentationStage) {
      root = layer.root
      id = layer.id
      style = layer.style.fallback(on: .drawn)
      shown = layer.path
      self.stage = stage
    }

    // MARK: Bindings

    /// The path for the binding of a `NavigationStack`.
    ///
    /// When SwiftUI sets a prefix of the layer's path, the other entries are popped. Any other
    /// value is out of date, so the mirror ignores it and makes SwiftUI read the navigator's path
    /// again.
    var path: [TrapezioNavigationEntry] {
      get { shown }
      set {
        guard let stage, let path = stage.path(of: self), path.starts(with: newValue) else {
          return rewrite()
        }
        guard path != newValue else { return follow(newValue) }
        let before = shown
        shown = newValue
        if stage.systemDidPop(to: newValue, in: self) { return }
        shown = before
        rewrite()
      }
    }

    /// The layer for the binding of a sheet.
    var sheet: TrapezioLayerMirror? {
      get { presented?.style.isSheet == true ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    /// The layer for the binding of a cover.
    var cover: TrapezioLayerMirror? {
      get { presented?.style == .fullScreenCover ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    /// The layer for the binding of a popover.
    var popover: TrapezioLayerMirror? {
      get { presented?.style == .popover ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    /// Whether a question is presented, for the binding of an alert.
    var isAlert: Bool {
      get { asks && asked?.style == .alert }
      set { if !newValue, isAlert { stage?.systemDidCloseQuestion(in: self) } }
    }

    /// Whether a question is presented, for the binding of a confirmation dialog.
    var isConfirmation: Bool {
      get { asks && asked?.style == .confirmation }
      set { if !newValue, isConfirmation { stage?.systemDidCloseQuestion(in: self) } }
    }

    private func systemDidDismiss() {
      if let presented { stage?.systemDidDismiss(presented, above: self) }
    }

    // MARK: Requests of the stage

    /// Makes SwiftUI show a path of the navigator.
    func follow(_ path: [TrapezioNavigationEntry]) {
      guard shown != path else { return }
      shown = path
      // If a transition begins before the stack is visible, no screen disappears, so nothing else
      // checks the path.
      if visible.isEmpty { check(after: TrapezioPresentationStage.pause) }
    }

    func present(_ layer: TrapezioLayerMirror?) { presented = layer }

    func ask(_ question: TrapezioQuestion) {
      asked = question
      answerText = question.textField?.text ?? ""
      asks = true
    }

    func stopAsking() { asks = false }

    /// Makes SwiftUI read the state again.
    func rewrite() {
      if let path = stage?.path(of: self) { follow(path) }
      rewrites += 1
    }

    // MARK: Screens

    /// Records that an entry's screen has appeared.
    func didAppear(_ entry: TrapezioNavigationEntry) { visible.insert(entry.id) }

    /// Records that an entry's screen has disappeared, which also happens at the end of a
    /// transition.
    ///
    /// SwiftUI ignores changes of the path during a transition. If it therefore shows a screen
    /// other than the top one, the mirror writes the path again.
    func didDisappear(_ entry: TrapezioNavigationEntry) {
      visible.remove(entry.id)
      // Checks later, because the other screen may be about to appear.
      check(after: .zero)
    }

    /// Rewrites the path a few times while SwiftUI shows a screen other than the top one.
    private func check(after delay: Duration) {
      Task { [weak self, clock = stage?.clock] in
        if delay > .zero { try? await clock?.sleep(for: delay) }
        for _ in 0..<TrapezioPresentationStage.attemptsBeforeReport {
          guard self?.rewriteUnlessShown() == true else { return }
          // Another transition may take longer.
          try? await clock?.sleep(for: TrapezioPresentationStage.pause)
        }
      }
    }

    /// Rewrites the path if SwiftUI shows a screen other than the top one.
    ///
    /// - Returns: Whether it has rewritten the path.
    private func rewriteUnlessShown() -> Bool {
      guard let path = stage?.path(of: self) else { return false }
      guard !visible.isEmpty, !visible.contains((path.last ?? root).id) else { return false }
      rewrite()
      return true
    }
  }

  extension TrapezioNavigationStyle {
    fileprivate var isSheet: Bool { if case .sheet = self { true } else { false } }
  }

  extension TrapezioPlatform {
    /// The platform that SwiftUI draws for.
    ///
    /// The stub of SwiftUI on Linux counts as a phone.
    fileprivate static var drawn: Self { current == .terminal ? .iOS : current }
  }
#endif
