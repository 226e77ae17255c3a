// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, closures", .inTurn)
@MainActor
struct TestStoreClosuresTests {
  // NB: `@unchecked Sendable`, because only the main actor uses it.
  final class Model: Equatable, @unchecked Sendable {
    var name: String

    init(name: String) { self.name = name }

    static func == (lhs: Model, rhs: Model) -> Bool { lhs.name == rhs.name }
  }

  struct ModelState: TrapezioState {
    var count = 0
    var models = [Model(name: "a")]
  }

  enum ModelEvent: TrapezioEvent {
    case count
    case countLater
    case rename
  }

  final class ModelStore: TrapezioStore<CounterScreen, ModelState, ModelEvent> {
    init() { super.init(screen: CounterScreen(), initialState: ModelState()) }

    override func handle(event: ModelEvent) {
      switch event {
      case .count: update { $0.count += 1 }
      case .countLater:
        strataLaunch {
        } reduce: {
          self.update { $0.count += 1 }
        }
      case .rename: update { $0.models = [Model(name: "b")] }
      }
    }
  }

  struct HiddenState: TrapezioState, CustomReflectable {
    var count = 0
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
  }

  enum HiddenEvent: TrapezioEvent { case change }

  final class HiddenStore: TrapezioStore<CounterScreen, HiddenState, HiddenEvent> {
    init() { super.init(screen: CounterScreen(), initialState: HiddenState()) }

    override func handle(event: HiddenEvent) { update { $0.count += 1 } }
  }

  static func failure(of call: String) -> String {
    """
    The trailing closure of "\(call)" changed the store itself, because it wrote into an object \
    of the state:

        TestStoreClosuresTests.Model(name: "b")

    Make Model a struct, or assign a new object in the closure.

    See Failures#object-in-state.
    """
  }

  @Test("a closure of send that writes into an object of the state fails")
  func send() async {
    let capture = await captureFailures {
      let store = TestStore(ModelStore())
      await store.send(.count) {
        $0.count = 1
        $0.models[0].name = "b"
      }
      await store.finish()
    }
    #expect(capture.text == Self.failure(of: "send(.count)"))
  }

  @Test(
    "a closure of receive that writes into an object of the state fails",
    arguments: [Exhaustivity.on, .off])
  func receive(_ exhaustivity: Exhaustivity) async {
    let capture = await captureFailures {
      let store = TestStore(ModelStore())
      store.exhaustivity = exhaustivity
      await store.send(.countLater)
      await store.receive {
        $0.count = 1
        $0.models[0].name = "b"
      }
      await store.finish()
    }
    #expect(capture.text == Self.failure(of: "receive"))
  }

  @Test("a closure can assign a new object")
  func newObject() async {
    let store = TestStore(ModelStore())
    await store.send(.rename) { $0.models = [Model(name: "b")] }
    await store.finish()
  }

  @Test("a difference that no description shows comes with its remedy")
  func invisibleDifference() async {
    let capture = await captureFailures {
      let store = TestStore(HiddenStore())
      await store.send(.change)
      await store.finish()
    }
    #expect(
      capture.text == """
        State was not expected to change, but it did:

              // Not equal but no difference detected:
            − TestStoreClosuresTests.HiddenState()
            + TestStoreClosuresTests.HiddenState()

        (Expected: −, Actual: +)

        The values are not equal, but look the same. Correct "==", or conform the type to \
        CustomDumpReflectable to show what differs.

        Describe the change in the trailing closure of "send(.change)", or set "store.exhaustivity = .off".

        See Failures#state-changed.
        """)
  }

  @Test("an error of a closure is the only failure")
  func thrownError() async {
    let capture = await captureFailures {
      let store = TestStore(ModelStore())
      await store.send(.count) { _ in throw OfflineError() }
      await store.send(.countLater)
      await store.receive { _ in throw OfflineError() }
      await store.send(.count) { $0.count = 3 }
      await store.finish()
    }
    #expect(
      capture.messages
        == ["send(.count)", "receive"].map {
          """
          The trailing closure of "\($0)" threw an error: OfflineError()

          See Failures#closure-threw.
          """
        })
  }
}
