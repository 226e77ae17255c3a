// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

nonisolated struct Booking: Equatable, Sendable {
  let number: Int
}

struct BookingsScreen: TrapezioScreen {}

struct BookingsState: TrapezioState {
  var bookings: [Booking] = []
}

enum BookingsEvent: TrapezioEvent {
  case book
  case booked(Booking)
}

final class BookingsStore:
  TrapezioStore<BookingsScreen, BookingsState, BookingsEvent>
{
  private let navigator: any TrapezioNavigator

  init(screen: BookingsScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: BookingsState())
    receiveResults(of: CityScreen.self, from: navigator) { .booked($0) }
  }

  override func handle(event: BookingsEvent) {
    switch event {
    case .book: navigator.goTo(CityScreen(), as: .sheet)
    case .booked(let booking): update { $0.bookings.append(booking) }
    }
  }
}

struct CityScreen: TrapezioAnsweringScreen { typealias Outcome = Booking }

struct CityState: TrapezioState {
  var city = ""
}

enum CityEvent: TrapezioEvent {
  case cityChanged(String)
  case next
  case booked(Booking)
}

final class CityStore: TrapezioStore<CityScreen, CityState, CityEvent> {
  private let navigator: any TrapezioNavigator

  init(screen: CityScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: CityState())
    receiveResults(of: ConfirmScreen.self, from: navigator) { .booked($0) }
  }

  override func handle(event: CityEvent) {
    switch event {
    case .cityChanged(let city): update { $0.city = city }
    case .next: navigator.goTo(ConfirmScreen(city: state.city))
    case .booked(let booking):
      navigator.dismiss(screen, returning: booking)
    }
  }
}

struct ConfirmScreen: TrapezioAnsweringScreen {
  typealias Outcome = Booking
  let city: String
}

struct ConfirmState: TrapezioState {
  var isBooking = false
  var error: String?
}

enum ConfirmEvent: TrapezioEvent {
  case confirm
}

final class ConfirmStore:
  TrapezioStore<ConfirmScreen, ConfirmState, ConfirmEvent>
{
  private let book: StrataInteractor<String, Booking>
  private let navigator: any TrapezioNavigator

  init(
    screen: ConfirmScreen, book: StrataInteractor<String, Booking>,
    navigator: any TrapezioNavigator
  ) {
    self.book = book
    self.navigator = navigator
    super.init(screen: screen, initialState: ConfirmState())
  }

  override func handle(event: ConfirmEvent) {
    switch event {
    case .confirm:
      update { $0.isBooking = true }
      strataLaunch(
        book, params: screen.city, id: "book", ifRunning: .ignoreNew
      ) { result in
        self.update {
          $0.isBooking = false
          $0.error = result.errorMessage
        }
        result.onSuccess {
          self.navigator.dismiss(self.screen, returning: $0)
        }
      }
    }
  }
}

@MainActor
enum BookingsFeature {
  static let bookings = TrapezioRoute(
    BookingsScreen.self, name: "bookings"
  ) { screen, context in
    BookingsStore(screen: screen, navigator: context.navigator)
  }

  static let city = TrapezioRoute(CityScreen.self, name: "city") {
    screen, context in
    CityStore(screen: screen, navigator: context.navigator)
  }

  static func confirm(
    _ book: StrataInteractor<String, Booking>
  ) -> TrapezioRoute<ConfirmScreen, ConfirmStore> {
    TrapezioRoute(ConfirmScreen.self, name: "confirm") { screen, context in
      ConfirmStore(
        screen: screen, book: book, navigator: context.navigator)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct BookingsRoot: View {
    let book: StrataInteractor<String, Booking>

    var body: some View {
      TrapezioNavigationHost(root: BookingsScreen()) {
        BookingsFeature.bookings.ui { BookingsUI() }
        BookingsFeature.city.ui { CityUI() }
        BookingsFeature.confirm(book).ui { ConfirmUI() }
      }
    }
  }

  struct BookingsUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<BookingsState, BookingsEvent>) -> some View {
      List {
        ForEach(view.bookings, id: \.number) { Text("Booking \($0.number)") }
        Button("Book a trip") { view.send(.book) }
      }
    }
  }

  struct CityUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<CityState, CityEvent>) -> some View {
      Form {
        TextField("City", text: view.binding(\.city, send: CityEvent.cityChanged))
        Button("Next") { view.send(.next) }.disabled(view.city.isEmpty)
      }
    }
  }

  struct ConfirmUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<ConfirmState, ConfirmEvent>) -> some View {
      Form {
        if let error = view.error { Text(error) }
        Button("Book now") { view.send(.confirm) }.disabled(view.isBooking)
      }
    }
  }
#endif
