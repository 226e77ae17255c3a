// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Trapezio

  /// Makes SwiftUI's presentations match the stack, one transition at a time.
  ///
  /// SwiftUI ignores a presentation or dismissal that begins during another transition, so the
  /// stage waits for each transition to end. If the visible layers and question are not a prefix of
  /// the navigator's layers and question, the stage dismisses the topmost one. Otherwise, it
  /// presents the next one.
  @MainActor
  final class PresentationStage {
    private enum Transition {
      case presenting(LayerMirror)
      case asking(TrapezioQuestion)
      case dismissing(LayerMirror)
      /// A question or a failed presentation is disappearing.
      case pausing
    }

    let navigator: TrapezioStackNavigator
    /// The visible layers, from the bottom up.
    private(set) var layers: [LayerMirror] = []
    var clock: any Clock<Duration> = ContinuousClock()
    /// Whether the scene is in the background, where no presentation appears.
    var isInBackground = false
    let lifetimes = ScreenLifetimes()
    /// Called after each update that needs no further transition.
    var didSettle: (@MainActor () -> Void)?
    /// Whether only the lowest layer is shown, because the stack's tab is not selected.
    var isSetAside = false {
      didSet { if isSetAside != oldValue { updateLater() } }
    }
    private let host: UUID
    private var asked: TrapezioQuestion?
    private var transition: Transition?
    private var limit: Task<Void, Never>?
    private var attempts = PresentationAttempts()
    private var isOnScreen = false
    /// Whether the navigator is being updated after a dismissal that SwiftUI has already shown.
    private var isFollowingSystem = false
    /// Whether the user has answered a question whose appearance SwiftUI did not report.
    private var hasMissedAppearance = false

    init(of navigator: TrapezioStackNavigator, for host: UUID) {
      self.navigator = navigator
      self.host = host
      layers = [LayerMirror(of: navigator.layers[0], on: self)]
      navigator.hostDidBegin(host) { [weak self] in self?.update() }
    }

    deinit { limit?.cancel() }

    // NB: Mac Catalyst has AppKit but no AppKit windows.
    #if canImport(AppKit) && !canImport(UIKit)
      /// The window delegate that asks the guards before the window closes.
      private(set) lazy var windowGuard = WindowGuard(
        hasGuards: { [navigator] in navigator.hasGuards },
        mayClose: { [navigator] in await navigator.mayLeave(for: .windowClose) })
    #endif

    var base: LayerMirror { layers[0] }

    var isBare: Bool { transition == nil && asked == nil && layers.count == 1 }

    // MARK: The host

    func hostDidAppear() {
      guard !isOnScreen else { return }
      isOnScreen = true
      navigator.hostDidAppear(host)
      updateLater()
    }

    func hostDidDisappear() {
      isOnScreen = false
      navigator.hostDidDisappear(host)
    }

    // MARK: System events of layers

    func didAppear(_ layer: LayerMirror) {
      layer.isVisible = true
      guard case .presenting(let expected) = transition, expected === layer else { return }
      attempts.reset()
      endTransition()
    }

    func didDisappear(_ layer: LayerMirror) {
      layer.isVisible = false
      guard case .dismissing(let expected) = transition, expected === layer else { return }
      // SwiftUI reports the dismissal of a popover only in this way.
      if layer.style == .popover { endTransition() }
    }

    func didDismiss(above presenter: LayerMirror) {
      if case .dismissing(let layer) = transition {
        // The layers above also report their dismissal.
        guard layers.last === presenter, layer.style != .popover else { return }
        endTransition()
      } else if transition == nil, let presented = presenter.presented, !presented.isVisible {
        // The presentation has disappeared although a guard has not agreed.
        remove(presented, above: presenter)
      }
    }

    /// Updates the navigator when the system is dismissing or has dismissed a layer.
    func systemDidDismiss(_ layer: LayerMirror, above presenter: LayerMirror) {
      // If the presenter itself has disappeared, the report is out of date.
      guard layers.contains(where: { $0 === presenter }) else { return }
      if case .presenting(let expected) = transition, expected === layer {
        // The user cannot dismiss a layer that has not appeared, so SwiftUI has ignored the
        // presentation.
        return tryAgain(layer)
      }
      guard let index = navigator.path.firstIndex(of: layer.root) else {
        return remove(layer, above: presenter)
      }
      isFollowingSystem = true
      let isDone = navigator.systemDidChange(path: Array(navigator.path.prefix(index)))
      isFollowingSystem = false
      if isDone { remove(layer, above: presenter) } else { presenter.rewrite() }
    }

    private func remove(_ layer: LayerMirror, above presenter: LayerMirror) {
      guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
      for layer in layers { layer.stopAsking() }
      asked = nil
      presenter.present(nil)
      layers.removeSubrange(index...)
      begin(.dismissing(layer), limit: Self.dismissalLimit)
      followPaths()
    }

    // MARK: System events of questions

    func didAppear(_ question: TrapezioQuestion) {
      guard case .asking(let expected) = transition, expected === question else { return }
      attempts.reset()
      endTransition()
    }

    func answer(_ question: TrapezioQuestion, _ button: Int, text: String) {
      if case .asking = transition { hasMissedAppearance = true }
      question.answer(button, text: text)
    }

    /// Cancels the question that the system has closed, unless the user has pressed a button.
    func systemDidCloseQuestion(in layer: LayerMirror) {
      guard let question = asked, layers.last === layer else { return layer.stopAsking() }
      layer.stopAsking()
      asked = nil
      begin(.pausing, limit: Self.pause)
      Task { [clock] in
        // SwiftUI may call the button's action after this method, so the cancellation waits.
        try? await clock.sleep(for: Self.pause / 2)
        question.cancel()
      }
    }

    // MARK: Updates

    /// Begins the next transition that brings the presentations closer to the navigator's stack.
    func update() {
      guard !isFollowingSystem else { return }
      followPaths()
      let question = isSetAside ? nil : navigator.question
      // The user may have answered before SwiftUI reports that the question has appeared.
      if case .asking(let asked) = transition, asked !== question { return withdrawQuestion() }
      guard transition == nil else { return }
      let wanted = isSetAside ? Array(navigator.layers.prefix(1)) : navigator.layers
      let common = zip(layers, wanted).prefix { $0.id == $1.id }.count
      let isAskedAbove = layers.count == wanted.count && common == wanted.count
      if let asked, asked !== question || !isAskedAbove {
        withdrawQuestion()
      } else if common < layers.count {
        dismissTop()
      } else if common < wanted.count {
        present(wanted[common])
      } else if asked == nil, let question {
        ask(question)
      } else {
        didSettle?()
      }
    }

    private func updateLater() {
      // Updates later, because SwiftUI is still updating its views.
      Task { [weak self] in self?.update() }
    }

    private func followPaths() {
      for (layer, wanted) in zip(layers, navigator.layers) {
        guard layer.id == wanted.id else { return }
        layer.follow(wanted.path)
      }
    }

    private func dismissTop() {
      guard layers.count > 1 else { return }
      let top = layers.removeLast()
      begin(.dismissing(top), limit: Self.dismissalLimit)
      layers[layers.count - 1].present(nil)
    }

    /// Whether the top layer can present a layer or a question.
    private var canPresent: Bool { layers.count > 1 || isOnScreen }

    private func present(_ wanted: TrapezioNavigationLayer) {
      guard canPresent else { return }
      let presenter = layers[layers.count - 1]
      let layer = LayerMirror(of: wanted, on: self)
      layers.append(layer)
      begin(.presenting(layer), limit: attempts.patience)
      presenter.present(layer)
    }

    private func ask(_ question: TrapezioQuestion) {
      guard canPresent else { return }
      asked = question
      if hasMissedAppearance {
        transition = nil
      } else {
        begin(.asking(question), limit: attempts.patience)
      }
      layers[layers.count - 1].ask(question)
    }

    private func withdrawQuestion() {
      asked = nil
      for layer in layers { layer.stopAsking() }
      begin(.pausing, limit: Self.pause)
    }

    // MARK: Transitions

    private func begin(_ transition: Transition, limit: Duration) {
      self.transition = transition
      self.limit?.cancel()
      self.limit = Task { [weak self, clock] in
        // If the sleep throws, it was cancelled because the transition has ended.
        guard (try? await clock.sleep(for: limit)) != nil, !Task.isCancelled else { return }
        self?.limitDidPass()
      }
    }

    private func endTransition() {
      transition = nil
      limit?.cancel()
      limit = nil
      updateLater()
    }

    private func limitDidPass() {
      switch transition {
      case .presenting(let layer):
        if isInBackground { return begin(.presenting(layer), limit: attempts.patience) }
        tryAgain(layer)
      case .asking(let question):
        if isInBackground { return begin(.asking(question), limit: attempts.patience) }
        if layers.last?.isAlertPresented?(question.dialog.title) == true {
          return didAppear(question)
        }
        attempts.fail("A question of \(question.entry.screen)")
        withdrawQuestion()
      case .dismissing, .pausing, nil: endTransition()
      }
    }

    private func tryAgain(_ layer: LayerMirror) {
      guard layers.last === layer else { return }
      attempts.fail("The \(layer.root.style) of \(layer.root.screen)")
      layers.removeLast()
      layers[layers.count - 1].present(nil)
      begin(.pausing, limit: Self.pause)
    }
  }
#endif
