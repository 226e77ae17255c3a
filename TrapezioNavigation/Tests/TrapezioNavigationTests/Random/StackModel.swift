// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The simplest model of a stack, whose guards answer at once with the value that is set here.
struct StackModel {
  struct Screen {
    let id: Int
    let name: String
    var opener: Int?
    var answer: Bool?
    var hasReturned = false
    var caller: Int?
    var readers: [Int] = []
  }

  var screens: [Screen]
  var keyed: [String: Int] = [:]
  var kept: [(index: Int, value: Int)] = []
  var questions: [(id: Int, screen: Int)] = []
  /// The number of times that guards were asked.
  var asked = 0
  /// The values that calls and questions have returned, with `.some(nil)` for nil.
  var outcomes: [Int: Int?] = [:]
  /// The values that sequences have received.
  var received: [Int: [Int]] = [:]

  init(root: Int) { screens = [Screen(id: root, name: "root")] }

  var names: [String] { screens.map(\.name) }

  func index(of id: Int) -> Int? { screens.firstIndex { $0.id == id } }

  /// Returns the screen that `goTo` has opened, or `nil` if it has opened none.
  mutating func goTo(_ name: String, id: Int, by opener: Int?) -> Int? {
    if let opener {
      guard index(of: opener) != nil else { return nil }
      if let first = screens.first(where: { $0.opener == opener && $0.name == name }) {
        return first.id
      }
    }
    screens.append(Screen(id: id, name: name, opener: opener))
    return id
  }

  mutating func await_(_ screen: Int?, caller: Int) {
    guard let screen, let index = index(of: screen), screens[index].caller == nil,
      !screens[index].hasReturned
    else { return outcomes[caller] = .some(nil) }
    screens[index].caller = caller
  }

  mutating func cancel(_ caller: Int) {
    guard outcomes[caller] == nil else { return }
    outcomes[caller] = .some(nil)
    for index in screens.indices where screens[index].caller == caller {
      screens[index].caller = nil
    }
  }

  /// Returns whether all screens have left.
  @discardableResult
  mutating func leave(from target: Int, sparing origin: Int?, atomically: Bool = false) -> Bool {
    guard target < screens.count else { return true }
    let id = screens[target].id
    var agreed: Set<Int> = []
    while let target = index(of: id),
      let next = screens.indices.last(where: {
        $0 >= target && screens[$0].answer != nil && screens[$0].id != origin
          && !agreed.contains(screens[$0].id)
      })
    {
      if !atomically { remove(from: next + 1) }
      asked += 1
      guard screens[next].answer == true else { return false }
      agreed.insert(screens[next].id)
    }
    if let target = index(of: id) { remove(from: target) }
    return true
  }

  /// Asks all guards without removing a screen.
  mutating func mayLeave() -> Bool {
    for screen in screens.reversed() where screen.answer != nil {
      asked += 1
      if screen.answer == false { return false }
    }
    return true
  }

  private mutating func remove(from index: Int) {
    var index = index
    while index > 1, screens[index - 1].hasReturned { index -= 1 }
    guard index < screens.count else { return }
    for screen in screens[index...] {
      if let caller = screen.caller { outcomes[caller] = .some(nil) }
      for question in questions where question.screen == screen.id {
        outcomes[question.id] = .some(nil)
      }
      questions.removeAll { $0.screen == screen.id }
    }
    screens.removeSubrange(index...)
    for place in kept.indices { kept[place].index = min(kept[place].index, index - 1) }
  }

  mutating func dismiss(_ id: Int) {
    guard let index = index(of: id), index > 0 else { return }
    leave(from: index, sparing: id)
  }

  mutating func dismiss(_ id: Int, returning value: Int) {
    guard let index = index(of: id), index > 0, !screens[index].hasReturned else { return }
    if let caller = screens[index].caller {
      outcomes[caller] = value
      screens[index].caller = nil
    } else if let receiver = screens[..<index].last(where: { !$0.readers.isEmpty }) {
      for reader in receiver.readers { received[reader, default: []].append(value) }
    } else {
      kept.append((index - 1, value))
      if kept.count > 100 { kept.removeFirst() }
    }
    leaveReturned(index, id)
  }

  mutating func popWithResult(_ id: Int, key: String, value: Int) {
    guard let index = index(of: id) else { return }
    keyed[key] = value
    if index > 0 { leaveReturned(index, id) }
  }

  private mutating func leaveReturned(_ index: Int, _ id: Int) {
    screens[index].hasReturned = true
    screens[index].answer = nil
    leave(from: index, sparing: id)
  }

  mutating func dismissTo(_ name: String, by origin: Int?) {
    var candidates = screens[...]
    if let origin {
      guard let index = index(of: origin) else { return }
      candidates = screens[...index]
    }
    guard let target = candidates.lastIndex(where: { $0.name == name }) else { return }
    leave(from: target + 1, sparing: origin)
  }

  mutating func dismissToRoot(by origin: Int?) {
    if let origin, index(of: origin) == nil { return }
    guard leave(from: 1, sparing: origin) else { return }
    keyed = [:]
    kept = []
  }

  mutating func open(_ names: [String], ids: [Int]) {
    let common = zip(screens.dropFirst(), names).prefix { $0.name == $1 && !$0.hasReturned }.count
    guard leave(from: common + 1, sparing: nil) else { return }
    for (name, id) in zip(names, ids).dropFirst(common) { _ = goTo(name, id: id, by: nil) }
  }

  mutating func read(_ id: Int, reader: Int) {
    guard let index = index(of: id) else { return }
    screens[index].readers.append(reader)
    received[reader] = kept.filter { $0.index >= index }.map(\.value)
    kept.removeAll { $0.index >= index }
  }

  mutating func ask(_ id: Int, question: Int) {
    if index(of: id) == nil {
      outcomes[question] = .some(nil)
    } else {
      questions.append((question, id))
    }
  }

  mutating func answer(_ value: Int?) {
    guard !questions.isEmpty else { return }
    outcomes[questions.removeFirst().id] = .some(value)
  }
}
