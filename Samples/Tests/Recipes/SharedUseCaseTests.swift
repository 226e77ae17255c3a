// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: one use case, two screens", .inTurn)
@MainActor
struct SharedUseCaseTests {
  let add = FakeInteractor<String, Void>()
  let observe = FakeSubjectInteractor<Void, [String]>()

  @Test("Both screens show the cart, over one observation")
  func shared() async {
    observe()
    let cart = CartUseCases(add: add, observe: observe)
    let product = TestStore(
      ProductStore(screen: ProductScreen(name: "Tea"), cart: cart))
    let list = TestStore(CartStore(screen: CartScreen(), cart: cart))
    await product.send(.appeared)
    await list.send(.appeared)
    observe.emit(["Tea"])
    await product.receive { $0.isInCart = true }
    await list.receive { $0.items = ["Tea"] }
    #expect(observe.observations.count == 1)
    await product.end()
    observe.emit([])
    await list.receive { $0.items = [] }
    await list.end()
  }

  @Test("What one screen adds, the other shows")
  func repository() async {
    let cart = CartUseCases(repository: CartRepository())
    let product = TestStore(ProductStore(screen: ProductScreen(name: "Tea"), cart: cart))
    let list = TestStore(CartStore(screen: CartScreen(), cart: cart))
    await list.send(.appeared)
    await product.send(.addToCart)
    await list.receive { $0.items = ["Tea"] }
    #expect(product.state.error == nil)
    await product.finish()
    #expect(product.state.error == nil)
    await list.end()
  }

  @Test("A product that cannot be added says why, and observes on")
  func failure() async {
    let cart = CartUseCases(add: add, observe: observe)
    let product = TestStore(ProductStore(screen: ProductScreen(name: "Tea"), cart: cart))
    await product.send(.appeared)
    add.fail(with: OfflineError())
    await product.send(.addToCart)
    await product.receive { $0.error = "You are offline." }
    await add.expectCall("Tea")
    observe()
    observe.emit(["Tea"])
    await product.receive { $0.isInCart = true }
    #expect(add.calls == ["Tea"])
    await product.end()
  }
}
