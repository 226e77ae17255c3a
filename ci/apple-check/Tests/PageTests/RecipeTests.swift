// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import Strata
import SwiftUI
import Testing
import Trapezio
import TrapezioNavigation
import ViewHosting

@testable import Recipes

@MainActor
@Suite("The views of the recipes", .standIn, .inTurn)
struct RecipeTests {
  struct NoConnection: StrataException {
    var message: String { "No connection." }
  }

  @Test("An invalid form shows its problems, and focuses the first field")
  func form() async throws {
    let navigator = TrapezioStackNavigator(root: SignUpScreen())
    let store = SignUpStore(
      screen: SignUpScreen(), signUp: StrataInteractor { _ in },
      navigator: navigator.navigator(of: navigator.current))
    let host = ViewHost(store.render(with: SignUpUI()))
    #expect(!host.texts.contains("Enter an email address."))
    try host.press("Sign Up")
    try await host.wait(for: "Enter an email address.")
    try await host.wait(for: "the focus") { $0.focusedField == "Email" }
    try host.type("ann@example.com", into: "Email")
    try host.press("Sign Up")
    try await host.wait(for: "the next focus") { $0.focusedField == "Password" }
    #expect(!host.texts.contains("Enter an email address."))
    store.end()
  }

  @Test("Short pages follow each other, and a failed page is tried again")
  func paging() async throws {
    let failures = StrataBroadcaster<Bool>(true)
    let load = StrataInteractor<Int, PhotoPage> { page in
      if page == 3, failures.latest == true { throw NoConnection() }
      return PhotoPage(names: ["photo \(page)"], next: page < 4 ? page + 1 : nil)
    }
    let host = ViewHost(
      TrapezioContainer(
        makeStore: PhotosStore(screen: PhotosScreen(), load: load), ui: PhotosUI()))
    try await host.wait(for: "[Retry]")
    #expect(host.texts.contains("photo 2"))
    failures.send(false)
    try host.press("Retry")
    try await host.wait(for: "photo 4")
    #expect(!host.texts.contains("[Retry]"))
    host.end()
  }

  @Test("A pull waits for the refresh")
  func refresh() async throws {
    let pulls = StrataBroadcaster<Int>(0)
    let load = StrataInteractor<Void, [String]> { ["mail \(pulls.latest ?? 0)"] }
    let host = ViewHost(
      TrapezioContainer(makeStore: InboxStore(screen: InboxScreen(), load: load), ui: InboxUI()))
    try await host.wait(for: "mail 0")
    pulls.send(1)
    try await host.pullToRefresh()
    try await host.wait(for: "mail 1")
    host.end()
  }

  @Test("A link opens the order once the customer has signed in")
  func login() async throws {
    let stack = TrapezioStackNavigator(root: StartScreen())
    let gate = SignInGate(of: stack)
    let signIn = StrataInteractor<String, Customer> { Customer(name: $0) }
    let host = ViewHost(OrdersRoot(stack: stack, signIn: signIn))
    try await host.wait(for: "Welcome")
    host.open(try #require(URL(string: "shop://order/7")))
    try await host.wait(for: "[Sign In]")
    try host.type("Ann", into: "Name")
    try host.press("Sign In")
    try await host.wait(for: "Order 7")
    #expect(gate.customer == Customer(name: "Ann"))
    host.end()
  }

  @Test("A coupon opens in its tab")
  func tabs() async throws {
    let shop = ShopTabs(basketCount: StrataSubjectInteractor { AsyncStream { $0.yield(2) } })
    let host = ViewHost(ShopRoot(shop: shop))
    try await host.wait(for: "[10 % off]")
    try host.press("10 % off")
    try await host.wait(for: "TEN")
    try await host.wait(for: "the badge") { $0.selectedTab == "Basket (2)" }
    host.end()
  }

  @Test("The note and its text are restored")
  func restoration() async throws {
    let host = ViewHost(NotesRoot())
    try await host.wait(for: "[Note 7]")
    try host.press("Note 7")
    try await host.wait(for: "the note") { (try? $0.type("Buy milk", into: "Text")) != nil }
    host.scenePhase = .background
    try await host.wait(for: "the stored note") { host in
      guard let data = host.sceneStorage["main"] as? Data else { return false }
      return String(decoding: data, as: UTF8.self).contains("Buy milk")
    }
    let stored = host.sceneStorage
    host.end()
    let again = ViewHost(NotesRoot(), sceneStorage: stored)
    try await again.wait(for: "\"Buy milk\"")
    again.end()
  }

  @Test("A row that is removed cancels its download")
  func childStores() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let download = StrataInteractor<Int, Void> { episode in
      guard episode == 1 else { return }
      for await _ in AsyncStream<Never>.makeStream().stream {}
      end.finish()
    }
    let host = ViewHost(
      TrapezioContainer(
        makeStore: EpisodesStore(screen: EpisodesScreen()), ui: EpisodesUI(download: download)))
    try host.press("Download")
    try await host.wait(for: "[Downloading…]")
    try host.press("Download")
    try await host.wait(for: "1 downloaded")
    try host.press("Remove episode 1")
    for await _ in ends {}
    #expect(!host.texts.contains("[Downloading…]"))
    host.end()
  }

  @Test("Messages have the actions Undo and Retry")
  func undo() async throws {
    let messages = TrapezioMessageManager()
    let restored = StrataBroadcaster<String>()
    let store = MailStore(
      screen: MailScreen(),
      observe: StrataSubjectInteractor { AsyncStream { $0.yield(["Hello"]) } },
      archive: StrataInteractor { _ in },
      restore: StrataInteractor { restored.send($0) }, messages: messages)
    let host = ViewHost(MailRoot(store: store, messages: messages))
    try await host.wait(for: "[Archive “Hello”]")
    try host.press("Archive “Hello”")
    try await host.wait(for: "[Undo]")
    try host.press("Undo")
    for await subject in restored.stream() where subject == "Hello" { break }
    store.end()
    host.end()
  }

  @Test("A chosen plan is tracked, and the text of the coupon is not")
  func analytics() throws {
    var tracked: [String] = []
    try MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(AnalyticsPlugin { tracked.append($0) })
      let navigator = TrapezioStackNavigator(root: PlansScreen())
      let store = PlansStore(
        screen: PlansScreen(), navigator: navigator.navigator(of: navigator.current))
      let host = ViewHost(store.render(with: PlansUI()))
      try host.type("SECRET", into: "Coupon")
      try host.press("10 a month")
      host.end()
    }
    #expect(tracked == ["plan chosen", "shown PlanScreen"])
  }

  @Test("The Back command leaves the top screen, and asks its guard")
  func backCommand() async throws {
    let stack = TrapezioStackNavigator(root: LetterScreen(title: "Letters"))
    let host = ViewHost(
      VStack {
        LettersRoot(stack: stack)
        BackButton()
      })
    #expect(throws: ViewHostError.isDisabled("Back")) { try host.press("Back") }
    for title in ["Draft", "Attachment"] {
      stack.goTo(LetterScreen(title: title))
      try await host.wait(for: title)
    }
    try host.press("Back")
    try await host.wait(for: "Draft")
    stack.navigator(of: stack.current).guardLeaving { reason in reason == .back }
    try host.press("Back")
    try await host.wait(for: "Letters")
    #expect(throws: ViewHostError.isDisabled("Back")) { try host.press("Back") }
    host.end()
  }
}
