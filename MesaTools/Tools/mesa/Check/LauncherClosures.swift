// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the closures that are passed to `strataLaunch` and the other launchers.
struct LauncherClosures {
  /// The indices of the braces that open work, which runs later.
  private(set) var works: Set<Int> = []
  /// The indices of the braces that open other closures, such as `reduce`, which a launcher calls
  /// on the main actor.
  private(set) var reducers: Set<Int> = []

  static let launchers: Set = [
    "strataLaunch", "strataLaunchInterop", "strataLaunchWithResult", "strataLaunchMain",
  ]
  static let workLabels: Set = ["work", "operation"]

  init(_ source: SwiftSource, in body: Range<Int>) {
    for index in body where index < source.tokens.count && source.tokens[index].kind == .word {
      let word = source.tokens[index].text
      guard word.hasPrefix("strata"), source[text: index - 1] != "func" else { continue }
      if Self.launchers.contains(word) {
        readCall(of: index, in: source, hasWork: true)
      } else if word == "strataCollect" {
        readCall(of: index, in: source, hasWork: false)
      }
    }
  }

  private mutating func readCall(of index: Int, in source: SwiftSource, hasWork: Bool) {
    var next = index + 1
    var mayTrail = hasWork
    if source[text: next] == "(" {
      let close = min(source.closings[next], source.tokens.count)
      // A use case is the first argument, without a label.
      if next + 1 < close, source[text: next + 2] != ":" { mayTrail = false }
      if readArguments((next + 1)..<close, in: source) { mayTrail = false }
      next = close + 1
    }
    if source[text: next] == "{" {
      add(next, isWork: mayTrail)
      next = source.closings[next] + 1
    }
    while source[text: next + 1] == ":", source[text: next + 2] == "{" {
      add(next + 2, isWork: Self.workLabels.contains(source[text: next]))
      next = source.closings[next + 2] + 1
    }
  }

  /// Reads the closures among the arguments and returns whether the work is one of them.
  private mutating func readArguments(_ range: Range<Int>, in source: SwiftSource) -> Bool {
    var hasWork = false
    var index = range.lowerBound
    while index < range.upperBound {
      if source[text: index + 1] == ":", source.tokens[index].kind == .word {
        let isWork = Self.workLabels.contains(source[text: index])
        if isWork { hasWork = true }
        if source[text: index + 2] == "{" { add(index + 2, isWork: isWork) }
      }
      index = max(source.closings[index], index) + 1
    }
    return hasWork
  }

  private mutating func add(_ index: Int, isWork: Bool) {
    if isWork { works.insert(index) } else { reducers.insert(index) }
  }
}
