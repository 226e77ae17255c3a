// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Records the calls of all hooks, and the facts about tasks, in one list.
struct RecordingPlugin: TrapezioPlugin {
  let journal: Log<String>
  let infos = Log<TrapezioStoreInfo?>()
  let durations = Log<Duration>()
  private let prefix: String

  init(_ prefix: String = "", journal: Log<String> = Log()) {
    self.prefix = prefix
    self.journal = journal
  }

  var lines: [String] { journal.elements }

  private nonisolated func record(_ store: TrapezioStoreInfo?, _ line: String) {
    infos.append(store)
    journal.append("\(prefix)\(store?.name ?? "nil") \(line)")
  }

  func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
    record(info, "created \(store.state)")
  }

  func storeEnded(_ store: TrapezioStoreInfo) { record(store, "ended") }

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    record(store, "will \(event)")
  }

  func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration
  ) {
    durations.append(duration)
    record(store, "did \(event)")
  }

  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    record(store, "\(old) -> \(new)")
  }

  func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    record(store, "emit \(message.message)")
  }

  nonisolated func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted(let task, let scope, _): record("started", task, scope)
    case StrataFact.taskFinished(let task, let scope): record("finished", task, scope)
    case StrataFact.taskCancelled(let task, let scope): record("cancelled", task, scope)
    default: callHook(for: fact)
    }
  }

  private nonisolated func record(_ verb: String, _ task: StrataTaskInfo, _ scope: StrataTaskScope)
  {
    record(scope.owner as? TrapezioStoreInfo, "\(verb) \(task.name ?? "-")")
  }
}
