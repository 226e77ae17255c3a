// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import CounterFeatures

@Suite("EditorStore, as recorded")
@MainActor
struct EditorStoreRecordedTests {
  private let navigator = FakeTrapezioNavigator(screen: EditorScreen(value: 1), as: .sheet, isAwaited: true)

  @Test("It handles add(10), add(10) and done")
  func recorded() async {
    let store = TestStore(
      EditorStore(screen: EditorScreen(value: 1), navigator: navigator),
      navigator: navigator)
    await store.send(.add(10)) { $0.value = 11 }
    await store.send(.add(10)) { $0.value = 21 }
    await store.send(.done)
    await navigator.expectEvent(.dismissReturning(EditedValue(value: 21)))
    await store.end()
  }
}
