// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioFeature
import TrapezioNavigation

/// The objects of one run of an exploration, and the steps that can happen to them.
///
/// ```swift
/// await explore { test in
///   let load = FakeInteractor<String, [String]>()
///   let store = test.store(DeparturesStore(load: load))
///   test.sends([.choose("A"), .choose("B")], to: store)
///   test.answers(load) {
///     [.success(["to \($0)"]), .failure(OfflineError())]
///   }
/// }
/// ```
///
/// An input is a step from outside: an event, a value of a stream, the user who leaves. A response
/// ends a wait of work: an answer, time that passes, a button of a question. The names of the fakes
/// in a failure are those of the store's properties.
@MainActor
public final class Exploration {
  struct Condition {
    let name: String
    let isAtRest: Bool
    let line: UInt
    let isMet: @MainActor () -> Bool
  }

  let work: TestWorkContext
  let journal: ExplorationJournal
  let process = StrataTaskScope(observers: MesaObservers())
  private let observers = MesaObservers()
  private(set) var ownStores: [ExploredStore] = []
  private(set) var flows: [TestFlow] = []
  private(set) var navigators:
    [(navigator: FakeTrapezioNavigator, store: any TrapezioStoreProtocol)] =
      []
  private(set) var conditions: [Condition] = []
  private(set) var sources: [ExplorationSource] = []
  private(set) var ignored: [(inout Any, Any) -> Void] = []

  init(_ journal: ExplorationJournal) {
    self.journal = journal
    work = TestWorkContext(journal)
    work.follow(process)
    process.use(journal)
    observers.use(journal)
  }

  var stores: [ExploredStore] {
    var stores = ownStores
    for flow in flows {
      for kept in flow.stores.all {
        if let store = kept.store { stores.append(Self.explored(store)) }
      }
    }
    return stores
  }

  var scopes: [StrataTaskScope] { stores.map(\.tasks) + [process] }

  private static func explored(_ store: some TrapezioStoreProtocol) -> ExploredStore {
    ExploredStore(store)
  }

  /// Calls a closure whose work belongs to the run.
  func perform(_ body: () -> Void) {
    StrataTaskScope.$process.withValue(process) {
      MesaObservers.$current.withValue(observers) {
        work.run(nil) {
          StrataDiagnostics.withHandler({ [journal] in journal.warn($0) }) {
            journal.performStep(body)
          }
        }
      }
    }
  }

  func add(
    _ object: AnyObject, _ kind: ExplorationStep.Kind, isEarly: Bool = false,
    situation: @escaping @MainActor () -> String = { "" },
    calls: @escaping @MainActor () -> [String] = { [] },
    steps: @escaping @MainActor () -> [ExplorationStep]
  ) {
    sources.append(
      ExplorationSource(
        object: object, kind: kind, isEarly: isEarly, situation: situation, calls: calls,
        steps: steps))
  }

  var steps: [ExplorationStep] {
    sources.enumerated().flatMap { index, source in
      source.steps().map { step in
        var step = step
        step.id.source = index
        step.kind = source.kind
        return step
      }
    }
  }

  /// Releases everything, even if a closure retains the exploration.
  func removeAll() {
    (ownStores, flows, navigators) = ([], [], [])
    (conditions, sources, ignored) = ([], [], [])
  }

  func ignore<State, Value>(_ field: WritableKeyPath<State, Value>) {
    ignored.append { state, other in
      guard var copy = state as? State, let other = other as? State else { return }
      copy[keyPath: field] = other[keyPath: field]
      state = copy
    }
  }

  // MARK: Stores

  /// Adds a store, and returns it.
  ///
  /// - Parameters:
  ///   - store: The store, which the closure of the exploration has created.
  ///   - navigator: The store's navigator. Each button of its questions is a response. If its
  ///     screen leaves, the store ends.
  ///   - fields: Properties of the state that can depend on the order, such as a count of loads.
  public func store<Store: TrapezioStoreProtocol, each Value>(
    _ store: Store, navigator: FakeTrapezioNavigator? = nil,
    ignoring fields: repeat WritableKeyPath<Store.State, each Value>
  ) -> Store where Store.State: Equatable {
    repeat ignore(each fields)
    add(ExploredStore(store), navigator)
    return store
  }

  private func add(_ store: ExploredStore, _ navigator: FakeTrapezioNavigator?) {
    work.follow(store.tasks)
    ownStores.append(store)
    guard let navigator else { return }
    navigators.append((navigator, store.object))
    work.add(navigator.user)
    addQuestions(of: navigator)
  }

  /// Adds the store of a feature, and returns it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - navigator: The store's navigator, as for other stores.
  ///   - fields: Properties of the snapshots that can depend on the order.
  ///   - snapshot: Returns the part of the state to compare, as for a ``TestStore``.
  public func store<F: Feature, State: Equatable & Sendable, each Value>(
    _ store: Store<F>, navigator: FakeTrapezioNavigator? = nil,
    ignoring fields: repeat WritableKeyPath<State, each Value>,
    snapshot: @escaping @MainActor (F.State) -> State
  ) -> Store<F> {
    repeat ignore(each fields)
    add(ExploredStore(SnapshotStore(store, snapshot: snapshot), named: store), navigator)
    return store
  }

  func add(_ flow: TestFlow) -> TestFlow {
    flows.append(flow)
    addQuestions(of: flow)
    return flow
  }

  // MARK: Conditions

  /// Adds a condition that must be met after each step.
  ///
  /// ```swift
  /// test.always { store.state.departures.count < 2 }
  /// ```
  ///
  /// The condition can read states, and what fakes, navigators and message recorders have seen.
  public func always(
    _ name: String = "", line: UInt = #line, _ isMet: @escaping @MainActor () -> Bool
  ) {
    conditions.append(Condition(name: name, isAtRest: false, line: line, isMet: isMet))
  }

  /// Adds a condition that must be met whenever no work is left that ends.
  ///
  /// ```swift
  /// test.atRest("each station is loaded once") { load.calls.count <= 2 }
  /// ```
  public func atRest(
    _ name: String = "", line: UInt = #line, _ isMet: @escaping @MainActor () -> Bool
  ) {
    conditions.append(Condition(name: name, isAtRest: true, line: line, isMet: isMet))
  }
}
