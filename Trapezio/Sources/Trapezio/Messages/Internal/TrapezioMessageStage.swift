// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Strata

/// Decides which layer of a scene shows which message, and for how long.
///
/// A layer is the root view of the scene, or a presentation such as a sheet. The stage gives a
/// message to the topmost layer, which confirms that the message has appeared. Without a
/// confirmation, the stage tries the next layer and, after the last one, all layers again. It
/// clears a message when the user dismisses it or, for a banner, some time after the confirmation.
@MainActor
@Observable
package final class TrapezioMessageStage {
  /// The way in which messages are presented.
  package enum Style: Equatable, Sendable {
    /// Alerts, shown until the user dismisses them.
    ///
    /// The next alert follows after a pause.
    case alert(pause: Duration)
    /// Banners, shown for a limited time.
    case banner(duration: Duration)
  }

  /// A message and the layer that must show it.
  package struct Showing: Equatable, Sendable {
    package let message: TrapezioMessage
    let layer: ObjectIdentifier
    /// Distinguishes one presentation of the message from the next.
    let attempt: Int
  }

  /// A reason to pause a message's countdown.
  package enum Hold: Hashable, Sendable {
    case touch
    case assistiveTechnology
    case background
  }

  /// The initial time within which a layer must confirm a message.
  ///
  /// Each time all layers have failed, the stage doubles the time, up to `maximalPatience`.
  package static let patience: Duration = .seconds(2)
  /// The number of times that all layers fail before the stage reports a warning.
  package static let roundsBeforeReport = 3
  private static let maximalPatience: Duration = .seconds(32)

  private var showing: Showing?
  private var style: Style?
  @ObservationIgnored private var clock: any Clock<Duration> = ContinuousClock()
  @ObservationIgnored private var manager: TrapezioMessageManager?
  @ObservationIgnored private var observation: TrapezioObservation?
  /// The warning handler, stored because the view's task-locals are not available when the messages
  /// change.
  @ObservationIgnored private var warn = StrataDiagnostics.handler
  @ObservationIgnored private var layers = TrapezioMessageLayers()
  @ObservationIgnored private var isSeen = false
  @ObservationIgnored private var attempt = 0
  @ObservationIgnored private var rounds = 0
  @ObservationIgnored private var announced: UUID?
  @ObservationIgnored private var holds: Set<Hold> = []
  /// The countdown until a confirmed banner is cleared.
  @ObservationIgnored private var countdown: TrapezioMessageCountdown?
  /// The countdown until the stage stops waiting for a layer's confirmation.
  @ObservationIgnored private var wait: TrapezioMessageCountdown?
  /// The countdown until the next alert can be presented.
  @ObservationIgnored private var pause: TrapezioMessageCountdown?
  /// Whether the user has dismissed an alert that was not confirmed.
  ///
  /// If so, alerts cannot be confirmed on this system, and the stage does not wait for them to be.
  @ObservationIgnored private var isBlind = false

  package nonisolated init() {}

  // MARK: Set-up

  /// Shows the messages of a manager.
  package func follow(_ manager: TrapezioMessageManager) {
    guard self.manager !== manager else { return }
    self.manager = manager
    warn = StrataDiagnostics.handler
    observation = manager.observe { [weak self] _ in self?.update() }
    update()
  }

  /// Sets the style in which messages are shown.
  package func use(_ style: Style, clock: any Clock<Duration>) {
    self.clock = clock
    guard self.style != style else { return }
    withdraw()
    countdown = nil
    self.style = style
    update()
  }

  // MARK: Layers

  package func appear(_ seat: TrapezioMessageSeat, depth: Int) {
    seat.stage = self
    layers.appear(seat, depth: depth)
    update()
  }

  package func disappear(_ seat: TrapezioMessageSeat) {
    layers.disappear(seat)
    update()
  }

  /// Returns the message that a layer shows as a banner, if any.
  package func banner(in seat: TrapezioMessageSeat) -> Showing? {
    guard case .banner = style else { return nil }
    return showing(in: seat)
  }

  /// Returns the message that a layer shows as an alert, if any.
  package func alert(in seat: TrapezioMessageSeat) -> Showing? {
    guard case .alert = style else { return nil }
    return showing(in: seat)
  }

  private func showing(in seat: TrapezioMessageSeat) -> Showing? {
    showing?.layer == ObjectIdentifier(seat) ? showing : nil
  }

  // MARK: Showing

  /// Records that a message has appeared.
  ///
  /// - Returns: Whether to announce the message, which is necessary only the first time it appears.
  package func confirm(_ shown: Showing) -> Bool {
    guard shown == showing, !isSeen else { return false }
    isSeen = true
    rounds = 0
    wait = nil
    if case .banner(let duration) = style, countdown == nil {
      countdown = makeCountdown(duration) { [weak self] in self?.leave(shown.message) }
    }
    updateHolds()
    defer { announced = shown.message.id }
    return announced != shown.message.id
  }

  /// Adds or removes a reason to pause the current message's countdown.
  package func hold(_ hold: Hold, _ isHeld: Bool) {
    if isHeld { holds.insert(hold) } else { holds.remove(hold) }
    updateHolds()
  }

  /// Clears a banner that the user has dismissed.
  package func dismiss(_ shown: Showing) { leave(shown.message) }

  /// Clears a message and runs one of its actions.
  package func press(_ action: TrapezioMessageAction, of shown: Showing) {
    let isPressed = manager?.press(action, of: shown.message) == true
    // If the action has emitted the same message again, that message gets a new presentation.
    if isPressed, shown == showing {
      forget()
      withdraw()
    }
    update()
  }

  /// Clears the message of an alert that the user has dismissed.
  ///
  /// If the stage has already withdrawn the alert, the method has no effect.
  package func leaveAlert(_ shown: Showing) {
    guard shown == showing else { return }
    if !isSeen { isBlind = true }
    leave(shown.message)
  }

  private func leave(_ message: TrapezioMessage) {
    manager?.clearMessage(id: message.id)
    update()
  }

  // MARK: Deciding

  /// Decides again which layer shows which message, after the layers or the messages have changed.
  func update() {
    layers.removeReleased()
    let waiting = manager?.messages ?? []
    if let showing {
      let isWaiting = waiting.contains { $0.id == showing.message.id }
      if isWaiting, layers.top == showing.layer { return }
      if !isWaiting { forget() }
      withdraw()
    }
    guard showing == nil, pause == nil, style != nil, let next = waiting.first else { return }
    guard let layer = layers.top else { return }
    attempt += 1
    showing = Showing(message: next, layer: layer, attempt: attempt)
    if isBlind, case .alert = style { return }
    wait = makeCountdown(min(Self.patience * (1 << min(rounds, 5)), Self.maximalPatience)) {
      [weak self] in self?.giveUp()
    }
    updateHolds()
  }

  /// Removes the message from its layer but keeps it in the queue.
  private func withdraw() {
    guard showing != nil else { return }
    showing = nil
    isSeen = false
    wait = nil
    updateHolds()
    guard case .alert(let time) = style else { return }
    // SwiftUI cannot present an alert while another one is disappearing.
    pause = makeCountdown(time) { [weak self] in
      self?.pause = nil
      self?.update()
    }
    pause?.isHeld = false
  }

  /// Resets the countdown and tries failed layers again, because a message was cleared.
  private func forget() {
    countdown = nil
    announced = nil
    rounds = 0
    layers.trustAll()
    holds.remove(.touch)
  }

  /// Tries the next layer, because the message has not appeared.
  private func giveUp() {
    guard let showing, !isSeen else { return }
    // The system may show an alert without calling `onAppear` on its content.
    if case .alert = style, layers.seat(showing.layer)?.isAlertPresented?() == true {
      _ = confirm(showing)
      return
    }
    layers.doubt(showing.layer)
    if layers.top == nil {
      layers.trustAll()
      rounds += 1
      if rounds == Self.roundsBeforeReport { report(showing.message) }
    }
    withdraw()
    update()
  }

  private func report(_ message: TrapezioMessage) {
    warn(
      """
      A message of kind "\(message.kind)" does not appear because another view is presented above \
      it. The library tries again. Add trapezioMessageLayer() to the content of each sheet and \
      cover. See Failures#message-does-not-appear.
      """)
  }

  // MARK: Time

  private func makeCountdown(
    _ time: Duration, _ onEnd: @escaping () -> Void
  ) -> TrapezioMessageCountdown {
    TrapezioMessageCountdown(time, clock: clock, onEnd: onEnd)
  }

  private func updateHolds() {
    wait?.isHeld = holds.contains(.background)
    countdown?.isHeld = !isSeen || !holds.isEmpty
  }
}
