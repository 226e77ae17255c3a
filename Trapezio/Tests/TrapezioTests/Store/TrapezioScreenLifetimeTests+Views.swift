// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Trapezio

extension TrapezioScreenLifetimeTests {
  /// The views of a screen, and the keepers of their containers.
  @MainActor
  @Suite("Views of a screen", .freshGlobals, .inTurn)
  struct Views {
    private typealias Keeper = TrapezioStoreKeeper<CounterStore>

    private let lifetime = TrapezioScreenLifetime()

    private func beginView() -> TrapezioScreenView {
      let view = TrapezioScreenView()
      lifetime.begin(view)
      lifetime.begin(view)
      return view
    }

    private func store(of keeper: Keeper?, in view: TrapezioScreenView?) -> CounterStore? {
      keeper?.store(until: lifetime, in: view) { CounterStore() }
    }

    private func appear(_ view: TrapezioScreenView) async {
      lifetime.didAppear(view)
      await mainActorTurn()
    }

    @Test("A container in a new view takes over the store, while the old view still shows it")
    func move() async {
      let old = beginView()
      var oldKeeper: Keeper? = Keeper()
      let store = store(of: oldKeeper, in: old)
      await appear(old)
      let new = beginView()
      // SwiftUI may evaluate the old view again before it removes the view.
      #expect(self.store(of: oldKeeper, in: old) === store)
      let newKeeper = Keeper()
      #expect(self.store(of: newKeeper, in: new) === store)
      #expect(self.store(of: oldKeeper, in: old) === store)
      oldKeeper = nil
      await appear(new)
      #expect(store?.isEnded == false)
      newKeeper.end()
      #expect(store?.isEnded == true)
    }

    @Test("A store that the keeper of a container ends is released before the screen leaves")
    func keeperFirst() {
      let view = beginView()
      let keeper = Keeper()
      weak var store: CounterStore?
      store = self.store(of: keeper, in: view)
      #expect(store != nil)
      keeper.end()
      #expect(store == nil)
      withExtendedLifetime((lifetime, view)) {}
    }

    @Test("If a view is removed, its store waits for the next view", arguments: [false, true])
    func between(isReleasedLate: Bool) async {
      var old: TrapezioScreenView? = beginView()
      var oldKeeper: Keeper? = Keeper()
      let store = store(of: oldKeeper, in: old)
      if let old { await appear(old) }
      old?.isShown = false
      let late = isReleasedLate ? (old, oldKeeper) : (nil, nil)
      oldKeeper = nil
      old = nil
      await mainActorTurn()
      #expect(store?.isEnded == false)
      let new = beginView()
      let newKeeper = Keeper()
      #expect(self.store(of: newKeeper, in: new) === store)
      await appear(new)
      #expect(store?.isEnded == false)
      lifetime.end()
      #expect(store?.isEnded == true)
      withExtendedLifetime((late, newKeeper, oldKeeper)) {}
    }

    @Test("A store whose container leaves a visible view ends soon")
    func containerLeaves() async {
      let view = beginView()
      await appear(view)
      var keeper: Keeper? = Keeper()
      let store = store(of: keeper, in: view)
      keeper = nil
      #expect(store?.isEnded == false)
      // Another container in the same view has its own store.
      let other = Keeper()
      #expect(self.store(of: other, in: view) !== store)
      await mainActorTurn()
      #expect(store?.isEnded == true)
      #expect(keeper == nil)
    }

    @Test("A store whose container leaves a hidden view ends once the view is visible again")
    func hiddenContainerLeaves() async {
      let view = beginView()
      await appear(view)
      var keeper: Keeper? = Keeper()
      let store = store(of: keeper, in: view)
      view.isShown = false
      keeper = nil
      await mainActorTurn()
      #expect(store?.isEnded == false)
      await appear(view)
      #expect(store?.isEnded == true)
      #expect(keeper == nil)
    }

    @Test("If the old view returns, it keeps its store")
    func returns() async {
      let old = beginView()
      let oldKeeper = Keeper()
      let store = store(of: oldKeeper, in: old)
      await appear(old)
      var new: TrapezioScreenView? = beginView()
      var newKeeper: Keeper? = Keeper()
      #expect(self.store(of: newKeeper, in: new) === store)
      newKeeper = nil
      new = nil
      await appear(old)
      #expect(store?.isEnded == false)
      #expect(self.store(of: oldKeeper, in: old) === store)
      #expect(self.store(of: Keeper(), in: old) !== store)
      #expect(newKeeper == nil && new == nil)
    }

    @Test("If a view has several stores of one type, none moves, and they end")
    func ambiguous() async {
      let old = beginView()
      let oldKeepers = [Keeper(), Keeper()]
      let stores = oldKeepers.map { store(of: $0, in: old) }
      await appear(old)
      let new = beginView()
      let newKeepers = [Keeper(), Keeper()]
      let newStores = newKeepers.map { store(of: $0, in: new) }
      #expect(newStores[0] !== newStores[1])
      #expect(!newStores.contains { $0 === stores[0] || $0 === stores[1] })
      old.isShown = false
      await appear(new)
      #expect(stores.allSatisfy { $0?.isEnded == true })
      #expect(newStores.allSatisfy { $0?.isEnded == false })
      withExtendedLifetime(oldKeepers) {}
    }

    @Test("Hosts with their own lifetimes do not share stores")
    func otherHost() async {
      let view = beginView()
      let keeper = Keeper()
      let store = store(of: keeper, in: view)
      let other = TrapezioScreenLifetime()
      let otherView = TrapezioScreenView()
      other.begin(otherView)
      let otherKeeper = Keeper()
      #expect(otherKeeper.store(until: other, in: otherView) { CounterStore() } !== store)
      other.end()
      #expect(store?.isEnded == false)
    }

    @Test("A view of another screen counts as no view")
    func otherScreen() async {
      let other = TrapezioScreenView()
      var keeper: Keeper? = Keeper()
      let store = store(of: keeper, in: other)
      keeper = nil
      await mainActorTurn()
      #expect(store?.isEnded == true)
      #expect(keeper == nil)
    }

    @Test("If the lifetime is released, its stores end")
    func released() async {
      var lifetime: TrapezioScreenLifetime? = TrapezioScreenLifetime()
      let view = TrapezioScreenView()
      lifetime?.begin(view)
      let keeper = Keeper()
      let store = keeper.store(until: lifetime, in: view) { CounterStore() }
      lifetime = nil
      await mainActorTurn()
      #expect(store?.isEnded == true)
      #expect(lifetime == nil)
    }
  }
}
