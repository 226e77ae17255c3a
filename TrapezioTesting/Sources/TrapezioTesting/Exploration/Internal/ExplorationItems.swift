// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The names of calls, which are the same in each run: the parameters, and which of the calls with
/// these parameters it is.
struct ExplorationItems {
  private var items: [String] = []
  private var counts: [String: Int] = [:]

  mutating func item<P>(of number: Int, in calls: [P]) -> String {
    while items.count < calls.count {
      let text = "\(calls[items.count])"
      let count = counts[text, default: 0]
      counts[text] = count + 1
      items.append(count == 0 ? text : "\(text)#\(count)")
    }
    return items[number]
  }
}
