// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Observers of tasks, warnings and clusters.

// snippet.hide
import Strata
import StrataServices

func search(_ text: String) async -> [String] { [text] }

// snippet.show
final class TaskLog: MesaObserver {
  func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted(let task, _, _): print("started", task)
    case StrataFact.taskFinished(let task, _): print("finished", task)
    default: break
    }
  }
}
// snippet.hide

@MainActor
func observe(_ scope: StrataTaskScope) {
  // snippet.show
  // …
  let token = scope.use(TaskLog())
  // …
  token.remove()
  // snippet.hide
}

@MainActor
func observeEverything() {
  // snippet.show
  MesaObservers.current.use(TaskLog())
  // snippet.hide
}

@MainActor
func observeOnce(_ scope: StrataTaskScope, by taskLog: TaskLog) {
  // snippet.show
  if !scope.observers.contains(taskLog) { scope.use(taskLog) }
  // snippet.hide
}

@MainActor
func listWaits(_ scope: StrataTaskScope) {
  // snippet.show
  for activity in StrataDiagnostics.activities(of: scope) ?? [] {
    if case .person(let what) = activity.wait {
      print("\(activity.task) awaits \(what).")
    }
  }
  // snippet.hide
}

@MainActor
func observeInTest(_ recorder: TaskLog) {
  // snippet.show
  MesaObservers.$current.withValue(MesaObservers()) {
    MesaObservers.current.use(recorder)
    let scope = StrataTaskScope()
    strataLaunch(in: scope) { await search("swift") }
  }
  // snippet.hide
}

@MainActor
func observeWork() {
  // snippet.show
  let scope = StrataTaskScope()
  scope.use(TaskLog())
  scope.run {
    strataLaunch(id: "search") { await search("swift") }
  }
  // snippet.hide
}

@MainActor
func observeScope(_ scope: StrataTaskScope) {
  // snippet.show
  let token = scope.use(TaskLog())
  // snippet.hide
  token.remove()
}

func tell(in scope: StrataTaskScope) {
  // snippet.show
  scope.observers.tell(StrataFact.warning("The list is too long."))
  // snippet.hide
}

struct WarningLog: MesaObserver {
  // snippet.show
  func receive(_ fact: any MesaFact) {
    guard case StrataFact.warning(let text) = fact else { return }
    print("Look into this: \(text)")
  }
  // snippet.hide
}

// snippet.show
struct ActionLog: MesaObserver {
  func receive(_ fact: any MesaFact) {
    if case ClusterFact.delivers(let action, _) = fact { print(action) }
  }
}
// snippet.hide

@MainActor
func observeClusters() {
  // snippet.show
  // …
  MesaObservers.current.use(ActionLog())
  // snippet.hide
}
