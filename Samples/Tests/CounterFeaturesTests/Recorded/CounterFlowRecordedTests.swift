// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import CounterFeatures

@Suite("counter-inspectedFlow, as recorded")
@MainActor
struct CounterinspectedFlowRecordedTests {
  private let divideUsecase = FakeInteractor<Int, Int>()
  private let saveUseCase = FakeInteractor<Int, Void>()
  private let observeUseCase = FakeSubjectInteractor<Void, Int?>()

  @Test("It handles increment, increment, divideByTwo and 9 more")
  func recorded() async {
    let flow = TestFlow(root: CounterScreen(initialValue: 0)) {
      TrapezioRoute(CounterScreen.self, name: "CounterScreen") { screen, context in
        CounterStore(
          screen: screen,
          divideUsecase: divideUsecase,
          messages: TrapezioMessageManager(),
          navigator: context.navigator,
          interop: context.interop)
      }
      TrapezioRoute(EditorScreen.self, name: "EditorScreen") { screen, context in
        EditorStore(screen: screen, navigator: context.navigator)
      }
      TrapezioRoute(SummaryScreen.self, name: "SummaryScreen") { screen, context in
        SummaryStore(
          screen: screen,
          saveUseCase: saveUseCase,
          observeUseCase: observeUseCase,
          navigator: context.navigator)
      }
    }
    await flow.send(.increment, to: CounterStore.self)
    await flow.expectState(of: CounterStore.self) {
      $0.count == 1
    }
    await flow.send(.increment, to: CounterStore.self)
    await flow.expectState(of: CounterStore.self) {
      $0.count == 2
    }
    await flow.send(.divideByTwo, to: CounterStore.self)
    await flow.expectState(of: CounterStore.self) {
      $0.isDividing == true
    }
    await divideUsecase.expectCall(2)
    divideUsecase.succeed(1)
    await flow.expectState(of: CounterStore.self) {
      $0.count == 1
        && $0.isDividing == false
    }
    await flow.send(.divideByTwo, to: CounterStore.self)
    await flow.expectState(of: CounterStore.self) {
      $0.isDividing == true
    }
    await divideUsecase.expectCall(1)
    divideUsecase.fail(with: DivideException.oddNumber(1))
    await flow.messages.expectMessage("1 is odd and cannot be halved.", kind: .error)
    await flow.expectState(of: CounterStore.self) {
      $0.isDividing == false
    }
    await flow.send(.setValue, to: CounterStore.self)
    await flow.expectScreen(EditorScreen(value: 1))
    await flow.send(.add(10), to: EditorStore.self)
    await flow.expectState(of: EditorStore.self) {
      $0.value == 11
    }
    await flow.send(.add(10), to: EditorStore.self)
    await flow.expectState(of: EditorStore.self) {
      $0.value == 21
    }
    await flow.send(.done, to: EditorStore.self)
    await flow.expectScreen(CounterScreen(initialValue: 0))
    await flow.expectState(of: CounterStore.self) {
      $0.count == 21
    }
    await flow.send(.goToSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 21))
    await flow.send(.appeared, to: SummaryStore.self)
    observeUseCase.emit(nil)
    await flow.send(.save, to: SummaryStore.self)
    await saveUseCase.expectCall(21)
    saveUseCase.succeed()
    await flow.expectState(of: SummaryStore.self) {
      $0.saveMessage == "Saved."
    }
    observeUseCase.emit(21)
    await flow.expectState(of: SummaryStore.self) {
      $0.lastSaved == 21
    }
    flow.userLeaves()
    await flow.expectScreen(CounterScreen(initialValue: 0))
    await flow.send(.help, to: CounterStore.self)
    await flow.interop.expectEvent(CounterInteropEvent.helpRequested)
    await flow.end()
  }
}
