// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

extension SnapshotStoreTests {
  @Test("views show the snapshot of the state that the store holds, or a held snapshot")
  func held() {
    let store = makeStore()
    let counts = SnapshotStore(store) { "\($0.count)" }
    let view = TrapezioViewStore(counts)
    let held = TestFeature.State()
    held.count = 9
    let notified = Log<String>()
    func follow(_ change: () -> Void) {
      withObservationTracking {
        notified.append(view.state)
      } onChange: {
        notified.append("changed")
      }
      change()
    }
    follow { store.hold(held) }
    follow { counts.hold("7") }
    #expect(counts.state == "0")
    view.send(.increment)
    #expect(store.ignoredEventCount == 1)
    #expect(counts.ignoredEventCount == 1)
    counts.send(.increment)
    follow { counts.letGo() }
    #expect(view.state == "1")
    #expect(notified.elements == ["0", "changed", "9", "changed", "7", "changed"])
  }

  @Test("its streams and the plugins receive only the present, even if the store ends while held")
  func heldStreams() async {
    let store = makeStore()
    let counts = SnapshotStore(store) { $0.count }
    counts.use(ChangePlugin(changes: changes))
    let states = counts.states
    let held = TestFeature.State()
    store.hold(held)
    held.count = 9
    await mainActorTurn()
    store.send(.increment)
    counts.tellChanges()
    store.end()
    store.letGo()
    #expect(counts.state == 1)
    #expect(await collected(states) == [0, 1])
    #expect(changes.elements == ["0 → 1"])
  }

  @Test("a snapshot that one snapshot store holds is shown by its own views only")
  func heldByOne() {
    let store = makeStore()
    let (counts, others) = (
      SnapshotStore(store) { $0.count }, SnapshotStore(store) { $0.count + 1 }
    )
    counts.hold(7)
    #expect(TrapezioViewStore(counts).state == 7)
    #expect(TrapezioViewStore(others).state == 1)
    TrapezioViewStore(store).send(.increment)
    #expect(TrapezioViewStore(others).state == 2)
    #expect(counts.ignoredEventCount == 0)
  }
}
