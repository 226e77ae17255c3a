// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

@testable import TrapezioNavigation

/// Performs the same operations on a stack and on its model.
@MainActor
@Observable
final class StackDriver {
  private static let names = ["a", "b", "c", "d"]
  private static let styles: [TrapezioNavigationStyle] = [.push, .push, .sheet, .fullScreenCover]

  @ObservationIgnored let stack: TrapezioStackNavigator
  @ObservationIgnored var model = StackModel(root: 0)
  /// The number of times that guards were asked.
  private(set) var asked = 0
  @ObservationIgnored private var nextID = 1
  /// The navigators of the latest entries, including entries that have left.
  @ObservationIgnored private var known: [(id: Int, navigator: any TrapezioNavigator)] = []
  @ObservationIgnored private var entries: [TrapezioNavigationEntry.ID: Int] = [:]
  @ObservationIgnored private var calls: [Int: Task<Int?, Never>] = [:]
  @ObservationIgnored private var readers: [Int: AsyncStream<Int>] = [:]
  @ObservationIgnored private var answers: [Int: Int] = [:]
  @ObservationIgnored private var stale: [TrapezioNavigationEntry] = []

  init(_ stack: TrapezioStackNavigator) {
    self.stack = stack
    entries[stack.root.id] = 0
    known.append((0, stack.ofRoot))
  }

  /// Whether the stack matches the model.
  var agrees: Bool {
    stack.entries.map { name(of: $0.screen) } == model.names && asked == model.asked
      && stack.questions.map { Int($0.dialog.title) } == model.questions.map(\.id)
  }

  private func name(of screen: any TrapezioScreen) -> String { (screen as? Place)?.name ?? "?" }

  private func makeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// Records the navigators of the entries that the last operation has added.
  private func learn() {
    for (entry, screen) in zip(stack.entries, model.screens) where entries[entry.id] == nil {
      entries[entry.id] = screen.id
      known.append((screen.id, stack.navigator(of: entry)))
    }
    if known.count > 12 { known.removeSubrange(1..<(known.count - 11)) }
  }

  /// Performs an operation, and waits until the stack matches the model.
  func step(_ random: inout SeededGenerator) async {
    let name = random.pick(Self.names)
    let style = random.pick(Self.styles)
    let (id, navigator) = random.pick(known)
    let value = Int.random(in: 0...99, using: &random)
    switch Int.random(in: 0..<22, using: &random) {
    case 0:
      _ = model.goTo(name, id: makeID(), by: nil)
      stack.goTo(Place(name), as: style)
    case 1...4:
      _ = model.goTo(name, id: makeID(), by: id)
      navigator.goTo(Place(name), as: style)
    case 5, 6:
      let screen = model.goTo(name, id: makeID(), by: id)
      let call = makeID()
      model.await_(screen, caller: call)
      await start(call) { await navigator.result(of: Place(name), as: style) }
    case 7:
      model.dismiss(id)
      navigator.dismiss()
    case 8, 9:
      model.dismiss(id, returning: value)
      navigator.returns(value)
    case 10:
      model.popWithResult(id, key: name, value: value)
      navigator.popWithResult(key: name, result: value)
    case 11:
      let isStack = Bool.random(using: &random)
      model.dismissTo(name, by: isStack ? nil : id)
      if isStack { stack.dismissTo(Place(name)) } else { navigator.dismissTo(Place(name)) }
    case 12:
      guard value < 20 else { break }
      let isStack = Bool.random(using: &random)
      model.dismissToRoot(by: isStack ? nil : id)
      if isStack { stack.dismissToRoot() } else { navigator.dismissToRoot() }
    case 13:
      model.leave(from: max(1, model.screens.count - 1), sparing: nil)
      if Bool.random(using: &random) { stack.dismiss() } else { stack.back(from: stack.current) }
    case 14:
      let left = Int.random(in: 0...stack.path.count, using: &random)
      let path = Array(stack.path.prefix(left))
      model.leave(from: left + 1, sparing: nil, atomically: true)
      stack.systemDidChange(path: path)
    case 15:
      if !stack.path.starts(with: stale) { stack.systemDidChange(path: stale) }
      stale = stack.path
    case 16, 17:
      let answer: Bool? = random.pick([true, false, nil])
      if let index = model.index(of: id), !model.screens[index].hasReturned {
        model.screens[index].answer = answer
        if let answer {
          navigator.guardLeaving { _ in self.answer(answer) }
        } else {
          navigator.guardLeaving(nil)
        }
      }
    case 18:
      let reader = makeID()
      model.read(id, reader: reader)
      readers[reader] = navigator.results(of: Place.self)
    case 19:
      let question = makeID()
      answers[question] = value
      model.ask(id, question: question)
      await start(question) {
        await navigator.ask(TrapezioDialog("\(question)", buttons: [.button("Yes", value)]))
      }
      if Bool.random(using: &random), let asked = stack.question, let id = Int(asked.dialog.title) {
        let isAnswered = Bool.random(using: &random)
        model.answer(isAnswered ? answers[id] : nil)
        if isAnswered { asked.answer(0) } else { asked.cancel() }
      }
    case 20:
      // Another test covers a call that is cancelled when its screen has just returned.
      let waiting = calls.keys.filter { model.outcomes[$0] == nil }.sorted()
      if let call = waiting.randomElement(using: &random), let task = calls[call] {
        model.questions.removeAll { $0.id == call }
        model.cancel(call)
        task.cancel()
        _ = await task.value
      }
    default:
      let path = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        random.pick(Self.names)
      }
      // In another stack, the call would also select the tab.
      let isVisible = stack.tab?.owner()?.visibleStack === stack || stack.tab == nil
      guard isVisible, stack.path.allSatisfy({ $0.style == .push }) else { break }
      model.open(path, ids: path.map { _ in makeID() })
      await stack.open(path.map { TrapezioNavigationStep(Place($0)) })
    }
    // Everything happens in turns of the main actor, and guards need a few turns.
    var turns = 0
    while !agrees, turns < 1_000 {
      turns += 1
      await Task.yield()
    }
    learn()
  }

  /// Whether every call, question, sequence and kept result matches the model.
  func agreesAtTheEnd() async -> Bool {
    for name in Self.names {
      guard stack.ofTop.consumeResult(forKey: name) as? Int == model.keyed[name] else {
        return false
      }
    }
    stack.hostDidEnd()
    for call in calls {
      guard await call.value.value == model.outcomes[call.key] ?? nil else { return false }
    }
    for reader in readers {
      var received: [Int] = []
      for await value in reader.value { received.append(value) }
      guard received == model.received[reader.key] ?? [] else { return false }
    }
    var kept: [Int] = []
    let rest = stack.ofRoot.results(of: Place.self)
    stack.hostDidEnd()
    for await value in rest { kept.append(value) }
    return kept == model.kept.map(\.value)
  }

  private func answer(_ answer: Bool) -> Bool {
    asked += 1
    return answer
  }

  /// Starts a call, and waits until its synchronous part has run.
  private func start(_ id: Int, _ call: @escaping @MainActor () async -> Int?) async {
    var isStarted = false
    calls[id] = Task {
      isStarted = true
      return await call()
    }
    while !isStarted, !Task.isCancelled { await Task.yield() }
  }
}
