// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, with NaN", .inTurn)
@MainActor
struct TestStoreNaNTests {
  private struct RatioState: TrapezioState {
    var ratio = 1.0
    var ratios: [String: Double?] = [:]
    var values: Set<Double> = []
    var secret = Redacted(1.0)
    var count = 0
  }

  private struct Change: TrapezioEvent {
    var isWork = false
    let change: @Sendable (inout RatioState) -> Void
  }

  private final class RatioStore: TrapezioStore<CounterScreen, RatioState, Change> {
    init() { super.init(screen: CounterScreen(), initialState: RatioState()) }

    override func handle(event: Change) {
      guard event.isWork else { return update(event.change) }
      strataLaunch {
      } reduce: {
        self.update(event.change)
      }
    }
  }

  @Test("A test expects NaN, and later only what changes")
  func expectingNaN() async {
    let store = TestStore(RatioStore())
    await store.send(Change { $0.ratio = .nan }) { $0.ratio = .nan }
    await store.send(Change { $0.count = 1 }) { $0.count = 1 }
    await store.send(Change { $0.ratio = .nan })
    await store.send(Change(isWork: true) { $0.count = 2 })
    await store.receive { $0.count = 2 }
    await store.finish()
  }

  @Test("NaN is found in optionals, dictionaries, sets and secrets")
  func nestedNaN() async {
    let store = TestStore(RatioStore())
    let ratios = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)", Double.nan) })
    let change = Change {
      $0.ratios = ratios
      $0.values = [.nan, 1, 2, 3]
      $0.secret.wrappedValue = .nan
    }
    await store.send(change) {
      $0.ratios = Dictionary(uniqueKeysWithValues: (0..<50).reversed().map { ("\($0)", .nan) })
      $0.values = [3, 2, 1, .nan]
      $0.secret.wrappedValue = .nan
    }
    await store.send(Change { $0.ratios["7"] = .nan })
    await store.finish()
  }

  @Test("With exhaustivity off, receive matches a state with NaN")
  func receivingNaN() async {
    let store = TestStore(RatioStore())
    store.exhaustivity = .off
    await store.send(Change(isWork: true) { $0.count = 1 })
    await store.settle()
    await store.send(Change(isWork: true) { $0.ratio = .nan })
    await store.receive { $0.ratio = .nan }
    store.exhaustivity = .on
    await store.finish()
  }

  @Test(
    "A number is not NaN",
    arguments: [
      Change { $0.ratios = ["a": .nan, "b": 1] }, Change { $0.ratios = ["a": .nan, "c": .nan] },
      Change { $0.ratios = ["a": .nan] }, Change { $0.ratios = ["a": .nan, "b": Double?.none] },
    ])
  private func otherValues(change: Change) async {
    let capture = await captureFailures {
      let store = TestStore(RatioStore())
      await store.send(change) { $0.ratios = ["a": .nan, "b": .nan] }
      await store.finish()
    }
    #expect(capture.messages.map { $0.prefix(34) } == ["State did not change as expected:\n"])
  }

  @Test("Fakes and recorders match NaN")
  func fakes() async {
    let sink = TestEventSink<Double>()
    sink.send(.nan)
    await sink.expectEvent(.nan)
    let halve = FakeInteractor<Double, Double>()
    halve.succeed(.nan, for: .nan)
    expectSuccess(await halve.execute(params: .nan).map(\.isNaN), true)
    await halve.expectCall(.nan)
  }
}
