// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestSteps {
  // MARK: Work

  mutating func work(_ entry: InspectedEntry, of store: RecordedStore) {
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

  mutating func useCase(_ entry: InspectedEntry, of store: RecordedStore) {
    guard let fake = store.fake(of: entry).flatMap({ fakes[$0] }) else { return }
    switch entry.step {
    case .executed:
      if let work = work(behind: entry, of: store) { flush(work) }
      calls[fake, default: []].append((store.origin(of: entry), entry.params))
      if let params = entry.params { lines += words.call(fake, params) }
    case .returned: returned(entry, fake, of: store)
    case .emitted:
      guard isReceived(entry, by: store), let outcome = outcome(of: entry) else { return }
      if observed.insert(fake).inserted {
        // Other code has begun the observation, which the store shares.
        let params = entry.interactor.flatMap { store.triggers[$0] }
        answer("\(fake)(\(words.arguments(params)))", by: entry, of: store)
      }
      var arguments = [outcome.source]
      if let params = observations[store.key]?.params(of: entry, in: store),
        ValueSource.isComplete(params)
      {
        arguments.append("for: \(words.arguments(params))")
      }
      answer(outcome.call(of: fake, "emit", arguments), by: entry, of: store)
    case .observed:
      observed.insert(fake)
      expectObservation(of: fake, by: entry, of: store)
    case nil: break
    }
  }

  mutating func returned(
    _ entry: InspectedEntry, _ fake: String, of store: RecordedStore
  ) {
    var waiting = calls[fake] ?? []
    let origin = store.origin(of: entry)
    let index = waiting.firstIndex { $0.origin == origin }
    let params = index.flatMap { waiting.remove(at: $0).params }
    calls[fake] = waiting
    guard isReceived(entry, by: store), let outcome = outcome(of: entry) else { return }
    var arguments = outcome.isEmpty ? [] : [outcome.source]
    // Of several waiting calls, the parameters say which one is answered.
    if !waiting.isEmpty, let params, ValueSource.isComplete(params) {
      arguments.append("for: \(words.arguments(params))")
    }
    answer(outcome.call(of: fake, "succeed", arguments), by: entry, of: store)
  }

  mutating func outcome(of entry: InspectedEntry) -> TestOutcome? {
    let outcome = TestOutcome(of: entry, with: words.constants)
    if outcome?.isForeign == true { needsFailure = true }
    return outcome
  }

  /// Whether work has received a result, rather than that it was cancelled before.
  private func isReceived(_ entry: InspectedEntry, by store: RecordedStore) -> Bool {
    observations[store.key]?.isReceived(entry) != false
  }

  // MARK: Observations

  private mutating func expectObservation(
    of fake: String, by entry: InspectedEntry, of store: RecordedStore
  ) {
    guard let params = entry.params, params.type != "Void", ValueSource.isComplete(params) else {
      return
    }
    switch store.origin(of: entry) {
    case .outside: break
    case .event:
      observedNow.append((fake, params))
      if turn == nil { expectObservations() }
    case .task(let task):
      let work = Work(store: store.key, task: task)
      observedByWork[work, default: []] += words.observed(fake, [params])
    }
  }

  /// Expects what an event has observed.
  mutating func expectObservations() {
    let observed = observedNow
    observedNow = []
    var fakes: Set<String> = []
    for (fake, _) in observed where fakes.insert(fake).inserted {
      lines += words.observed(fake, observed.filter { $0.fake == fake }.map(\.params))
    }
  }

  mutating func expectObservations(of work: Work?) {
    if let work { lines += observedByWork.removeValue(forKey: work) ?? [] }
  }
}
