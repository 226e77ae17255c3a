// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The presentations of a scene and the transition that runs, as a plain value.
///
/// SwiftUI drops a presentation that begins during another transition, so the machine begins one
/// transition at a time.
///
/// - `presenting` a layer ends with `shown`, or with the limit after `appeared`. After `dropped`,
///   or the limit before `appeared`, the machine pauses and tries again.
/// - `prompting` ends with `promptShown`, or with the limit. If the prompt is then not visible, the
///   machine pauses and tries again.
/// - `dismissing` ends with `dismissed` from the layer below, or with the limit.
/// - `pausing` ends with the limit.
///
/// In each state, `left` begins `dismissing`. `promptClosed`, or another wanted prompt, begins
/// `pausing`. In the background, the limits of `presenting` and `prompting` begin again.
struct PresenterMachine: Equatable {
  typealias LayerID = TrapezioNavigationEntry.ID

  enum PromptID: Hashable {
    case question(ObjectIdentifier)
    case message(UUID)
  }

  struct Wanted: Equatable {
    let layers: [LayerID]
    let prompt: PromptID?
  }

  enum State: Equatable {
    case still
    case presenting(LayerID, hasAppeared: Bool)
    case prompting
    case dismissing(LayerID)
    case pausing
  }

  enum Event {
    case appeared(LayerID)
    case shown(LayerID)
    /// SwiftUI has dropped a layer before it appeared.
    case dropped(LayerID)
    case dismissed(above: LayerID)
    /// The system dismisses a layer and all layers above it.
    case left(LayerID)
    case promptShown(PromptID)
    case promptClosed(PromptID)
    /// The time limit of the state has passed. `showsPrompt` is `nil` if the platform cannot tell.
    case limitPassed(showsPrompt: Bool?)
  }

  enum Action: Equatable {
    case showBase(LayerID)
    case present(LayerID)
    case dismiss(above: LayerID)
    case prompt(PromptID)
    case withdrawPrompt
    case wait(Duration)
    case stopWaiting
    case report(PromptID?)
  }

  /// The time limit for the first attempt, which doubles after each of the first two failures.
  static let patience: Duration = .seconds(2)
  static let dismissalLimit: Duration = .seconds(2)
  /// The time in which a prompt or a failed presentation disappears.
  static let pause: Duration = .milliseconds(500)
  static let attemptsBeforeReport = 3

  private(set) var state = State.still
  private(set) var layers: [LayerID]
  private(set) var prompt: PromptID?
  var isOnScreen = false
  var isInBackground = false
  private var failures = 0
  private var actions: [Action] = []

  init(base: LayerID) { layers = [base] }

  mutating func handle(_ event: Event) -> [Action] {
    switch (event, state) {
    case (.appeared(let layer), .presenting(let next, _)) where layer == next:
      state = .presenting(layer, hasAppeared: true)
    case (.shown(let layer), .presenting(let next, _)) where layer == next: succeed()
    case (.promptShown(let shown), .prompting) where shown == prompt: succeed()
    case (.dropped(let layer), .presenting(let next, _)) where layer == next: fail(layer)
    case (.dismissed(let below), .dismissing) where layers.last == below: rest()
    case (.left(let layer), _):
      if let index = layers.firstIndex(of: layer), index > 0 { dismiss(from: index) }
    case (.promptClosed(let closed), _) where closed == prompt: withdraw()
    case (.limitPassed(let showsPrompt), _): endLimit(showsPrompt)
    default: break
    }
    return takeActions()
  }

  mutating func advance(toward wanted: Wanted) -> [Action] {
    // The user may have answered before SwiftUI reports that the question has appeared.
    if state == .prompting, prompt != wanted.prompt { withdraw() }
    guard state == .still else { return takeActions() }
    let common = zip(layers, wanted.layers).prefix { $0 == $1 }.count
    if prompt != nil, prompt != wanted.prompt || layers != wanted.layers {
      withdraw()
    } else if layers.count > max(common, 1) {
      dismiss(from: max(common, 1))
    } else if common == 0 {
      layers = [wanted.layers[0]]
      actions.append(.showBase(layers[0]))
    } else if common < wanted.layers.count {
      present(wanted.layers[common])
    } else if prompt == nil, let next = wanted.prompt {
      show(next)
    }
    return takeActions()
  }

  // MARK: Transitions

  private var canPresent: Bool { layers.count > 1 || isOnScreen }

  private mutating func present(_ layer: LayerID) {
    guard canPresent else { return }
    layers.append(layer)
    state = .presenting(layer, hasAppeared: false)
    actions += [.present(layer), .wait(currentPatience)]
  }

  private mutating func show(_ next: PromptID) {
    guard canPresent else { return }
    prompt = next
    state = .prompting
    actions += [.prompt(next), .wait(currentPatience)]
  }

  private mutating func dismiss(from index: Int) {
    if prompt != nil {
      prompt = nil
      actions.append(.withdrawPrompt)
    }
    state = .dismissing(layers[index])
    layers.removeSubrange(index...)
    actions += [.dismiss(above: layers[index - 1]), .wait(Self.dismissalLimit)]
  }

  private mutating func withdraw() {
    prompt = nil
    state = .pausing
    actions += [.withdrawPrompt, .wait(Self.pause)]
  }

  private mutating func endLimit(_ showsPrompt: Bool?) {
    switch state {
    case .presenting where isInBackground, .prompting where isInBackground:
      actions.append(.wait(currentPatience))
    case .presenting(_, hasAppeared: true): succeed()
    case .presenting(let layer, hasAppeared: false): fail(layer)
    case .prompting where showsPrompt == false:
      countFailure(of: prompt)
      withdraw()
    case .prompting: succeed()
    case .dismissing, .pausing, .still: rest()
    }
  }

  private mutating func fail(_ layer: LayerID) {
    countFailure(of: nil)
    layers.removeLast()
    state = .pausing
    actions += [.dismiss(above: layers[layers.count - 1]), .wait(Self.pause)]
  }

  private mutating func countFailure(of prompt: PromptID?) {
    failures += 1
    if failures == Self.attemptsBeforeReport { actions.append(.report(prompt)) }
  }

  private mutating func succeed() {
    failures = 0
    rest()
  }

  private mutating func rest() {
    state = .still
    actions.append(.stopWaiting)
  }

  private var currentPatience: Duration { Self.patience * (1 << min(failures, 2)) }

  private mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }
}
