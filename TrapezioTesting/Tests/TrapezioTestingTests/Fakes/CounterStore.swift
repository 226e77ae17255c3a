// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation
import TrapezioTesting

struct CounterScreen: TrapezioAnsweringScreen {
  typealias Outcome = Int
  var initialValue = 4
}

struct SummaryScreen: TrapezioAnsweringScreen {
  typealias Outcome = Int
  let value: Int
}

struct CounterState: TrapezioState {
  var count: Int
  var isHalving = false
  var error: String?

  /// Returns the lines of a failure that show a state.
  static func lines(count: Int, isHalving: Bool = false) -> String {
    """
        CounterState(
          count: \(count),
          isHalving: \(isHalving),
          error: nil
        )
    """
  }

  /// Returns the lines of a failure that show the difference between two states.
  static func lines(removed: Int, added: Int) -> String {
    """
          CounterState(
        −   count: \(removed),
        +   count: \(added),
            isHalving: false,
            error: nil
          )
    """
  }
}

enum CounterEvent: TrapezioEvent, Equatable {
  case increment
  case incrementTwice
  case reset
  case halve
  case observe
  case wait(Duration)
  case waitAndHalve
  case addTask
  case showSummary
  case askSummary
  case help
  case warn(String)
  case clear
  case restore(Int)
  case crossReference
  case answer
  case close
}

enum CounterInteropEvent: TrapezioInteropEvent, Equatable {
  case helpRequested
  case signedOut
}

/// A store that uses every kind of effect.
@MainActor
final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  let halve: StrataInteractor<Int, Int>
  let observe: StrataSubjectInteractor<Int, Int>
  let clock: any Clock<Duration>
  let navigator: (any TrapezioNavigator)?
  let interop: (any TrapezioInterop)?
  let messages: TrapezioMessageManager

  init(
    screen: CounterScreen = CounterScreen(),
    halve: StrataInteractor<Int, Int> = FakeInteractor(),
    observe: StrataSubjectInteractor<Int, Int> = FakeSubjectInteractor(),
    clock: any Clock<Duration> = TestClock(),
    navigator: (any TrapezioNavigator)? = nil,
    interop: (any TrapezioInterop)? = nil,
    messages: TrapezioMessageManager = TrapezioMessageManager()
  ) {
    self.halve = halve
    self.observe = observe
    self.clock = clock
    self.navigator = navigator
    self.interop = interop
    self.messages = messages
    super.init(screen: screen, initialState: CounterState(count: screen.initialValue))
  }

  override func handle(event: CounterEvent) {
    switch event {
    case .increment: update { $0.count += 1 }
    case .incrementTwice:
      send(.increment)
      update { $0.count += 1 }
    case .reset: update { $0.count = screen.initialValue }
    case .halve:
      update { $0.isHalving = true }
      strataLaunch(halve, params: state.count, id: "halve", ifRunning: .ignoreNew) { result in
        self.update {
          $0.isHalving = false
          $0.error = result.errorMessage
          $0.count = result.getOrDefault($0.count)
        }
      }
    case .observe:
      observe(7)
      strataCollect(observe.stream, id: "observe", ifRunning: .cancelPrevious) { value in
        self.update { $0.count = value }
      }
    case .wait(let time):
      strataLaunch(id: "wait", ifRunning: .cancelPrevious) { [clock] in
        try? await clock.sleep(for: time)
      } reduce: { _ in
        self.send(.incrementTwice)
      }
    case .waitAndHalve:
      strataLaunch { [clock] in
        try? await clock.sleep(for: .seconds(1))
      } reduce: { _ in
        self.send(.halve)
      }
    case .addTask:
      tasks.add(
        Task {
          _ = await halve.execute(params: 1)
          update { $0.count += 10 }
        })
    case .showSummary: navigator?.goTo(SummaryScreen(value: state.count))
    case .askSummary:
      strataLaunch(id: "ask") { [count = state.count] in
        await self.navigator?.result(of: SummaryScreen(value: count))
      } reduce: { result in
        self.update { $0.count = result ?? -1 }
      }
    case .help: interop?.send(CounterInteropEvent.helpRequested)
    case .warn(let text): messages.emit(text)
    case .clear:
      messages.emit(
        "Cleared.", title: "Counter", kind: .success,
        actions: [
          TrapezioMessageAction("Undo", sending: .restore(state.count), to: self),
          TrapezioMessageAction("Halve", role: .destructive, sending: .halve, to: self),
        ])
      update { $0.count = 0 }
    case .restore(let count): update { $0.count = count }
    case .crossReference:
      strataLaunch(halve, params: 0) { _ in
        self.navigator?.dismiss()
        self.messages.emit("Done.")
      }
    case .answer: navigator?.dismiss(screen, returning: state.count)
    case .close: navigator?.dismiss()
    }
  }
}

extension TestStore<CounterStore> {
  /// Asserts the value of the use case that halves the count.
  func receiveHalf(_ count: Int) async {
    await receive {
      $0.isHalving = false
      $0.count = count
    }
  }

  /// Sends `observe`, and waits until the store has the last of the values that the fake emits.
  func observe(_ values: Int..., from observe: FakeSubjectInteractor<Int, Int>) async {
    await send(.observe)
    for value in values { observe.emit(value) }
    await base.awaitState(until: { $0.count == values.last })
  }
}
