// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import Trapezio

  package struct FilterUI: TrapezioStoreUI {
    package init() {}

    package func map(_ view: TrapezioViewStore<FilterState, FilterEvent>) -> some View {
      Form {
        Section("Topics") {
          ForEach(Topic.allCases, id: \.self) { topic in
            Toggle(
              topic.title,
              isOn: view.binding(\.[isOn: topic]) { .topicSwitched(topic, $0) })
          }
        }
        Picker("Order", selection: view.binding(\.filter.order, send: FilterEvent.orderChosen)) {
          ForEach(ArticleFilter.Order.allCases, id: \.self) { Text(verbatim: $0.name) }
        }
        Button("Reset") { view.send(.reset) }.disabled(view.isDefault)
      }
      .navigationTitle("Filter")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { view.send(.cancel) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Apply") { view.send(.apply) }
        }
      }
    }
  }

  #Preview {
    FilterUI().preview([
      "All": FilterState(filter: ArticleFilter()),
      "Nature": FilterState(filter: ArticleFilter(topics: [.nature], order: .title)),
    ])
  }
#endif
