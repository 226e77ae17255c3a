// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Interceptors", .inTurn)
@MainActor
struct TrapezioInterceptorsTests {
  private let reports = Reports()
  private let tabs: TrapezioTabNavigator<Tab>
  private let session = Session()
  private let interceptors: TrapezioInterceptors

  init() {
    tabs = reports.collect {
      TrapezioTabNavigator([Tab.home: Place("home"), .saved: Place("account")], selected: .home)
    }
    interceptors = TrapezioInterceptors { [session] request in
      session.requests.append(request)
      let needsSignIn = request.path.contains {
        $0.screen as? Place == Place("private")
      }
      return needsSignIn && !session.isSignedIn ? .park(under: "login") : .pass
    }
    tabs.interceptors = interceptors
  }

  private func step(_ name: String) -> TrapezioNavigationStep { .init(Place(name)) }

  @Test("The request of a screen is intercepted with its origin and pushed when it is resumed")
  func goTo() async {
    let root = tabs.visibleStack.ofRoot
    root.goTo(Place("private"))
    #expect(await root.result(of: Place("private"), as: .sheet) == nil)
    tabs.visibleStack.goTo(Place("private"))
    #expect(await tabs.visibleStack.result(of: Place("private")) == nil)
    #expect(tabs.visibleStack.names == ["home"])
    // The two requests of the app are equal.
    #expect(interceptors.parked(under: "login").count == 3)
    #expect(session.requests.map { $0.origin == nil } == [false, false, true, true])
    #expect(session.requests[0] != session.requests[2])
    #expect(session.requests.allSatisfy { !$0.isLink })
    #expect(reports.lines.first == "home → goTo(private): parked under \"login\"")
    interceptors.discard("login")
    #expect(await !interceptors.resume("login"))
    root.goTo(Place("private"), as: .sheet)
    session.isSignedIn = true
    #expect(await interceptors.resume("login"))
    #expect(tabs.visibleStack.names == ["home", "private"])
    #expect(tabs.visibleStack.current.style == .sheet)
  }

  @Test("Interceptors rewrite and drop a request in their order")
  func order() async {
    session.isSignedIn = true
    interceptors.add { request in
      request.path == [.init(Place("old"))]
        ? .rewrite([.init(Place("new")), .init(Place("detail"), as: .sheet)]) : .pass
    }
    interceptors.add { request in
      request.path.first == .init(Place("closed"))
        ? .drop(because: "it is closed") : .pass
    }
    tabs.visibleStack.goTo(Place("old"))
    #expect(tabs.visibleStack.names == ["home", "new", "detail"])
    #expect(await tabs.open([step("old")]))
    #expect(tabs.visibleStack.names == ["home", "new", "detail"])
    #expect(await !tabs.open([step("closed")]))
    tabs.visibleStack.goTo(Place("closed"))
    #expect(tabs.visibleStack.names == ["home", "new", "detail"])
    #expect(
      reports.lines.last
        == "app → goTo(closed): ignored, because an interceptor has dropped it: it is closed")
    await tabs.visibleStack.open([])
    let root = tabs.visibleStack.ofRoot
    root.goTo(Place("old"))
    await until { tabs.visibleStack.names == ["home", "new", "detail"] }
    await tabs.visibleStack.open([])
    let call = Task { await root.result(of: Place("old")) }
    await until { tabs.visibleStack.names == ["home", "new", "detail"] }
    tabs.visibleStack.topReturns(7)
    #expect(await call.value == 7)
  }

  @Test("A screen that is rewritten to no screens is not shown, and plugins receive the reason")
  func rewrittenToNothing() async {
    session.isSignedIn = true
    interceptors.add { _ in .rewrite([]) }
    let root = tabs.visibleStack.ofRoot
    root.goTo(Place("a"))
    #expect(await root.result(of: Place("b"), as: .sheet) == nil)
    tabs.visibleStack.goTo(Place("c"))
    #expect(await tabs.visibleStack.result(of: Place("d")) == nil)
    let reason = "ignored, because an interceptor has rewritten it to no screens"
    #expect(
      reports.lines == [
        "home → goTo(a): \(reason)", "home → goTo(b, as: sheet): \(reason)",
        "app → goTo(c): \(reason)", "app → goTo(d): \(reason)",
      ])
    #expect(tabs.visibleStack.names == ["home"])
  }

  @Test("A link that is rewritten to no screens shows the root")
  func rewrittenToRoot() async {
    session.isSignedIn = true
    tabs.visibleStack.goTo(Place("a"))
    interceptors.add { _ in .rewrite([]) }
    #expect(await tabs.open([step("b")]))
    #expect(tabs.visibleStack.names == ["home"])
  }

  @Test("A later interceptor can replace the screens of a request that has none")
  func rewrittenAgain() {
    session.isSignedIn = true
    interceptors.add { _ in .rewrite([]) }
    interceptors.add { _ in .rewrite([.init(Place("new"))]) }
    tabs.visibleStack.ofRoot.goTo(Place("a"))
    #expect(tabs.visibleStack.names == ["home", "new"])
  }

  @Test(
    "The second tap of a double tap and the request of a screen that has left are not intercepted")
  func notIntercepted() {
    session.isSignedIn = true
    let root = tabs.visibleStack.ofRoot
    root.goTo(Place("a"))
    root.goTo(Place("a"))
    let a = tabs.visibleStack.ofTop
    a.dismiss()
    let warnings = Warnings()
    warnings.collect { a.goTo(Place("b")) }
    #expect(session.requests.count == 1)
  }

  // MARK: Reports

  @Test("Plugins receive the screens of a rewritten request, and then its outcome")
  func rewriteIsReported() async {
    session.isSignedIn = true
    interceptors.add { request in
      request.path == [.init(Place("old"))]
        ? .rewrite([.init(Place("new")), .init(Place("detail"), as: .sheet)]) : .pass
    }
    let stack = tabs.visibleStack
    stack.ofRoot.goTo(Place("old"))
    await stack.open([step("old")])
    stack.restore(TrapezioNavigationSnapshot(root: Place("home"), step("old")))
    #expect(
      reports.lines == [
        "home → goTo(old): rewritten to new, detail",
        "home → goTo(new): shown",
        "new → goTo(detail, as: sheet): shown",
        "app → open(old): rewritten to new, detail",
        "app → open(new, detail): shown",
        "app → restore(old): rewritten to new, detail",
        "app → restore(old): shown",
      ])
  }

  @Test("A request that is rewritten to an equal path, or passed on, is not reported as rewritten")
  func equalRewrite() async {
    session.isSignedIn = true
    interceptors.add { .rewrite($0.path) }
    tabs.visibleStack.goTo(Place("a"))
    #expect(await tabs.open([step("b")]))
    #expect(
      reports.lines == [
        "app → goTo(a): shown", "app → open(b): popped a by link", "app → open(b): shown",
      ])
  }

  @Test("A style alone makes a rewrite")
  func rewrittenStyle() {
    session.isSignedIn = true
    interceptors.add { request in .rewrite(request.path.map { .init($0.screen, as: .sheet) }) }
    tabs.visibleStack.goTo(Place("a"))
    #expect(
      reports.lines == ["app → goTo(a): rewritten to a", "app → goTo(a, as: sheet): shown"])
  }

  @Test("A rewritten request whose guard refuses is reported as rewritten and as vetoed")
  func rewrittenAndVetoed() async {
    session.isSignedIn = true
    tabs.visibleStack.goTo(Place("editor"))
    tabs.visibleStack.ofTop.guardLeaving { _ in false }
    interceptors.add { _ in .rewrite([.init(Place("new"))]) }
    #expect(await !tabs.open([step("old")]))
    #expect(
      reports.lines.suffix(2) == [
        "app → open(old): rewritten to new", "app → open(new): vetoed by editor",
      ])
  }

  @Test("A request that is rewritten and then parked or dropped is reported once")
  func rewrittenAndEnded() async {
    session.isSignedIn = true
    interceptors.add { request in
      .rewrite(request.path.map { .init(Place("new \($0.screen)")) })
    }
    interceptors.add { request in
      request.isLink ? .park(under: "later") : .drop(because: "it is closed")
    }
    #expect(await !tabs.open([step("a")]))
    tabs.visibleStack.goTo(Place("b"))
    #expect(
      reports.lines == [
        "app → open(a): parked under \"later\"",
        "app → goTo(b): ignored, because an interceptor has dropped it: it is closed",
      ])
    #expect(interceptors.parked(under: "later").map(\.path) == [[step("new a")]])
  }

  @Test("The reports contain the key and the screens as values")
  func values() async {
    let outcomes = Outcomes()
    let stack = MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(outcomes)
      return TrapezioStackNavigator(root: Place("home"))
    }
    stack.interceptors = interceptors
    stack.goTo(Place("private"))
    #expect(outcomes.keys == ["login"])
    session.isSignedIn = true
    interceptors.add { _ in .rewrite([.init(Place("new")), .init(Place("detail"))]) }
    #expect(await interceptors.resume("login"))
    #expect(outcomes.screens == [[Place("new"), Place("detail")]])
  }

  /// Collects the keys and the screens of parked and rewritten requests.
  private final class Outcomes: TrapezioPlugin {
    private(set) var keys: [String] = []
    private(set) var screens: [[Place?]] = []

    func navigated(_ report: TrapezioNavigationReport) {
      switch report.outcome {
      case .parked(under: let key): keys.append(key)
      case .rewritten(to: let path): screens.append(path.map { $0 as? Place })
      default: break
      }
    }
  }
}
