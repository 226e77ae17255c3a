// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import TerminalHost
import Trapezio

/// Draws the filter in a terminal.
///
/// The host adds the key that closes it.
package struct FilterPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: FilterState, onEvent: @escaping @MainActor (FilterEvent) -> Void
  ) -> TerminalPanel {
    let topics = Topic.allCases.map { topic in
      let isOn = state[isOn: topic]
      return TerminalRow("[\(isOn ? "x" : " ")] \(topic.title)", label: isOn ? "remove" : "choose")
      {
        onEvent(.topicSwitched(topic, !isOn))
      }
    }
    let orders = ArticleFilter.Order.allCases.map { order in
      TerminalRow("(\(state.filter.order == order ? "•" : " ")) \(order.name)", label: "choose") {
        onEvent(.orderChosen(order))
      }
    }
    return TerminalPanel(
      title: "Filter",
      lines: [state.filter.topics.isEmpty ? "Without a topic, the list shows all." : ""],
      rows: topics + orders,
      commands: [
        TerminalCommand("d", "done") { onEvent(.apply) },
        TerminalCommand("r", "reset") { onEvent(.reset) },
      ])
  }
}
