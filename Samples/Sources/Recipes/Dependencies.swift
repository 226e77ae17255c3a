// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

nonisolated struct Quote: Equatable, Sendable {
  let text: String
}

nonisolated protocol QuoteRepository: Sendable {
  func quote(day: Int) async throws -> Quote
}

struct QuoteDependencies: Sendable {
  let load: StrataInteractor<Int, Quote>
}

extension QuoteDependencies {
  init(repository: any QuoteRepository) {
    load = StrataInteractor { try await repository.quote(day: $0) }
  }

  static let preview = QuoteDependencies(
    load: StrataInteractor { day in Quote(text: "The quote of day \(day).")
    })
}

struct QuoteScreen: TrapezioScreen {
  let day: Int
}

struct QuoteState: TrapezioState {
  var text: String?
  var error: String?
}

enum QuoteEvent: TrapezioEvent {
  case appeared
}

final class QuoteStore:
  TrapezioStore<QuoteScreen, QuoteState, QuoteEvent>
{
  private let dependencies: QuoteDependencies

  init(screen: QuoteScreen, dependencies: QuoteDependencies) {
    self.dependencies = dependencies
    super.init(screen: screen, initialState: QuoteState())
  }

  override func handle(event: QuoteEvent) {
    switch event {
    case .appeared:
      strataLaunch(
        dependencies.load, params: screen.day, id: "load",
        ifRunning: .ignoreNew
      ) {
        result in
        self.update {
          $0.text = result.getOrNull()?.text ?? $0.text
          $0.error = result.errorMessage
        }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct QuoteUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<QuoteState, QuoteEvent>) -> some View {
      VStack {
        Text(view.text ?? "Loading…")
        if let error = view.error { Text(error) }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  enum QuoteFactory {
    @MainActor @ViewBuilder
    static func make(screen: QuoteScreen, dependencies: QuoteDependencies)
      -> some View
    {
      TrapezioContainer(
        makeStore: QuoteStore(screen: screen, dependencies: dependencies),
        ui: QuoteUI())
    }
  }

  #Preview {
    QuoteUI().preview([
      "Loading": QuoteState(), "Offline": QuoteState(error: "Offline."),
    ])
  }

  #Preview {
    QuoteFactory.make(
      screen: QuoteScreen(day: 7), dependencies: .preview)
  }
#endif
