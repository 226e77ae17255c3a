// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Routes that name the stores of their screens, and front ends that draw the stores.

import Strata
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

struct TripScreen: TrapezioScreen {
  let id: Int
}

struct TripState: TrapezioState {
  var name = ""
}

enum TripEvent: TrapezioEvent {
  case named(String)
}

protocol TripRepository: Sendable {
  func name(of id: Int) -> String
}

final class TripStore: TrapezioStore<TripScreen, TripState, TripEvent> {
  private let navigator: any TrapezioNavigator

  init(
    screen: TripScreen, trips: any TripRepository, navigator: any TrapezioNavigator
  ) {
    self.navigator = navigator
    super.init(screen: screen, initialState: TripState(name: trips.name(of: screen.id)))
  }

  override func handle(event: TripEvent) {
    switch event {
    case .named(let name): update { $0.name = name }
    }
  }
}

enum TripFeature {
  static func trip(
    _ trips: any TripRepository
  ) -> TrapezioRoute<TripScreen, TripStore> {
    TrapezioRoute(
      TripScreen.self, name: "trip", link: "/trip/:id"
    ) { screen, context in
      TripStore(
        screen: screen, trips: trips, navigator: context.navigator)
    }
  }
}

struct WelcomeScreen: TrapezioScreen {}

enum WelcomeFeature {
  static let welcome = TrapezioRoute(WelcomeScreen.self, name: "welcome")

  #if canImport(SwiftUI)
    @MainActor @TrapezioViewRoutesBuilder
    static func routes() -> TrapezioViewRoutes {
      welcome.ui { _, _ in Text("Welcome") }
    }
  #endif
}

/// A page of text, which ends its store with its screen.
@MainActor
final class TripPage {
  private let store: TripStore

  init(_ store: TripStore) { self.store = store }

  var text: String { "Trip to \(store.state.name)" }

  func end() { store.end() }
}

enum TripPages {
  @MainActor @TrapezioRoutesBuilder<TripPage>
  static func pages(
    _ trips: any TripRepository
  ) -> TrapezioRoutes<TripPage> {
    TripFeature.trip(trips).drawn { makeStore in TripPage(makeStore()) }
  }
}

@MainActor
func makeStore(
  by routes: TrapezioRoutes<Never>, in stack: TrapezioStackNavigator,
  interop: any TrapezioInterop
) -> (any TrapezioStoreProtocol)? {
  let context = TrapezioScreenContext(
    entry: stack.current, in: stack, interop: interop)
  let store = routes.store(for: stack.current.screen, context)
  return store
}

#if canImport(SwiftUI)
  struct TripUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<TripState, TripEvent>) -> some View {
      TextField("Name", text: view.binding(\.name, send: TripEvent.named))
    }
  }

  enum TripViews {
    @MainActor @TrapezioViewRoutesBuilder
    static func routes(_ trips: any TripRepository) -> TrapezioViewRoutes {
      TrapezioRoute(TripScreen.self, name: "trip") { screen, context in
        TripStore(
          screen: screen, trips: trips, navigator: context.navigator)
      }
      .ui { TripUI() }
    }

    @MainActor @TrapezioViewRoutesBuilder
    static func fields(_ trips: any TripRepository) -> TrapezioViewRoutes {
      TripFeature.trip(trips).ui { store in
        TextField("Name", text: store.binding(\.name, send: TripEvent.named))
      }
    }
  }
#endif
