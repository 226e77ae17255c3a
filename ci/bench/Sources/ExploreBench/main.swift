// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Runs an exploration beside the same steps by hand, and shows the memory that many runs take.
//
// usage: ExploreBench [runs]

import CMemory
import Foundation
import Strata
import Trapezio
import TrapezioTesting

struct DeparturesScreen: TrapezioScreen {}

struct DeparturesState: TrapezioState {
  var departures: [String] = []
  var isLoading = false
}

enum DeparturesEvent: TrapezioEvent {
  case choose(String)
}

final class DeparturesStore:
  TrapezioStore<DeparturesScreen, DeparturesState, DeparturesEvent>
{
  private let load: StrataInteractor<String, [String]>

  init(load: StrataInteractor<String, [String]>) {
    self.load = load
    super.init(screen: DeparturesScreen(), initialState: DeparturesState())
  }

  override func handle(event: DeparturesEvent) {
    switch event {
    case .choose(let station):
      strataLaunch(
        load, params: station, id: "load", ifRunning: .cancelPrevious, loading: \.isLoading
      ) { result in
        self.update { $0.departures = result.getOrDefault($0.departures) }
      }
    }
  }
}

/// Explores choices of stations whose number no budget exhausts, or two of them.
@MainActor
func run(_ runs: Int, isEndless: Bool) async -> ExploredOrders {
  await explore(steps: 4, runs: runs, time: .seconds(86_400)) { test in
    let load = FakeInteractor<String, [String]>()
    let store = test.store(DeparturesStore(load: load))
    if isEndless {
      test.sends(to: store) { _ in "ABCDEFGHIJKLMNOP".map { .choose("\($0)") } }
    } else {
      test.sends([.choose("A"), .choose("B")], to: store)
    }
    test.answers(load, failing: [CancellationError()]) { ["to \($0)"] }
  }
}

/// Does the steps of one order with a test store.
@MainActor
func runByHand() async {
  let load = FakeInteractor<String, [String]>()
  let store = TestStore(DeparturesStore(load: load))
  store.exhaustivity = .off
  await store.send(.choose("A"))
  await store.send(.choose("B"))
  load.succeed(["to B"])
  await store.receive(until: { !$0.isLoading })
  await store.finish()
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let clock = ContinuousClock()
var runs = 0
var start = clock.now
while runs < 10_000 { runs += await run(5_000, isEndless: false).runs }
let explored = (clock.now - start) / runs
start = clock.now
for _ in 0..<2_000 { await runByHand() }
let byHand = (clock.now - start) / 2_000
print("a run of the exploration: \(explored), \(Int(.seconds(1) / explored)) runs a second")
print("the same steps with a test store: \(byHand), ratio \(explored / byHand)")
_ = await run(20_000, isEndless: true)
let before = Int(used_bytes())
let orders = await run(count, isEndless: true)
print("\(orders): \((Int(used_bytes()) - before) / 1_024) KiB more memory")
