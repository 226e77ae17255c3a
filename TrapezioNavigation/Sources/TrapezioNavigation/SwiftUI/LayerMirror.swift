// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Observation
  import Trapezio

  /// The state that SwiftUI binds to in one layer: a navigation stack, sheet, cover or popover.
  ///
  /// SwiftUI reports the screens' appearances in order only if the path is stored and observed, so
  /// the mirror contains a copy of the navigator's path. SwiftUI writes to the path when the user
  /// pops, but sometimes without any user action. The mirror passes only pops to the navigator.
  ///
  /// SwiftUI ignores a path that has not changed since it last read or wrote it. If SwiftUI does
  /// not show the navigator's path, the mirror therefore first takes over what SwiftUI shows.
  @MainActor
  @Observable
  final class LayerMirror: Identifiable {
    /// The entries above the bottom entry, as SwiftUI must show them.
    private(set) var shown: [TrapezioNavigationEntry]

    /// The layer that SwiftUI must present above this one.
    private(set) var presented: LayerMirror?

    /// The latest prompt above this layer, which SwiftUI must present while `isPrompting`.
    private(set) var prompt: Prompt?

    private(set) var isPrompting = false

    var answerText = ""

    @ObservationIgnored let stack: TrapezioStackNavigator
    @ObservationIgnored let root: TrapezioNavigationEntry
    @ObservationIgnored nonisolated let id: TrapezioNavigationEntry.ID
    /// The style in which the layer is presented.
    @ObservationIgnored let style: TrapezioNavigationStyle
    /// The view of the layer below to which the layer is anchored, if it is a popover.
    @ObservationIgnored let anchor: Anchor?
    /// The view of this layer to which the prompt is anchored, if it is a confirmation dialog.
    private(set) var promptAnchor: Anchor?
    /// The number of columns that the layer is drawn in.
    @ObservationIgnored var columns = 1
    /// Whether the layer has appeared and has not disappeared since.
    @ObservationIgnored var isVisible = false
    /// Returns whether the layer's window presents an alert with the given title, or is `nil` if
    /// the platform cannot tell.
    ///
    /// On a Mac, any sheet on the window counts as the alert.
    @ObservationIgnored var isAlertPresented: (@MainActor (_ title: String) -> Bool)?
    @ObservationIgnored private var anchors: [Anchor] = []
    @ObservationIgnored weak var presenter: Presenter?
    /// The check of the screen that was on top at the end of the last transition.
    @ObservationIgnored private var check: Task<Void, Never>?

    init(
      of layer: TrapezioNavigationLayer, in stack: TrapezioStackNavigator,
      above below: LayerMirror? = nil
    ) {
      self.stack = stack
      root = layer.root
      id = layer.id
      shown = layer.path
      let style = layer.root.style.fallback(on: .drawn)
      if case .popover(let name) = style {
        anchor = below?.anchor(named: name)
        self.style = anchor == nil ? .sheet : style
      } else {
        anchor = nil
        self.style = style
      }
    }

    // MARK: The path

    /// The path to which a `NavigationStack` binds.
    ///
    /// When SwiftUI sets a prefix of the layer's path, the mirror asks the navigator to pop the
    /// other entries. Any other value is out of date.
    var path: [TrapezioNavigationEntry] {
      get { shown }
      set {
        guard let presenter, let path = presenter.path(of: self), path.starts(with: newValue),
          newValue != shown
        else { return }
        shown = newValue
        if !presenter.systemDidPop(to: newValue, in: self) { correct(from: newValue) }
      }
    }

    func follow(_ path: [TrapezioNavigationEntry]) {
      if shown != path { shown = path }
    }

    /// Takes over the path that SwiftUI shows, and follows the navigator in the next turn.
    private func correct(from shown: [TrapezioNavigationEntry]) {
      follow(shown)
      Task {
        if let path = presenter?.path(of: self) { follow(path) }
      }
    }

    /// Records that the transition to a screen has begun.
    func willShow(_ entry: TrapezioNavigationEntry) { if entry == top { check?.cancel() } }

    /// Records the screen that is on top at the end of a transition.
    ///
    /// SwiftUI may have ignored a change of the path during the transition. If it does not follow
    /// in a moment, the mirror corrects the path.
    func didShow(_ entry: TrapezioNavigationEntry) {
      let index = ([root] + shown).firstIndex(of: entry)
      if let index, index < columns - 1 { return }
      check?.cancel()
      guard entry != top else { return }
      check = Task { [weak self, clock = presenter?.clock] in
        // SwiftUI may write a pop only after it has shown the screen below.
        try? await clock?.sleep(for: PresenterMachine.pause * 2)
        guard let self, !Task.isCancelled, entry != top else { return }
        let index = ([root] + shown).firstIndex(of: entry)
        correct(from: index.map { Array(shown.prefix($0)) } ?? shown + [entry])
      }
    }

    private var top: TrapezioNavigationEntry { presenter?.path(of: self)?.last ?? root }

    // MARK: Presentations

    var sheet: LayerMirror? {
      get { presented?.style.isSheet == true ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    var cover: LayerMirror? {
      get { presented?.style == .fullScreenCover ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    subscript(popoverAt anchor: Anchor.ID) -> LayerMirror? {
      get { presented?.anchor?.id == anchor ? presented : nil }
      set { if newValue == nil { systemDidDismiss() } }
    }

    var isAlert: Bool {
      get { isPrompting && promptAnchor == nil }
      set { if !newValue, isAlert { presenter?.systemDidClosePrompt(in: self) } }
    }

    subscript(isConfirmationAt anchor: Anchor.ID) -> Bool {
      get { isPrompting && promptAnchor?.id == anchor }
      set {
        if !newValue, self[isConfirmationAt: anchor] { presenter?.systemDidClosePrompt(in: self) }
      }
    }

    private func systemDidDismiss() {
      if let presented { presenter?.systemDidDismiss(presented, above: self) }
    }

    func present(_ layer: LayerMirror?) { presented = layer }

    func show(_ prompt: Prompt) {
      self.prompt = prompt
      promptAnchor = prompt.style == .confirmation ? anchor(named: prompt.anchor) : nil
      answerText = prompt.textField?.text ?? ""
      isPrompting = true
    }

    func withdrawPrompt() { if isPrompting { isPrompting = false } }

    // MARK: Anchors

    /// A view that carries the modifier `trapezioAnchor(_:)`.
    @MainActor
    final class Anchor: Identifiable {
      var name = ""

      nonisolated init() {}
    }

    func didAppear(_ anchor: Anchor) {
      if !anchors.contains(where: { $0 === anchor }) { anchors.append(anchor) }
    }

    func didDisappear(_ anchor: Anchor) {
      anchors.removeAll { $0 === anchor }
      if isPrompting, promptAnchor === anchor { presenter?.anchorDidDisappear(in: self) }
    }

    /// The visible view with an anchor's name that has appeared last.
    private func anchor(named name: String?) -> Anchor? { anchors.last { $0.name == name } }
  }

  extension TrapezioNavigationStyle {
    fileprivate var isSheet: Bool { if case .sheet = self { true } else { false } }
  }

  extension TrapezioPlatform {
    /// The platform for which SwiftUI draws, which on Linux is iOS.
    fileprivate static var drawn: Self { current == .terminal ? .iOS : current }
  }
#endif
