// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A window of the app, which shows progress while the repository opens.
  package struct CounterRoot: View {
    private let open: @Sendable () async throws -> any SummaryRepository
    @State private var attempt = 1
    @State private var opened: Result<(app: CounterApp, value: Int), any Error>?

    /// - Parameter open: Opens the repository, off the main actor.
    package init(open: @escaping @Sendable () async throws -> any SummaryRepository) {
      self.open = open
    }

    package var body: some View {
      Group {
        switch opened {
        case .success(let (app, value)): app.makeView(initialValue: value)
        case .failure(let error):
          VStack {
            Text(error.localizedDescription)
            Button("Try again") {
              opened = nil
              attempt += 1
            }
          }
        case nil: ProgressView()
        }
      }
      .task(id: attempt) {
        if opened == nil { opened = await start() }
      }
    }

    private func start() async -> Result<(app: CounterApp, value: Int), any Error> {
      do {
        let repository = try await open()
        return .success((CounterApp(repository: repository), try await repository.lastValue() ?? 0))
      } catch {
        return .failure(error)
      }
    }
  }
#endif
