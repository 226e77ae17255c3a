// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Plugins that observe stores, and redacted values.

// snippet.hide
import Trapezio

struct CounterScreen: TrapezioScreen {
  let initialValue: Int
}

struct CounterState: TrapezioState {}

enum CounterEvent: TrapezioEvent {
  case increment
}

final class CounterStore:
  TrapezioStore<CounterScreen, CounterState, CounterEvent>
{
  init(screen: CounterScreen) { super.init(screen: screen, initialState: CounterState()) }

  override func handle(event: CounterEvent) {}
}

// snippet.show
struct Analytics: TrapezioPlugin {
  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    print("\(store.name): \(event)")
  }

  func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event,
    in duration: Duration
  ) {
    if duration > .milliseconds(8) {
      print("\(store.name): \(event) took \(duration)")
    }
  }
}

final class EventCounter: TrapezioPlugin {
  private(set) var count = 0

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    count += 1
  }
}

final class SessionEnder: TrapezioPlugin {
  private var stores: [() -> (any TrapezioStoreProtocol)?] = []

  func storeCreated<Store: TrapezioStoreProtocol>(
    _ info: TrapezioStoreInfo, store: Store
  ) {
    stores.removeAll { $0() == nil }
    stores.append { [weak store] in store }
  }

  func logOut() {
    for store in stores { store()?.end() }
  }
}

struct LoginAnalytics: TrapezioPlugin {
  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    guard store.screen is LoginScreen else { return }
    print("\(store.name): \(event)")
  }
}

struct RefusalLog: TrapezioPlugin {
  func navigated(_ report: TrapezioNavigationReport) {
    switch report.outcome {
    case .vetoed(let screen): print("\(screen) stays open")
    case .ignored(let reason): print("\(report.request): \(reason)")
    default: break
    }
  }
}

struct HandleLog: MesaObserver {
  // snippet.show
  func receive(_ fact: any MesaFact) {
    guard case TrapezioFact.willHandle(let event, let store) = fact else {
      return
    }
    print("\(store.name): \(event)")
  }
  // snippet.hide
}

struct TaskAndEventLog: TrapezioPlugin {
  // snippet.show
  nonisolated func receive(_ fact: any MesaFact) {
    if case StrataFact.taskStarted(let task, _, _) = fact { print(task) }
    callHook(for: fact)
  }
  // snippet.hide
}

// snippet.show
struct LoginState: TrapezioState {
  var name = ""
  @Redacted var password = ""
  @Redacted var token: String?
}

enum LoginEvent: TrapezioEvent {
  case nameChanged(String)
  case passwordChanged(Redacted<String>)
}
// snippet.hide

struct LoginScreen: TrapezioScreen {}

final class LoginStore:
  TrapezioStore<LoginScreen, LoginState, LoginEvent>
{
  // snippet.show
  override func handle(event: LoginEvent) {
    switch event {
    case .nameChanged(let name): update { $0.name = name }
    case .passwordChanged(let password): update { $0.$password = password }
    }
  }
  // snippet.hide
}

@MainActor
func install() {
  // snippet.show
  MesaObservers.current.use(TrapezioLoggingPlugin())
  MesaObservers.current.use(Analytics())
  // snippet.hide
}

final class LogFile: Sendable {
  func append(_ line: String) {}
}

@MainActor
func install(logFile: LogFile) {
  // snippet.show
  MesaObservers.current.use(
    TrapezioLoggingPlugin { line in logFile.append(line) })
  // snippet.hide
}

@MainActor
func signIn(with store: LoginStore, password: String) {
  // snippet.show
  store.send(.passwordChanged(Redacted(password)))
  // snippet.hide
}

@MainActor
func use(recorder: Analytics, in store: CounterStore) {
  // snippet.show
  store.use(recorder)
  MesaObservers.current.use(TrapezioLoggingPlugin())
  // snippet.hide
}

@MainActor
func use(recorder: Analytics) {
  // snippet.show
  let store = CounterStore(screen: CounterScreen(initialValue: 0))
  let token = store.use(recorder)
  // …
  token.remove()
  // snippet.hide
}

@MainActor
func test(recorder: Analytics) {
  // snippet.show
  MesaObservers.$current.withValue(MesaObservers()) {
    MesaObservers.current.use(recorder)
    let store = CounterStore(screen: CounterScreen(initialValue: 0))
    store.send(.increment)
  }
  // snippet.hide
}
