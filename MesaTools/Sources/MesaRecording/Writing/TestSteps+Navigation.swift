// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestSteps {
  // MARK: Navigation

  mutating func show(_ tree: InspectedTree?) {
    guard let entry = tree?.stacks.first(where: \.visible)?.entries.last, entry.id != shown?.id
    else { return }
    // The first screen is there from the start.
    if shown != nil { add(words.screen(entry)) }
    shown = entry
  }

  mutating func call(_ entry: InspectedEntry, of store: RecordedStore) {
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

  /// Another screen returns a result that work of the store awaits, or that work delivers.
  mutating func leave(_ entry: InspectedEntry, of store: RecordedStore) {
    guard let screen = entry.screen, let result = entry.result else { return }
    let waiting = awaited.first { $0.key.store == store.key && $0.value == screen }?.key
    guard let work = waiting ?? delivery(of: screen, after: entry.n, to: store) else { return }
    awaited[work] = nil
    answers[work, default: []] += words.leave(screen, returning: result)
  }

  private func delivery(
    of screen: InspectedValue, after n: Int, to store: RecordedStore
  ) -> Work? {
    let launch = store.entries.first {
      $0.n > n && $0.phase == .launched && $0.name == "result of \(screen.type)"
    }
    return launch?.task.map { Work(store: store.key, task: $0) }
  }
}
