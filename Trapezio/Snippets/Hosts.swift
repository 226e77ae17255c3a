// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Hosts and navigators of an app's own, without SwiftUI.

// snippet.hide
import Foundation
import Trapezio

struct ClockScreen: TrapezioScreen {}

struct ClockState: TrapezioState {
  var time = "12:00"
}

enum ClockEvent: TrapezioEvent {
  case set(String)
}

final class ClockStore: TrapezioStore<ClockScreen, ClockState, ClockEvent> {
  init(screen: ClockScreen) { super.init(screen: screen, initialState: ClockState()) }

  override func handle(event: ClockEvent) {
    switch event {
    case .set(let time): update { $0.time = time }
    }
  }
}

// snippet.show
@MainActor
final class ClockPage {
  private let keeper = TrapezioStoreKeeper<ClockStore>()

  func draw(until lifetime: TrapezioScreenLifetime) {
    let store = keeper.store(until: lifetime) {
      ClockStore(screen: ClockScreen())
    }
    guard let store else { return }
    print(store.state.time)
  }
}
// snippet.hide

@MainActor
func drive() {
  // snippet.show
  let lifetime = TrapezioScreenLifetime()
  let page = ClockPage()
  page.draw(until: lifetime)
  // The user leaves the screen.
  lifetime.end()
  // snippet.hide
}

@MainActor
func mirror(_ screenLifetime: TrapezioScreenLifetime) {
  // snippet.show
  let ownLifetime = TrapezioScreenLifetime(within: screenLifetime)
  let mirror = ClockPage()
  mirror.draw(until: ownLifetime)
  // snippet.hide
}

@MainActor
func end(_ store: ClockStore) {
  // snippet.show
  store.end()
  store.send(.set("12:05"))
  print(store.state.time)  // 12:00, because an ended store ignores events
  // snippet.hide
}

// snippet.show
@MainActor
final class ClockLabel {
  private(set) var text = ""
  private var observation: TrapezioObservation?

  func follow(_ store: ClockStore) {
    observation = store.observe(\.time) { [weak self] in self?.text = $0 }
  }
}
// snippet.hide

@MainActor
func watch(_ store: ClockStore) -> TrapezioObservation {
  // snippet.show
  let observation = TrapezioObservation(
    of: { [weak store] in store?.read(\.time) }
  ) { time in
    print(time)
  }
  // snippet.hide
  return observation
}

// snippet.show
@MainActor
func replay<Event>(
  _ events: [Event], in store: some TrapezioStoreProtocol<some Any, Event>
) async {
  for event in events where !store.isEnded {
    await store.send(event).finish()
  }
}

@MainActor
final class PathNavigator {
  private(set) var path: [any TrapezioScreen] = []

  private let observers = MesaObservers.current

  func goTo(_ screen: any TrapezioScreen) {
    observers.tell(
      TrapezioFact.navigated(
        TrapezioNavigationReport(
          origin: path.last, request: .goTo(screen, as: .push),
          outcome: .shown)))
    path.append(screen)
  }
}

@MainActor
final class MessageWindow {
  private let messages: TrapezioMessageManager
  private let host = UUID()

  init(messages: TrapezioMessageManager) { self.messages = messages }

  func open() { messages.visibleHosts.didAppear(host) }
  func close() { messages.visibleHosts.didDisappear(host) }
}
// snippet.hide

@MainActor
func show(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
  // snippet.show
  switch style.fallback(on: .current) {
  case .push: print("push \(screen)")
  case .sheet(let detents): print("sheet of \(screen) at \(detents)")
  case .fullScreenCover: print("cover of \(screen)")
  case .popover(let anchor): print("popover of \(screen) at \(anchor ?? "")")
  }
  // snippet.hide
}
