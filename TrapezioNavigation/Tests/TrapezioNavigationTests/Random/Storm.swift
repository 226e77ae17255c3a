// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// Overlapping operations, whose guards and questions are answered later.
@MainActor
final class Storm {
  private static let names = ["a", "b", "c"]

  let stack: TrapezioStackNavigator
  private var navigators: [any TrapezioNavigator] = []
  private var tasks: [Task<Void, Never>] = []
  private var guards: [CheckedContinuation<Bool, Never>] = []
  private var guardCount = 0
  private var asking: [Int: Int] = [:]
  private var hasEnded = false

  init(_ stack: TrapezioStackNavigator) { self.stack = stack }

  /// Whether no guard is asked twice at once, and the layers match the entries.
  var isSound: Bool {
    asking.values.allSatisfy { $0 <= 1 }
      && stack.layers.flatMap { [$0.root] + $0.path } == stack.entries
      && stack.questions.allSatisfy { stack.entries.contains($0.entry) }
  }

  func step(_ random: inout SeededGenerator) async {
    if navigators.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
      navigators.append(stack.ofTop)
      navigators = navigators.suffix(8)
    }
    let navigator = random.pick(navigators)
    let place = Place(random.pick(Self.names))
    let style = random.pick([TrapezioNavigationStyle.push, .sheet])
    let number = Int.random(in: 0..<1_000, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: navigator.goTo(place, as: style)
    case 3: run { _ = await navigator.result(of: place, as: style) }
    case 4: run { _ = await navigator.result(of: place) }
    case 5: navigator.dismiss()
    case 6: navigator.returns(number)
    case 7: navigator.dismissTo(place)
    case 8: if number < 300 { navigator.dismissToRoot() }
    case 9: stack.systemDidChange(path: stack.path.dropLast(1 + number % 2))
    case 10: run { [stack] in await stack.open([TrapezioNavigationStep(place, as: style)]) }
    case 11:
      guardCount += 1
      navigator.guardLeaving { [weak self, guardCount] _ in await self?.ask(guardCount) ?? true }
    case 12: run { _ = await navigator.ask(TrapezioDialog("?", buttons: [.button("Yes", 1)])) }
    case 13: tasks.randomElement(using: &random)?.cancel()
    case 14: run { for await _ in navigator.results(of: Place.self) {} }
    default: stack.back(from: stack.current)
    }
    if number < 250, !guards.isEmpty {
      guards.remove(at: number % guards.count).resume(returning: number.isMultiple(of: 2))
    }
    if number < 100 { stack.question?.answer(0) }
    if number < 500 { await Task.yield() }
  }

  /// Ends all pending operations, and waits until they have ended.
  func end() async {
    hasEnded = true
    for caller in guards { caller.resume(returning: true) }
    guards = []
    stack.hostDidEnd()
    for task in tasks {
      task.cancel()
      await task.value
    }
    tasks = []
  }

  private func ask(_ id: Int) async -> Bool {
    guard !hasEnded else { return true }
    asking[id, default: 0] += 1
    defer { asking[id, default: 0] -= 1 }
    return await withCheckedContinuation { guards.append($0) }
  }

  private func run(_ call: @escaping @MainActor () async -> Void) {
    tasks.append(Task { await call() })
  }
}
