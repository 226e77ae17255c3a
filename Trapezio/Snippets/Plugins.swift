// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Plugins, messages and what a feature tells the app.

import Trapezio

struct CounterScreen: TrapezioScreen {}

struct CounterState: TrapezioState {}

enum CounterEvent: TrapezioEvent {
  case help
}

final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  override func handle(event: CounterEvent) {}
}

struct Analytics: TrapezioPlugin {
  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    print("\(store.name): \(event)")
  }
}

enum AppEvent: TrapezioInteropEvent {
  case help
}

@MainActor
func showHelp() {}

@MainActor
func install() {
  TrapezioPlugins.install(TrapezioLoggingPlugin())
}

@MainActor
func test(recorder: Analytics) {
  TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
    TrapezioPlugins.install(recorder)
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    store.send(.help)
  }
}

@MainActor
func makeInterop() -> any TrapezioInterop {
  let interop = ClosureTrapezioInterop { event in
    switch event {
    case AppEvent.help: showHelp()
    default: break
    }
  }
  return interop
}

@MainActor
func tell() {
  let messages = TrapezioMessageManager()
  let message = messages.emit("Saved.")
  messages.clearMessage(id: message.id)
}
