// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The statements of a test, made of the entries of its stores.
///
/// Answers of fakes are written right before what they cause, because a test that answers earlier
/// does not know whether the store is quicker than its next event.
struct TestSteps {
  private struct Work: Hashable {
    let store: String
    let task: UInt64
  }

  /// An event that a store handles, with all that it does at once.
  private struct Turn {
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

  private(set) var lines: [String] = []
  /// The sent events, as texts.
  private(set) var events: [String] = []
  private(set) var needsFailure = false

  private let words: TestWords
  private let fakes: [String: String]
  private var states: [String: InspectedValue] = [:]
  private var turn: Turn?
  /// Entries of other threads during a turn.
  private var later: [(RecordedStore, InspectedEntry)] = []
  /// The answers that wait until their work goes on.
  private var answers: [Work: [String]] = [:]
  private var running: Set<Work> = []
  /// The screens whose results work awaits.
  private var awaited: [Work: InspectedValue] = [:]
  /// The fakes' calls that wait for an answer.
  private var calls: [String: [(origin: RecordedStore.Origin, params: InspectedValue?)]] = [:]
  /// The fakes that are observed.
  private var observed: Set<String> = []
  private var delays: [Work: Double] = [:]
  private var isLeaving = false
  private var hasAsked = false
  private var shown: InspectedTree.Entry?
  private var hasEnded = false

  /// - Parameter windows: The entries whose trees tell which screens a flow shows.
  init(
    of stores: [RecordedStore], windows: [InspectedEntry] = [], _ fakes: [String: String],
    _ words: TestWords
  ) {
    self.words = words
    self.fakes = fakes
    for store in stores { states[store.key] = store.start?.state ?? store.created.state }
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

  private mutating func add(_ entry: InspectedEntry, of store: RecordedStore) {
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

  private mutating func begin(_ entry: InspectedEntry, of store: RecordedStore) {
    // An event that the store sends while it handles another one is part of the other one.
    guard turn == nil else { return }
    let work = work(behind: entry, of: store)
    if let work { flush(work) }
    turn = Turn(store: store, entry: entry, isSent: work == nil, before: states[store.key])
    isLeaving = false
  }

  private mutating func endTurn() {
    guard let turn else { return }
    self.turn = nil
    let now = states[turn.store.key]
    if turn.isSent {
      events.append(turn.entry.event?.text ?? "an event")
      lines += words.send(
        turn.entry, to: turn.store, from: turn.before, to: now, isSecret: turn.isSecret)
    } else {
      lines += words.receive(turn.store, from: turn.before, to: now, isSecret: turn.isSecret)
    }
    lines += turn.lines
    let entries = later
    later = []
    for (store, entry) in entries { add(entry, of: store) }
  }

  private mutating func change(_ entry: InspectedEntry, of store: RecordedStore) {
    let before = states[store.key]
    for change in entry.changes ?? [] { states[store.key]?.apply(change) }
    let isSecret = entry.changes?.isEmpty != false
    guard turn?.store.key != store.key else {
      if isSecret { turn?.isSecret = true }
      return
    }
    if let work = work(behind: entry, of: store) { flush(work) }
    lines += words.receive(store, from: before, to: states[store.key], isSecret: isSecret)
  }

  private mutating func miss(_ gap: ClosedRange<Int>) {
    let count = PageText.count(gap.count, "entry is", "entries are")
    add(["// \(count) missing here, so the test may fail although nothing has changed."])
  }

  /// Adds statements, after the event that is being handled.
  private mutating func add(_ statements: [String]) {
    if turn != nil { turn?.lines += statements } else { lines += statements }
  }

  private func work(behind entry: InspectedEntry, of store: RecordedStore) -> Work? {
    guard case .task(let task) = store.origin(of: entry) else { return nil }
    return Work(store: store.key, task: task)
  }

  // MARK: Expectations and answers

  private mutating func expect(
    _ expectations: [String], by entry: InspectedEntry, of store: RecordedStore
  ) {
    if turn == nil, let work = work(behind: entry, of: store) { flush(work) }
    add(expectations)
  }

  private mutating func answer(
    _ line: String, by entry: InspectedEntry, of store: RecordedStore
  ) {
    // The operation of a feature changes the state without a delivery.
    if store.owner.feature == nil, let work = work(behind: entry, of: store) {
      answers[work, default: []].append(line)
    } else {
      lines.append(line)
    }
  }

  private mutating func flush(_ work: Work) { lines += answers.removeValue(forKey: work) ?? [] }

  // MARK: Work

  private mutating func work(_ entry: InspectedEntry, of store: RecordedStore) {
    guard let work = work(behind: entry, of: store) else { return }
    switch entry.phase {
    case .launched:
      running.insert(work)
      delays[work] = entry.delay
    case .began:
      if let delay = delays[work] { lines.append(words.advance(by: delay)) }
    case .delivered:
      flush(work)
      // Nothing has returned a result.
      if awaited.removeValue(forKey: work) != nil { lines += words.leave }
    case .finished:
      flush(work)
      running.remove(work)
    case .cancelled, nil: break
    }
  }

  private mutating func useCase(_ entry: InspectedEntry, of store: RecordedStore) {
    guard let fake = entry.interactor.flatMap({ fakes[$0] }) else { return }
    switch entry.step {
    case .executed:
      if let work = work(behind: entry, of: store) { flush(work) }
      calls[fake, default: []].append((store.origin(of: entry), entry.params))
      if let params = entry.params { lines += words.call(fake, params) }
    case .returned: returned(entry, fake, of: store)
    case .emitted:
      guard let outcome = outcome(of: entry) else { return }
      if observed.insert(fake).inserted {
        // Other code has begun the observation, which the store shares.
        let params = entry.interactor.flatMap { store.triggers[$0] }
        answer("\(fake)(\(words.arguments(params)))", by: entry, of: store)
      }
      answer(outcome.call(of: fake, "emit", [outcome.source]), by: entry, of: store)
    case .observed: observed.insert(fake)
    case nil: break
    }
  }

  private mutating func returned(
    _ entry: InspectedEntry, _ fake: String, of store: RecordedStore
  ) {
    var waiting = calls[fake] ?? []
    let origin = store.origin(of: entry)
    let index = waiting.firstIndex { $0.origin == origin }
    let params = index.flatMap { waiting.remove(at: $0).params }
    calls[fake] = waiting
    guard let outcome = outcome(of: entry) else { return }
    var arguments = outcome.isEmpty ? [] : [outcome.source]
    // Of several waiting calls, the parameters say which one is answered.
    if !waiting.isEmpty, let params, ValueSource.isComplete(params) {
      arguments.append("for: \(ValueSource.text(of: params, named: "the parameters"))")
    }
    answer(outcome.call(of: fake, "succeed", arguments), by: entry, of: store)
  }

  private mutating func outcome(of entry: InspectedEntry) -> TestOutcome? {
    let outcome = TestOutcome(of: entry)
    if outcome?.isForeign == true { needsFailure = true }
    return outcome
  }

  // MARK: Navigation

  private mutating func show(_ tree: InspectedTree?) {
    guard let entry = tree?.stacks.first(where: \.visible)?.entries.last, entry.id != shown?.id
    else { return }
    // The first screen is there from the start.
    if shown != nil { add(words.screen(entry)) }
    shown = entry
  }

  private mutating func call(_ entry: InspectedEntry, of store: RecordedStore) {
    guard store.isCaller(of: entry) else { return leave(entry, of: store) }
    switch entry.call {
    case .ask:
      // A guard asks because the user leaves, unless the store has asked for it.
      if store.origin(of: entry) == .outside, !isLeaving { lines += words.userLeaves }
      hasAsked = true
      expect(words.question(entry), by: entry, of: store)
    case .answered, .unanswered: lines += words.reply(entry)
    default:
      if entry.call == .result, let work = work(behind: entry, of: store) {
        awaited[work] = entry.target
      }
      isLeaving = isLeaving || [.back, .dismiss, .dismissToRoot].contains(entry.call)
      expect(words.navigation(entry), by: entry, of: store)
    }
  }

  /// Another screen returns a result that work of the store may await.
  private mutating func leave(_ entry: InspectedEntry, of store: RecordedStore) {
    guard let screen = entry.screen, let result = entry.result,
      let work = awaited.first(where: { $0.key.store == store.key && $0.value == screen })?.key
    else { return }
    awaited[work] = nil
    answers[work, default: []] += words.leave(screen, returning: result)
  }
}
