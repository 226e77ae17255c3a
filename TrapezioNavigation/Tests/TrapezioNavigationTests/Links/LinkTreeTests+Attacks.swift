// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Links and requests under attack", .inTurn)
@MainActor
struct LinkTreeAttacksTests {
  private struct Slug: TrapezioScreen { var slug: String }
  private struct New: TrapezioScreen {}
  private struct Nested: TrapezioScreen {
    var first: String
    var rest: [String]
  }
  private struct Options: TrapezioScreen {
    var tags: [String]?
    var count: Int?
  }

  @Test(
    "A literal part takes precedence over a parameter if both patterns match the rest of a path")
  func rests() throws {
    let routes = TrapezioRoutes<Int> {
      TrapezioRoute(Nested.self, name: "nested", link: "/:first/*rest") { _, _ in 0 }
      TrapezioRoute(Folder.self, name: "folder", link: "/files/*path") { _, _ in 0 }
    }
    #expect(try routes.request(of: "/files/a/b").path == [.init(Folder(path: ["a", "b"]))])
    #expect(
      try routes.request(of: "/other/a").path == [.init(Nested(first: "other", rest: ["a"]))])
  }

  @Test("A screen has no link that opens another screen or changes its properties")
  func otherScreen() {
    let routes = TrapezioRoutes<Int> {
      TrapezioRoute(Slug.self, name: "slug", link: "/article/:slug", "/slug?s=:slug") { _, _ in 0 }
      TrapezioRoute(New.self, name: "new", link: "/article/new") { _, _ in 0 }
      TrapezioRoute(Options.self, name: "options", link: "/options?tag=:tags&count") { _, _ in 0 }
    }
    #expect(routes.link(to: Slug(slug: "old")) == "/article/old")
    #expect(routes.link(to: Slug(slug: "new")) == "/slug?s=new")
    #expect(routes.link(to: Options(tags: [], count: 5)) == nil)
    #expect(routes.link(to: Slug(slug: String(repeating: "x", count: 9_000))) == nil)
  }

  @Test("A link without a scheme is foreign if its host belongs to another app")
  func hostAlone() throws {
    let routes = TrapezioRoutes<Int> {
      TrapezioRoute(Article.self, name: "article", link: "/article/:id") { _, _ in 0 }
    }.accepting(hosts: ["reader.example"])
    #expect(throws: TrapezioLinkError.foreign("evil.example")) {
      try routes.request(of: "//evil.example/article/1")
    }
    #expect(try routes.request(of: "//reader.example/article/1").path == [.init(Article(id: 1))])
  }

  @Test("A request that is parked again is not reported as shown, even if the login is")
  func parkedAgain() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let interceptors = TrapezioInterceptors { [weak stack] request in
      guard request.path == [.init(Place("private"))] else { return .pass }
      stack?.goTo(Place("login"), as: .sheet)
      return .park(under: "login")
    }
    stack.interceptors = interceptors
    stack.goTo(Place("private"))
    #expect(await !interceptors.resume("login"))
    #expect(interceptors.parked(under: "login").count == 1)
  }

  @Test("While a guard decides about one request, the next request waits and can be discarded")
  func waitsForItsTurn() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let interceptors = TrapezioInterceptors()
    stack.interceptors = interceptors
    let gate = Gate()
    stack.goTo(Place("edited"))
    stack.ofTop.guardLeaving { await gate.mayLeave($0) }
    for name in ["a", "b"] {
      interceptors.park(
        TrapezioNavigationRequest(path: [.init(Place(name))]), under: "login", for: stack
      )
    }
    let resumed = Task { await interceptors.resume("login") }
    await gate.asked()
    #expect(interceptors.parked(under: "login").map(\.path) == [[.init(Place("b"))]])
    #expect(await !interceptors.resume("login"))
    interceptors.discard("login")
    await gate.answer(true)
    #expect(await !resumed.value)
    #expect(stack.names == ["root", "a"])
  }

  /// Shows a screen with a guard when screens have left.
  private final class Intruder: TrapezioPlugin {
    weak var stack: TrapezioStackNavigator?
    let gate = Gate()

    func navigated(_ report: TrapezioNavigationReport) {
      guard case .popped = report.outcome, let stack else { return }
      self.stack = nil
      stack.goTo(Place("intruder"))
      stack.ofTop.guardLeaving { [gate] in await gate.mayLeave($0) }
    }
  }

  @Test("A screen that opens during a restoration is shown above the restored screens")
  func guardedMeanwhile() async {
    let intruder = Intruder()
    let stack = MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(intruder)
      return TrapezioStackNavigator(root: Place("root"))
    }
    intruder.stack = stack
    stack.goTo(Place("old"))
    let outcome = stack.restore(TrapezioNavigationSnapshot(root: Place("root"), .init(Place("a"))))
    #expect(await outcome.value)
    #expect(stack.names == ["root", "a", "intruder"])
    #expect(intruder.gate.reasons.isEmpty)
  }
}
