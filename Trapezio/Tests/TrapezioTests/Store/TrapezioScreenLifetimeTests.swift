// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@MainActor
@Suite("TrapezioScreenLifetime", .freshGlobals, .inTurn)
struct TrapezioScreenLifetimeTests {
  private let lifetime = TrapezioScreenLifetime()
  private let keeper = TrapezioStoreKeeper<CounterStore>()

  @Test("It ends each store of the screen, and the keepers create no other")
  func end() {
    let keepers = (1...3).map { _ in TrapezioStoreKeeper<CounterStore>() }
    let stores = keepers.compactMap { $0.store(until: lifetime) { CounterStore() } }
    #expect(stores.count == 3)
    #expect(keepers[0].store(until: lifetime) { CounterStore() } === stores[0])
    #expect(!lifetime.isEnded)
    lifetime.end()
    lifetime.end()
    #expect(lifetime.isEnded)
    #expect(stores.allSatisfy { $0.isEnded })
    for (keeper, store) in zip(keepers, stores) {
      #expect(keeper.store(until: lifetime) { CounterStore() } === store)
    }
  }

  @Test("A nested lifetime ends with the outer one")
  func within() {
    let nested = TrapezioScreenLifetime(within: lifetime)
    let store = keeper.store(until: nested) { CounterStore() }
    lifetime.end()
    #expect(nested.isEnded)
    #expect(store?.isEnded == true)
    #expect(TrapezioScreenLifetime(within: lifetime).isEnded)
  }

  @Test("A keeper that is first used after the end creates no store")
  func firstUseAfterEnd() {
    lifetime.end()
    #expect(keeper.store(until: lifetime) { CounterStore() } == nil)
  }

  @Test("A keeper returns an ended store while another object retains it")
  func endedStoreReleased() {
    var store = keeper.store(until: lifetime) { CounterStore() }
    weak let released = store
    lifetime.end()
    #expect(keeper.store(until: lifetime) { CounterStore() } === store)
    store = nil
    #expect(released == nil)
    #expect(keeper.store(until: lifetime) { CounterStore() } == nil)
  }

  @Test("After the end of its screen, a keeper creates a store for another screen")
  func otherScreenAfterEnd() {
    let other = TrapezioScreenLifetime()
    let first = keeper.store(until: lifetime) { CounterStore() }
    lifetime.end()
    let second = keeper.store(until: other) { CounterStore() }
    #expect(second !== first)
    #expect(second?.isEnded == false)
    other.end()
    #expect(keeper.store(until: other) { CounterStore() } === second)
    #expect(keeper.store(until: lifetime) { CounterStore() } == nil)
  }

  @Test("A store that its keeper ends is released before the screen leaves")
  func keeperFirst() {
    weak var store: CounterStore?
    store = keeper.store(until: lifetime) { CounterStore() }
    #expect(store != nil)
    keeper.end()
    #expect(store == nil)
    lifetime.end()
  }

  @Test("Released keepers are not retained, and the others are ended")
  func manyKeepers() {
    let first = TrapezioStoreKeeper<CounterStore>()
    let store = first.store(until: lifetime) { CounterStore() }
    weak var gone: TrapezioStoreKeeper<CounterStore>?
    for _ in 1...100 {
      let keeper = TrapezioStoreKeeper<CounterStore>()
      gone = keeper
      _ = keeper.store(until: lifetime) { CounterStore() }
    }
    #expect(gone == nil)
    lifetime.end()
    #expect(store?.isEnded == true)
  }

  @Test("Without a lifetime, a keeper retains its store until end()")
  func none() {
    let store = keeper.store(until: nil) { CounterStore() }
    #expect(store != nil)
    #expect(keeper.store { CounterStore() } === store)
  }

  @Test("If the creation of a store removes its screen, the store ends at once")
  func endedWhileMaking() {
    let made = CounterStore()
    let store = keeper.store(until: lifetime) {
      lifetime.end()
      return made
    }
    #expect(store == nil)
    #expect(made.isEnded)
  }

  @Test("A keeper in another screen does not end with the first one")
  func otherScreen() {
    let other = TrapezioScreenLifetime()
    _ = keeper.store(until: lifetime) { CounterStore() }
    let store = keeper.store(until: other) { CounterStore() }
    lifetime.end()
    #expect(store?.isEnded == false)
    other.end()
    #expect(store?.isEnded == true)
  }
}
