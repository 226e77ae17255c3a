// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Observation
  import Trapezio

  /// The state that SwiftUI binds to in one layer: a navigation stack, sheet, cover or popover.
  ///
  /// SwiftUI reports appearances in order only if the path is stored and observed, so the mirror
  /// contains a copy of the navigator's path. SwiftUI sometimes writes to the path without any user
  /// action, so the mirror passes only pops to the navigator.
  ///
  /// SwiftUI ignores a path that has not changed since it last read or wrote it. To correct what
  /// SwiftUI shows, the mirror therefore first takes it over.
  @MainActor
  @Observable
  final class LayerMirror: Identifiable {
    private(set) var shown: [TrapezioNavigationEntry]

    private(set) var presented: LayerMirror?

    private(set) var prompt: Prompt?

    private(set) var isPrompting = false

    var answerText = ""

    @ObservationIgnored let stack: TrapezioStackNavigator
    @ObservationIgnored let root: TrapezioNavigationEntry
    @ObservationIgnored nonisolated let id: TrapezioNavigationEntry.ID
    @ObservationIgnored let style: TrapezioNavigationStyle
    /// The view in the layer below that anchors a popover.
    @ObservationIgnored let anchor: Anchor?
    private(set) var promptAnchor: Anchor?
    @ObservationIgnored var columns = 1
    @ObservationIgnored var isVisible = false
    /// Returns whether the window presents an alert with the title, or is `nil` if it cannot tell.
    ///
    /// On a Mac, any sheet counts as the alert.
    @ObservationIgnored var isAlertPresented: (@MainActor (_ title: String) -> Bool)?
    @ObservationIgnored private var anchors: [Anchor] = []
    @ObservationIgnored weak var presenter: Presenter?
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
    /// A prefix of the layer's path pops the other entries. Any other value is out of date.
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

    private func correct(from shown: [TrapezioNavigationEntry]) {
      follow(shown)
      Task {
        if let path = presenter?.path(of: self) { follow(path) }
      }
    }

    func willShow(_ entry: TrapezioNavigationEntry) { if entry == top { check?.cancel() } }

    /// Records the top screen after a transition, and later corrects a path that SwiftUI has
    /// ignored.
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
      promptAnchor = prompt.isConfirmation ? anchor(named: prompt.anchor) : nil
      answerText = prompt.textField?.text ?? ""
      isPrompting = true
    }

    func withdrawPrompt() { if isPrompting { isPrompting = false } }

    // MARK: Anchors

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
