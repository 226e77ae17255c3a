// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Observation
  import Trapezio

  /// Makes SwiftUI present the visible stack's layers and, above them, its question or alert
  /// message.
  ///
  /// A `PresenterMachine` decides which transition comes next.
  @MainActor
  @Observable
  final class Presenter {
    private(set) var base: LayerMirror

    @ObservationIgnored let root: any TrapezioRoot
    @ObservationIgnored let bases: [LayerMirror]
    @ObservationIgnored let lifetimes = ScreenLifetimes()
    @ObservationIgnored var clock: any Clock<Duration> = ContinuousClock()
    @ObservationIgnored var didChangeBase: (@MainActor () -> Void)?
    @ObservationIgnored private var machine: PresenterMachine
    @ObservationIgnored private var layers: [LayerMirror]
    @ObservationIgnored private var limit: Task<Void, Never>?
    @ObservationIgnored private var messages: TrapezioMessageManager?
    @ObservationIgnored private var following: Task<Void, Never>?
    @ObservationIgnored private var visibleStacks: Set<ObjectIdentifier> = []
    /// Whether the navigator is being updated after a dismissal that SwiftUI has already shown.
    @ObservationIgnored private var isFollowingSystem = false
    /// The host's identity, which outlives this object.
    @ObservationIgnored private let host = UUID()

    init(of root: any TrapezioRoot) {
      self.root = root
      let bases = root.stacks.map { LayerMirror(of: $0.stack.layers[0], in: $0.stack) }
      let visible = root.shownStack
      let base = bases.first { $0.stack === visible } ?? bases[0]
      (self.bases, self.base, layers) = (bases, base, [base])
      machine = PresenterMachine(base: base.id)
      for base in bases {
        base.presenter = self
        base.stack.hostDidBegin(host) { [weak self] in self?.update() }
      }
    }

    deinit {
      limit?.cancel()
      following?.cancel()
    }

    func end() {
      follow(nil)
      for base in bases { base.stack.hostDidEnd(host) }
    }

    // MARK: The host

    func hostDidAppear(_ base: LayerMirror) {
      guard visibleStacks.insert(ObjectIdentifier(base.stack)).inserted else { return }
      base.stack.visibleHosts.didAppear(host)
      messages?.visibleHosts.didAppear(host)
      updateLater()
    }

    func hostDidDisappear(_ base: LayerMirror) {
      visibleStacks.remove(ObjectIdentifier(base.stack))
      base.stack.visibleHosts.didDisappear(host)
      if visibleStacks.isEmpty { messages?.visibleHosts.didDisappear(host) }
    }

    func scene(isInBackground: Bool) { machine.isInBackground = isInBackground }

    func follow(_ messages: TrapezioMessageManager?) {
      guard messages !== self.messages else { return }
      self.messages?.visibleHosts.didDisappear(host)
      self.messages = messages
      if !visibleStacks.isEmpty { messages?.visibleHosts.didAppear(host) }
      following?.cancel()
      following = messages.map { messages in
        Task { [weak self, changes = messages.messagesSequence] in
          for await _ in changes { self?.update() }
        }
      }
      if messages == nil { updateLater() }
    }

    // MARK: Updates

    func update() {
      guard !isFollowingSystem else { return }
      followPaths()
      machine.isOnScreen = visibleStacks.contains(ObjectIdentifier(base.stack))
      let wanted = PresenterMachine.Wanted(
        layers: root.shownStack.layers.map(\.id), prompt: wantedPrompt?.id)
      perform(machine.advance(toward: wanted))
    }

    private var wantedPrompt: Prompt? {
      if let question = root.shownQuestion { return Prompt(question) }
      guard let messages, let message = messages.message else { return nil }
      return Prompt(message, of: messages)
    }

    private func handle(_ event: PresenterMachine.Event) {
      perform(machine.handle(event))
      updateLater()
    }

    private func updateLater() {
      Task { [weak self] in self?.update() }
    }

    private func followPaths() {
      for base in bases { base.follow(base.stack.layers[0].path) }
      for (layer, wanted) in zip(layers, base.stack.layers).dropFirst() {
        guard layer.id == wanted.id else { return }
        layer.follow(wanted.path)
      }
    }

    private func perform(_ actions: [PresenterMachine.Action]) {
      for action in actions {
        switch action {
        case .showBase(let id): show(id)
        case .present(let id): present(id)
        case .dismiss(let below): dismiss(above: below)
        case .prompt(let id):
          if let wantedPrompt { layers[layers.count - 1].show(wantedPrompt) }
          // An object in the previous prompt may have ended this one in its `deinit`.
          if machine.prompt != id { layers[layers.count - 1].withdrawPrompt() }
        case .withdrawPrompt: for layer in layers { layer.withdrawPrompt() }
        case .wait(let time): wait(time)
        case .stopWaiting: limit?.cancel()
        case .report(let prompt): report(prompt)
        }
      }
    }

    private func show(_ id: LayerMirror.ID) {
      guard let base = bases.first(where: { $0.id == id }) else { return }
      self.base = base
      layers = [base]
      didChangeBase?()
      updateLater()
    }

    private func present(_ id: LayerMirror.ID) {
      let below = layers[layers.count - 1]
      guard let wanted = below.stack.layers.first(where: { $0.id == id }) else { return }
      let layer = LayerMirror(of: wanted, in: below.stack, above: below)
      layer.presenter = self
      layers.append(layer)
      below.present(layer)
    }

    private func dismiss(above below: LayerMirror.ID) {
      guard let index = layers.firstIndex(where: { $0.id == below }) else { return }
      layers[index].present(nil)
      // Released after the change, because an object in a screen may navigate in its `deinit`.
      layers = Array(layers[...index])
    }

    private func wait(_ time: Duration) {
      limit?.cancel()
      limit = Task { [weak self, clock] in
        // If the sleep throws, it was cancelled because the transition has ended.
        guard (try? await clock.sleep(for: time)) != nil, !Task.isCancelled else { return }
        self?.limitDidPass()
      }
    }

    private func limitDidPass() {
      let top = layers[layers.count - 1]
      let showsPrompt = top.isAlertPresented?(top.prompt?.title ?? "")
      perform(machine.handle(.limitPassed(showsPrompt: showsPrompt)))
      update()
    }

    private func report(_ prompt: PresenterMachine.PromptID?) {
      let top = layers[layers.count - 1]
      let failed =
        prompt == nil
        ? "The \(top.style) of \(type(of: top.root.screen))"
        : top.prompt?.description ?? "A message"
      StrataDiagnostics.warn(
        "\(failed) has not appeared after \(PresenterMachine.attemptsBeforeReport) attempts and is "
          + "tried again. Another view may be presented in its place. Present that view through "
          + "the navigator, too. See Failures#presentation-does-not-appear.")
    }
  }

  // MARK: - System events

  extension Presenter {
    /// Returns the navigator's path in a layer, or `nil` if this mirror of the layer is not shown.
    ///
    /// SwiftUI may still write to a replaced mirror, but these writes must not reach the current
    /// one.
    func path(of layer: LayerMirror) -> [TrapezioNavigationEntry]? {
      guard (bases + layers).contains(where: { $0 === layer }) else { return nil }
      return layer.stack.layers.first { $0.id == layer.id }?.path
    }

    /// Pops the screens that the system has popped, and returns whether they have left the stack.
    func systemDidPop(to path: [TrapezioNavigationEntry], in layer: LayerMirror) -> Bool {
      let below = layer.stack.shownPath.prefix { $0 != layer.root }
      let isLowest = layer.root == layer.stack.root
      return layer.stack.systemDidChange(path: (isLowest ? [] : below + [layer.root]) + path)
    }

    func didAppear(_ layer: LayerMirror) {
      layer.isVisible = true
      perform(machine.handle(.appeared(layer.id)))
    }

    func didShow(_ layer: LayerMirror) { handle(.shown(layer.id)) }

    func didDisappear(_ layer: LayerMirror) {
      layer.isVisible = false
      // SwiftUI reports the dismissal of a popover only in this way.
      guard layer.anchor != nil, let top = layers.last else { return }
      if machine.state == .dismissing(layer.id) { return handle(.dismissed(above: top.id)) }
      Task { [weak self, weak layer, clock] in
        // In another width, a popover disappears for a moment. Without its anchor, it stays away.
        try? await clock.sleep(for: PresenterMachine.pause)
        guard let self, let layer, !layer.isVisible, layers.contains(where: { $0 === layer })
        else { return }
        handle(.left(layer.id))
      }
    }

    func didDismiss(above below: LayerMirror) {
      if let presented = below.presented, !presented.isVisible,
        machine.state != .presenting(presented.id, hasAppeared: false)
      {
        // The presentation has disappeared although a guard has not agreed.
        perform(machine.handle(.left(presented.id)))
      }
      handle(.dismissed(above: below.id))
    }

    func systemDidDismiss(_ layer: LayerMirror, above below: LayerMirror) {
      // If the layer below has disappeared itself, the report is out of date.
      guard layers.contains(where: { $0 === below }) else { return }
      if machine.state == .presenting(layer.id, hasAppeared: false) {
        // The user cannot dismiss a layer that has not appeared.
        return handle(.dropped(layer.id))
      }
      if let index = layer.stack.shownPath.firstIndex(of: layer.root) {
        isFollowingSystem = true
        defer { isFollowingSystem = false }
        guard layer.stack.systemDidChange(path: Array(layer.stack.shownPath.prefix(index))) else {
          return updateLater()
        }
      }
      handle(.left(layer.id))
    }

    /// Shows a prompt again without its anchor, with which the dialog has disappeared.
    func anchorDidDisappear(in layer: LayerMirror) {
      if let prompt = layer.prompt { handle(.promptClosed(prompt.id)) }
    }

    func didShow(_ prompt: Prompt) { handle(.promptShown(prompt.id)) }

    func press(_ choice: Int, of prompt: Prompt, text: String) {
      prompt.press(choice, text)
      update()
    }

    /// Closes the prompt that the system has closed, unless the user has pressed a button.
    func systemDidClosePrompt(in layer: LayerMirror) {
      guard let prompt = layer.prompt, prompt.id == machine.prompt else {
        return layer.withdrawPrompt()
      }
      handle(.promptClosed(prompt.id))
      Task { [clock] in
        // SwiftUI may call the button's action after this method.
        try? await clock.sleep(for: PresenterMachine.pause / 2)
        prompt.close()
      }
    }
  }
#endif
