// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Observation
  import Trapezio

  /// The state that SwiftUI binds to in one layer: a navigation stack, sheet, cover or popover.
  ///
  /// The state contains a copy of the navigator's path, because SwiftUI reports the screens'
  /// appearances in order only if the path is stored and observed. SwiftUI sometimes writes to the
  /// path without any user action. The mirror therefore passes only pops to the navigator. After
  /// any other write, or if the navigator rejects a pop, the mirror restores its copy.
  @MainActor
  @Observable
  final class LayerMirror: Identifiable {
    /// The entries above the bottom entry, as SwiftUI must show them.
    private(set) var shown: [TrapezioNavigationEntry]

    /// The layer that SwiftUI must present above this one.
    private(set) var presented: LayerMirror?

    /// The latest question above this layer, which SwiftUI must present while `asks` is `true`.
    private(set) var asked: TrapezioQuestion?

    private(set) var asks = false

    var answerText = ""

    /// A counter whose changes let the views that read it be evaluated again.
    private(set) var rewrites = 0

    @ObservationIgnored let root: TrapezioNavigationEntry
    @ObservationIgnored nonisolated let id: TrapezioNavigationEntry.ID
    /// The style that the platform uses for the layer.
    @ObservationIgnored let style: TrapezioNavigationStyle
    /// Whether the layer has appeared and has not disappeared since.
    @ObservationIgnored var isVisible = false
    /// Returns whether the layer's window presents an alert with the given title, or is `nil` if
    /// the platform cannot tell.
    ///
    /// On a Mac, any sheet on the window counts as the alert.
    @ObservationIgnored var isAlertPresented: (@MainActor (_ title: String) -> Bool)?
    @ObservationIgnored private weak var stage: PresentationStage?
    @ObservationIgnored private var visible: Set<TrapezioNavigationEntry.ID> = []

    init(of layer: TrapezioNavigationLayer, on stage: PresentationStage) {
      root = layer.root
      id = layer.id
      style = layer.root.style.fallback(on: .drawn)
      shown = layer.path
      self.stage = stage
    }

    // MARK: Bindings

    /// The path to which a `NavigationStack` binds.
    ///
    /// When SwiftUI sets a prefix of the layer's path, the mirror asks the navigator to pop the
    /// other entries. Any other value is out of date, so the mirror ignores it and makes SwiftUI
    /// read the navigator's path again.
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

    var sheet: LayerMirror? {
      get { presented?.style.isSheet == true ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    var cover: LayerMirror? {
      get { presented?.style == .fullScreenCover ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    var popover: LayerMirror? {
      get { presented?.style == .popover ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    var isAlert: Bool {
      get { asks && asked?.dialog.style == .alert }
      set { if !newValue, isAlert { stage?.systemDidCloseQuestion(in: self) } }
    }

    var isConfirmation: Bool {
      get { asks && asked?.dialog.style == .confirmation }
      set { if !newValue, isConfirmation { stage?.systemDidCloseQuestion(in: self) } }
    }

    private func systemDidDismiss() {
      if let presented { stage?.systemDidDismiss(presented, above: self) }
    }

    // MARK: Requests from the stage

    func follow(_ path: [TrapezioNavigationEntry]) {
      guard shown != path else { return }
      shown = path
      // SwiftUI ignores the change if a transition is running. No screen disappears at the end of
      // the transition if it began before the stack was visible, or if the screen that it replaces
      // has already disappeared, so this method starts a check, too.
      check(after: PresentationStage.pause)
    }

    func present(_ layer: LayerMirror?) { presented = layer }

    func ask(_ question: TrapezioQuestion) {
      asked = question
      answerText = question.dialog.textField?.text ?? ""
      asks = true
    }

    func stopAsking() { asks = false }

    /// Makes SwiftUI read the state again.
    func rewrite() {
      if let path = stage?.path(of: self) { follow(path) }
      rewrites += 1
    }

    // MARK: Screens

    func didAppear(_ entry: TrapezioNavigationEntry) { visible.insert(entry.id) }

    /// Records that an entry's screen has disappeared and checks which screen SwiftUI shows.
    ///
    /// SwiftUI ignores changes to the path during a transition. At the end of most transitions, a
    /// screen disappears. If SwiftUI then shows a screen other than the top one, the mirror makes
    /// SwiftUI read the path again.
    func didDisappear(_ entry: TrapezioNavigationEntry) {
      visible.remove(entry.id)
      // Checks later, because the other screen may be about to appear.
      check(after: .zero)
    }

    /// Rewrites the path a few times while SwiftUI shows a screen other than the top one.
    private func check(after delay: Duration) {
      Task { [weak self, clock = stage?.clock] in
        if delay > .zero { try? await clock?.sleep(for: delay) }
        for _ in 0..<PresentationStage.attemptsBeforeReport {
          guard self?.rewriteUnlessShown() == true else { return }
          // Another transition may take longer.
          try? await clock?.sleep(for: PresentationStage.pause)
        }
      }
    }

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
    /// The platform for which SwiftUI draws, which on Linux is iOS.
    fileprivate static var drawn: Self { current == .terminal ? .iOS : current }
  }

  extension PresentationStage {
    /// Returns the navigator's path in a layer, or `nil` if the layer is not shown.
    ///
    /// The result is also `nil` if another mirror of the layer has replaced this mirror. SwiftUI
    /// may still write to the replaced mirror, but these writes must not reach the current one.
    func path(of layer: LayerMirror) -> [TrapezioNavigationEntry]? {
      guard layers.contains(where: { $0 === layer }) else { return nil }
      return navigator.layers.first { $0.id == layer.id }?.path
    }

    /// Pops screens from the navigator after the system has popped them from a layer.
    ///
    /// - Returns: Whether the screens have left the stack.
    func systemDidPop(
      to path: [TrapezioNavigationEntry], in layer: LayerMirror
    ) -> Bool {
      var count = 0
      if layer !== base {
        guard let index = navigator.path.firstIndex(of: layer.root) else { return false }
        count = index + 1
      }
      return navigator.systemDidChange(path: navigator.path.prefix(count) + path)
    }
  }
#endif
