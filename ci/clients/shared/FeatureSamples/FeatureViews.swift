// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import TrapezioFeature

  extension QuickStart {
    // 2. Use in SwiftUI
    struct CounterView: View {
      @State private var store = Store(
        initialState: CounterFeature.State(),
        feature: CounterFeature()
      )

      var body: some View {
        VStack {
          Text("\(store.state.count)")
            .font(.largeTitle)

          HStack {
            Button("−") { store.send(.decrement) }
            Button("+") { store.send(.increment) }
            Button("Async +") { store.send(.asyncIncrement) }
          }
        }
      }
    }
  }

  extension BackgroundWork {
    struct MyView: View {
      @State private var store = Store(
        initialState: DataFeature.State(), feature: DataFeature())

      var body: some View {
        VStack {
          Text("\(store.state.data.count)")  // ✅ Safe
          Button("Update") {
            store.send(.fetch)  // ✅ Safe
          }
        }
        .task {
          await store.send(.fetch).value  // ✅ Safe async
        }
      }
    }
  }
#endif
