// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Parked requests", .inTurn)
@MainActor
struct TrapezioInterceptorsParkingTests {
  /// A screen that counts how often it is compared.
  private struct Counted: TrapezioScreen {
    @TaskLocal static var counter = Counter()
    let id: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { counter.count += 1 }
      return lhs.id == rhs.id
    }
  }

  @MainActor
  private final class Counter {
    var count = 0
    nonisolated init() {}
  }

  private let reports = Reports()
  private let warnings = Warnings()
  private let stack = TrapezioStackNavigator(root: Place("root"))
  private let interceptors: TrapezioInterceptors

  init() {
    interceptors = reports.collect { TrapezioInterceptors() }
    stack.interceptors = interceptors
  }

  private func link(_ screens: any TrapezioScreen...) -> TrapezioNavigationRequest {
    TrapezioNavigationRequest(path: screens.map { TrapezioNavigationStep($0) })
  }

  private func park(_ numbers: Range<Int>, under key: String = "login") {
    for number in numbers {
      interceptors.park(link(Place("\(number)")), under: key, for: stack)
    }
  }

  private func names(under key: String = "login") -> [String] {
    interceptors.parked(under: key).map { "\($0.path[0].screen)" }
  }

  @Test("A parked request is carried out once, when it is resumed")
  func carriedOut() async {
    let session = Session()
    let tabs = reports.collect {
      TrapezioTabNavigator([Tab.home: Place("home"), .saved: Place("account")], selected: .home)
    }
    let interceptors = TrapezioInterceptors { _ in
      session.isSignedIn ? .pass : .park(under: "login")
    }
    tabs.interceptors = interceptors
    let link = TrapezioNavigationRequest(tab: Tab.saved, path: [.init(Place("private"))])
    #expect(await !tabs.open(link))
    #expect(tabs.selected == .home)
    #expect(tabs.stack(of: .saved).names == ["account"])
    #expect(interceptors.parked(under: "login") == [link])
    session.isSignedIn = true
    #expect(await interceptors.resume("login"))
    #expect(tabs.selected == .saved)
    #expect(tabs.visibleStack.names == ["account", "private"])
    #expect(interceptors.parked(under: "login").isEmpty)
    #expect(await !interceptors.resume("login"))
    #expect(tabs.visibleStack.names == ["account", "private"])
    #expect(reports.lines.first == "app → open(private): parked under \"login\"")
  }

  @Test("A request is compared only with equal requests, however many are parked")
  func comparisons() {
    let counter = Counter()
    Counted.$counter.withValue(counter) {
      for id in 0..<500 { interceptors.park(link(Counted(id: id)), under: "login", for: stack) }
      // Requests whose hashes are equal by chance are compared, too.
      #expect(counter.count <= 1)
      for id in 0..<500 { interceptors.park(link(Counted(id: id)), under: "login", for: stack) }
      #expect((500...501).contains(counter.count))
      interceptors.park(link(Counted(id: 0)), under: "other", for: stack)
      interceptors.park(
        link(Counted(id: 0)), under: "login", for: TrapezioStackNavigator(root: Place("other")))
      #expect((500...502).contains(counter.count))
      interceptors.discard("login")
      #expect((500...502).contains(counter.count))
    }
    #expect(interceptors.parked(under: "login").isEmpty)
    #expect(interceptors.parked(under: "other").count == 1)
  }

  @Test("If more than 1,000 requests are parked, the oldest are dropped and reported")
  func limit() {
    warnings.collect {
      park(0..<1_000)
      #expect(reports.lines.isEmpty)
      #expect(warnings.texts.isEmpty)
      park(0..<1_000)
      #expect(reports.lines.isEmpty)
      park(1_000..<1_001)
      interceptors.park(
        TrapezioNavigationRequest(
          path: [.init(Place("sheet"), as: .sheet)], isLink: false,
          origin: Place("origin")), under: "other", for: stack)
    }
    #expect(names().count == 999)
    #expect(names().first == "2")
    #expect(names().last == "1000")
    #expect(names(under: "other") == ["sheet"])
    let reason = "ignored, because more than 1000 requests are parked"
    #expect(reports.lines == ["app → open(0): \(reason)", "app → open(1): \(reason)"])
    #expect(
      warnings.texts == [
        "More than 1000 requests are parked, so the oldest ones are dropped. Resume or discard "
          + "them. See Failures#parked-request-dropped."
      ])
    interceptors.discard("login")
    park(0..<1_000)
    #expect(
      reports.lines.last == "origin → goTo(sheet, as: sheet): \(reason)")
    #expect(names().count == 1_000)
    #expect(names(under: "other").isEmpty)
    #expect(warnings.texts.count == 1)
  }

  @Test("A dropped request can be parked again")
  func parkedAgain() {
    warnings.collect {
      park(0..<1_001)
      park(0..<1)
    }
    #expect(names().prefix(2) == ["2", "3"])
    #expect(names().last == "0")
  }

  @Test("A request that is dropped before its turn is not carried out")
  func droppedBeforeItsTurn() async {
    let gate = Gate()
    park(0..<2)
    stack.goTo(Place("edited"))
    stack.ofTop.guardLeaving { await gate.mayLeave($0) }
    let resumed = Task { await interceptors.resume("login") }
    await gate.asked()
    warnings.collect { park(2..<1_002, under: "other") }
    await gate.answer(true)
    #expect(await !resumed.value)
    #expect(stack.names == ["root", "0"])
    #expect(reports.lines.count == 1)
  }

  /// When the caller of `resume` is cancelled.
  enum Cancellation: CaseIterable { case beforeFirst, duringFirst }

  @Test(arguments: Cancellation.allCases)
  func `A cancelled call leaves the requests parked that it has not begun`(
    _ cancellation: Cancellation
  ) async {
    let gate = Gate()
    stack.goTo(Place("edited"))
    stack.ofTop.guardLeaving { await gate.mayLeave($0) }
    park(0..<3)
    let resumed = Task { await interceptors.resume("login") }
    if cancellation == .duringFirst { await gate.asked() }
    resumed.cancel()
    #expect(await !resumed.value)
    #expect(stack.names == ["root", "edited"])
    #expect(names() == (cancellation == .beforeFirst ? ["0", "1", "2"] : ["1", "2"]))
    stack.ofTop.guardLeaving(nil)
    #expect(await interceptors.resume("login"))
    #expect(stack.names == ["root", "2"])
    #expect(names().isEmpty)
  }

  @Test("A request that would do nothing is not parked")
  func nothingToShow() {
    let empty = TrapezioNavigationRequest(path: [], isLink: false)
    interceptors.park(empty, under: "login", for: stack)
    #expect(interceptors.parked(under: "login").isEmpty)
    let reports = Reports()
    let other = reports.collect { TrapezioStackNavigator(root: Place("root")) }
    other.interceptors = TrapezioInterceptors { _ in
      .rewrite([])
    } _: { _ in
      .park(under: "a")
    }
    other.goTo(Place("a"))
    #expect(other.interceptors?.parked(under: "a").isEmpty == true)
    #expect(
      reports.lines == [
        "app → goTo(a): ignored, because an interceptor has rewritten it to no screens"
      ])
  }

  @Test("A link to the root is parked and shown")
  func linkToRoot() async {
    interceptors.park(link(), under: "login", for: stack)
    stack.goTo(Place("a"))
    #expect(await interceptors.resume("login"))
    #expect(stack.names == ["root"])
  }

  @Test("An equal request is parked although the stack of the first one no longer exists")
  func goneTarget() async {
    for _ in 1...3 {
      do {
        let gone = TrapezioStackNavigator(root: Place("gone"))
        interceptors.park(link(Place("a")), under: "login", for: gone)
      }
    }
    interceptors.park(link(Place("a")), under: "login", for: stack)
    #expect(interceptors.parked(under: "login").count == 4)
    #expect(await !interceptors.resume("login"))
    #expect(stack.names == ["root", "a"])
  }

  @Test("An observer can discard the request that is about to be carried out")
  func discardedMeanwhile() async {
    let counter = Counter()
    park(0..<2)
    withObservationTracking {
      _ = interceptors.parked(under: "login")
    } onChange: { [interceptors] in
      MainActor.assumeIsolated {
        counter.count += 1
        // The change that this call makes is observed, too.
        if counter.count == 1 { interceptors.discard("login") }
      }
    }
    #expect(await !interceptors.resume("login"))
    #expect(interceptors.parked(under: "login").isEmpty)
    #expect(stack.names == ["root"])
    park(0..<1)
    #expect(names() == ["0"])
  }

  @Test("Observers are not called for calls that change nothing")
  func observation() {
    park(0..<1)
    let counter = Counter()
    withObservationTracking {
      _ = interceptors.parked(under: "login")
    } onChange: {
      MainActor.assumeIsolated { counter.count += 1 }
    }
    park(0..<1)
    interceptors.discard("other")
    #expect(counter.count == 0)
    park(1..<2)
    #expect(counter.count == 1)
  }
}
