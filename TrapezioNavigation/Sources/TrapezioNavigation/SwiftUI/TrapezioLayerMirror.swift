// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Observation
  import Trapezio

  /// What SwiftUI is bound to in one layer: a copy of the path, and what is presented above it.
  ///
  /// SwiftUI keeps the appearances of screens in order only for a path that is stored and observed.
  /// What it writes is not always what the user did, so the navigator decides, and the copy
  /// follows.
  @MainActor
  @Observable
  final class TrapezioLayerMirror: Identifiable {
    /// The entries above the bottom, as SwiftUI is to show them.
    private(set) var shown: [TrapezioNavigationEntry]

    /// The layer that SwiftUI is to present above this one.
    private(set) var presented: TrapezioLayerMirror?

    /// The question that SwiftUI is to present above this layer, or has presented last.
    private(set) var asked: TrapezioQuestion?

    /// Whether SwiftUI is to present the question.
    private(set) var asks = false

    /// The text in the field of the question.
    var answerText = ""

    /// How often SwiftUI was told again what to show.
    ///
    /// A view that reads it is evaluated each time.
    private(set) var rewrites = 0

    /// The entry at the bottom.
    @ObservationIgnored let root: TrapezioNavigationEntry
    @ObservationIgnored nonisolated let id: TrapezioNavigationEntry.ID
    /// The style that the platform shows the layer in.
    @ObservationIgnored let style: TrapezioNavigationStyle
    /// Whether the layer has appeared, and has not disappeared since.
    @ObservationIgnored var isVisible = false
    /// Returns whether the window of the layer presents an alert with a title, where the system
    /// says so.
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
    /// Set to the first entries of the layer's path, it pops the others. Anything else is a path
    /// that is out of date: it is ignored, and the stack is given the navigator's path again.
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

    // MARK: The stage's wishes

    /// Shows a path of the navigator.
    func follow(_ path: [TrapezioNavigationEntry]) {
      guard shown != path else { return }
      shown = path
      // No screen disappears after a transition that begins before the stack is on the screen.
      if visible.isEmpty { check(after: TrapezioPresentationStage.pause) }
    }

    func present(_ layer: TrapezioLayerMirror?) { presented = layer }

    func ask(_ question: TrapezioQuestion) {
      asked = question
      answerText = question.textField?.text ?? ""
      asks = true
    }

    func stopAsking() { asks = false }

    /// Tells SwiftUI again what to show.
    func rewrite() {
      if let path = stage?.path(of: self) { follow(path) }
      rewrites += 1
    }

    // MARK: Screens

    /// The screen of an entry has appeared.
    func didAppear(_ entry: TrapezioNavigationEntry) { visible.insert(entry.id) }

    /// The screen of an entry has disappeared, which is also how a transition ends.
    ///
    /// SwiftUI does not show changes of the path that were made during the transition. If it shows
    /// another screen than the top one, the path is written again.
    func didDisappear(_ entry: TrapezioNavigationEntry) {
      visible.remove(entry.id)
      // In a later turn, because the other screen may be about to appear.
      check(after: .zero)
    }

    /// Writes the path again as long as SwiftUI shows another screen than the top one, some times.
    private func check(after delay: Duration) {
      Task { [weak self, clock = stage?.clock] in
        if delay > .zero { try? await clock?.sleep(for: delay) }
        for _ in 0..<TrapezioPresentationStage.attemptsBeforeReport {
          guard self?.rewriteUnlessShown() == true else { return }
          // Another transition may go on for longer.
          try? await clock?.sleep(for: TrapezioPresentationStage.pause)
        }
      }
    }

    /// Writes the path again if SwiftUI shows another screen than the top one.
    ///
    /// - Returns: Whether it did.
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
    /// The stand-in for SwiftUI on Linux stands for a phone.
    fileprivate static var drawn: Self { current == .terminal ? .iOS : current }
  }
#endif
