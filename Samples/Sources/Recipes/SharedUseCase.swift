// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

actor CartRepository {
  private let broadcaster = StrataBroadcaster<[String]>([])
  private var items: [String] = []

  func add(_ item: String) {
    items.append(item)
    broadcaster.send(items)
  }

  nonisolated func changes() -> AsyncStream<[String]> {
    broadcaster.stream()
  }
}

nonisolated struct CartUseCases: Sendable {
  let add: StrataInteractor<String, Void>
  let observe: StrataSubjectInteractor<Void, [String]>
}

nonisolated extension CartUseCases {
  init(repository: CartRepository) {
    add = StrataInteractor { await repository.add($0) }
    observe = StrataSubjectInteractor { repository.changes() }
    observe()
  }
}

struct ProductScreen: TrapezioScreen {
  let name: String
}

struct ProductState: TrapezioState {
  var isInCart = false
  var error: String?
}

enum ProductEvent: TrapezioEvent {
  case appeared
  case addToCart
}

final class ProductStore:
  TrapezioStore<ProductScreen, ProductState, ProductEvent>
{
  private let cart: CartUseCases

  init(screen: ProductScreen, cart: CartUseCases) {
    self.cart = cart
    super.init(screen: screen, initialState: ProductState())
  }

  override func handle(event: ProductEvent) {
    switch event {
    case .appeared:
      strataCollect(
        cart.observe.stream, id: "cart", ifRunning: .ignoreNew
      ) { items in
        self.update { $0.isInCart = items.contains(self.screen.name) }
      }
    case .addToCart:
      strataLaunch(
        cart.add, params: screen.name, id: "add", ifRunning: .ignoreNew
      ) { result in
        self.update { $0.error = result.errorMessage }
      }
    }
  }
}

struct CartScreen: TrapezioScreen {}

struct CartState: TrapezioState {
  var items: [String] = []
}

enum CartEvent: TrapezioEvent {
  case appeared
}

final class CartStore: TrapezioStore<CartScreen, CartState, CartEvent> {
  private let cart: CartUseCases

  init(screen: CartScreen, cart: CartUseCases) {
    self.cart = cart
    super.init(screen: screen, initialState: CartState())
  }

  override func handle(event: CartEvent) {
    switch event {
    case .appeared:
      strataCollect(
        cart.observe.stream, id: "cart", ifRunning: .ignoreNew
      ) { items in
        self.update { $0.items = items }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct ProductUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<ProductState, ProductEvent>) -> some View {
      VStack {
        Button(view.isInCart ? "In your cart" : "Add to cart") { view.send(.addToCart) }
          .disabled(view.isInCart)
        if let error = view.error { Text(error) }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  struct CartUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<CartState, CartEvent>) -> some View {
      List { ForEach(view.items, id: \.self) { Text($0) } }
        .onAppear { view.send(.appeared) }
    }
  }
#endif
