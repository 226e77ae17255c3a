// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The statements of a test, made of the entries of its stores.
///
/// Answers of fakes are written right before what they cause, because a test that answers earlier
/// does not know whether the store is quicker than its next event.
struct TestSteps {
  struct Work: Hashable {
    let store: String
    let task: UInt64
  }

  /// An event that a store handles, with all that it does at once.
  struct Turn {
    let store: RecordedStore
    let entry: InspectedEntry
    let isSent: Bool
    let before: InspectedValue?
    /// Whether something has changed that the recording does not show.
    var isSecret = false
    /// Whether the app has handled an event of the store, so that messages may be the app's.
    var isInApp = false
    /// The expectations after the event.
    var lines: [String] = []
  }

  /// What a delivery has changed since its beginning or its last event, which is one change.
  private struct Delivery {
    let before: InspectedValue?
    var isSecret = false
  }

  var lines: [String] = []
  /// The sent events, as texts.
  var events: [String] = []
  var needsFailure = false

  let words: TestWords
  let fakes: [FakeKey: String]
  var states: [String: InspectedValue] = [:]
  /// The changes after which their delivery changes the state again.
  private var unfinished: Set<Int> = []
  /// The changes so far of the stores' deliveries.
  private var deliveries: [String: Delivery] = [:]
  var turn: Turn?
  /// Entries of other threads during a turn.
  var later: [(RecordedStore, InspectedEntry)] = []
  /// The answers that wait until their work goes on.
  var answers: [Work: [String]] = [:]
  var running: Set<Work> = []
  /// The screens whose results work awaits.
  var awaited: [Work: InspectedValue] = [:]
  /// The fakes' calls that wait for an answer.
  var calls: [String: [(origin: RecordedStore.Origin, params: InspectedValue?)]] = [:]
  /// The fakes that are observed.
  var observed: Set<String> = []
  var observations: [String: RecordedObservations] = [:]
  /// The parameters that the current event observes, by their fakes.
  var observedNow: [(fake: String, params: InspectedValue)] = []
  /// The expectations of what work observes, which follow the next change of the work.
  var observedByWork: [Work: [String]] = [:]
  var delays: [Work: Double] = [:]
  var isLeaving = false
  var hasAsked = false
  var shown: InspectedTree.Entry?
  var hasEnded = false

  /// - Parameter windows: The entries whose trees tell which screens a flow shows.
  init(
    of stores: [RecordedStore], windows: [InspectedEntry] = [], _ fakes: [FakeKey: String],
    _ words: TestWords
  ) {
    self.words = words
    self.fakes = fakes
    for store in stores {
      states[store.key] = store.start?.state ?? store.created.state
      observations[store.key] = RecordedObservations(of: store)
      unfinished.formUnion(store.unfinishedChanges)
    }
    var entries = stores.flatMap { store in store.entries.map { (store, $0) } }
    if let first = stores.first { entries += windows.map { (first, $0) } }
    var useCases: Set<Int> = []
    var gaps = stores.first?.gaps ?? []
    for (store, entry) in entries.sorted(by: { $0.1.n < $1.1.n }) where !hasEnded {
      while let gap = gaps.first, gap.upperBound < entry.n {
        miss(gaps.removeFirst())
      }
      // What other code does with a use case belongs to each of the stores that share it.
      if entry.kind == .useCase, !useCases.insert(entry.n).inserted { continue }
      add(entry, of: store)
    }
    if turn != nil { endTurn() }
    for work in answers.keys.sorted(by: { ($0.task, $0.store) < ($1.task, $1.store) }) {
      flush(work)
    }
    if !words.isFlow, stores.contains(where: { $0.owner.feature != nil }) {
      lines.append("store.skipChanges()")
    }
    lines.append(words.end(isIdle: running.isEmpty && !hasEnded))
  }

  // MARK: Turns

  mutating func add(_ entry: InspectedEntry, of store: RecordedStore) {
    if turn != nil, Self.isOfOtherThread(entry) { return later.append((store, entry)) }
    switch entry.kind {
    case .event: begin(entry, of: store)
    case .handled where entry.of == turn?.entry.n: endTurn()
    case .change: change(entry, of: store)
    case .work: work(entry, of: store)
    case .useCase: useCase(entry, of: store)
    case .call: call(entry, of: store)
    case .message:
      if turn?.isInApp != true { expect(words.message(entry), by: entry, of: store) }
    case .interop:
      if let event = entry.event { expect(words.interop(event), by: entry, of: store) }
      turn?.isInApp = true
    case .ended: hasEnded = !words.isFlow
    case .root: show(entry.tree)
    case .navigation:
      // A guard that has asked the user was asked because the user leaves.
      if entry.cause == nil, entry.origin == nil, entry.status == "popped", !hasAsked {
        lines += words.userLeaves
      }
      hasAsked = false
    default: break
    }
  }

  private static func isOfOtherThread(_ entry: InspectedEntry) -> Bool {
    entry.kind == .useCase && entry.step != .observed
      || entry.kind == .work && [.began, .finished].contains(entry.phase)
  }

  mutating func begin(_ entry: InspectedEntry, of store: RecordedStore) {
    // An event that the store sends while it handles another one is part of the other one.
    guard turn == nil else { return }
    let work = work(behind: entry, of: store)
    if let work { flush(work) }
    turn = Turn(store: store, entry: entry, isSent: work == nil, before: states[store.key])
    isLeaving = false
  }

  mutating func endTurn() {
    guard let turn else { return }
    self.turn = nil
    let now = states[turn.store.key]
    if turn.isSent {
      events.append(turn.entry.event?.text ?? "an event")
      lines += words.send(
        turn.entry, to: turn.store, from: turn.before, to: now, isSecret: turn.isSecret)
    } else {
      lines += words.receive(turn.store, from: turn.before, to: now, isSecret: turn.isSecret)
      expectObservations(of: work(behind: turn.entry, of: turn.store))
    }
    expectObservations()
    lines += turn.lines
    let entries = later
    later = []
    for (store, entry) in entries { add(entry, of: store) }
  }

  mutating func change(_ entry: InspectedEntry, of store: RecordedStore) {
    let before = states[store.key]
    for change in entry.changes ?? [] { states[store.key]?.apply(change) }
    let isSecret = entry.changes?.isEmpty != false
    guard turn?.store.key != store.key else {
      if isSecret { turn?.isSecret = true }
      return
    }
    var delivery = deliveries.removeValue(forKey: store.key) ?? Delivery(before: before)
    if isSecret { delivery.isSecret = true }
    guard !unfinished.contains(entry.n) else {
      deliveries[store.key] = delivery
      return
    }
    let work = work(behind: entry, of: store)
    if let work { flush(work) }
    lines += words.receive(
      store, from: delivery.before, to: states[store.key], isSecret: delivery.isSecret)
    expectObservations(of: work)
  }

  mutating func miss(_ gap: ClosedRange<Int>) {
    let count = PageText.count(gap.count, "entry is", "entries are")
    add(["// \(count) missing here, so the test may fail although nothing has changed."])
  }

  /// Adds statements, after the event that is being handled.
  mutating func add(_ statements: [String]) {
    if turn != nil { turn?.lines += statements } else { lines += statements }
  }

  func work(behind entry: InspectedEntry, of store: RecordedStore) -> Work? {
    guard case .task(let task) = store.origin(of: entry) else { return nil }
    return Work(store: store.key, task: task)
  }

  // MARK: Expectations and answers

  mutating func expect(
    _ expectations: [String], by entry: InspectedEntry, of store: RecordedStore
  ) {
    if turn == nil, let work = work(behind: entry, of: store) { flush(work) }
    add(expectations)
  }

  mutating func answer(
    _ line: String, by entry: InspectedEntry, of store: RecordedStore
  ) {
    // The operation of a feature changes the state without a delivery.
    if store.owner.feature == nil, let work = work(behind: entry, of: store) {
      answers[work, default: []].append(line)
    } else {
      lines.append(line)
    }
  }

  mutating func flush(_ work: Work) { lines += answers.removeValue(forKey: work) ?? [] }
}
