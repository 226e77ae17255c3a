// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds tasks that a store or a feature starts, and that do not end with its screen.
struct TaskInStoreRule {
  let types: StoreTypes

  func findings(in source: SwiftSource) -> [Finding] {
    let store =
      "A task of a store does not end with its screen. Launch the work with 'strataLaunch', or with "
      + "'strataLaunchMain' if it must run on the main actor."
    let feature =
      "A task of a feature does not end with its screen. Return an ActionTask, such as '.run'."
    return findings(in: source, of: types.stores, message: store)
      + findings(in: source, of: types.features, message: feature)
  }

  private func findings(
    in source: SwiftSource, of names: Set<String>, message: String
  ) -> [Finding] {
    var lines: Set<Int> = []
    for body in StoreTypes.bodies(of: names, in: source) {
      for index in body where index < source.tokens.count {
        if source.tokens[index].text == "Task", isStart(index, source) {
          lines.insert(source.tokens[index].line)
        }
      }
    }
    return lines.sorted().map { line in
      Finding(file: source.path, line: line, rule: .taskInStore, message: message)
    }
  }

  /// Returns whether `Task` at a token starts a task, unlike a type or a static member.
  private func isStart(_ index: Int, _ source: SwiftSource) -> Bool {
    let before = source[text: index - 1]
    if before == ".", !["Swift", "_Concurrency"].contains(source[text: index - 2]) { return false }
    var next = index + 1
    if source[text: next] == "<" {
      // A type: `var work: Task<Void, Never> { … }`.
      if before == ":" || before == "->" { return false }
      while next < source.tokens.count, source[text: next] != ">" { next += 1 }
      next += 1
    }
    if source[text: next] == "." {
      guard ["detached", "immediate", "init"].contains(source[text: next + 1]) else { return false }
      next += 2
    }
    switch source[text: next] {
    case "{": return true
    case "(":
      let close = source.closings[next]
      return source[text: close + 1] == "{"
        || hasOperation(next..<min(close, source.tokens.count), source)
    default: return false
    }
  }

  private func hasOperation(_ arguments: Range<Int>, _ source: SwiftSource) -> Bool {
    arguments.contains { source[text: $0] == "operation" && source[text: $0 + 1] == ":" }
  }
}
