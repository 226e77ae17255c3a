// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Navigation reports", .inTurn)
@MainActor
struct TrapezioStackNavigatorReportsTests {
  private let reports = Reports()
  private let stack: TrapezioStackNavigator
  private let warnings = Warnings()

  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
  }

  @Test("Observers are told each new stack and tab navigator once, even while they are paused")
  func created() {
    @MainActor
    final class Created: MesaObserver {
      var roots: [ObjectIdentifier] = []
      nonisolated func receive(_ fact: any MesaFact) {
        guard case TrapezioNavigationFact.created(let root) = fact else { return }
        MainActor.assumeIsolated { roots.append(ObjectIdentifier(root)) }
      }
    }
    let created = Created()
    MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(created).isPaused = true
      let tabs = TrapezioTabNavigator([Tab.home: Place("a")], selected: .home)
      #expect(created.roots == [ObjectIdentifier(tabs.stack(of: .home)), ObjectIdentifier(tabs)])
    }
  }

  @Test("Every request is reported once, with its origin and outcome")
  func requests() {
    let root = stack.ofRoot
    root.goTo(Place("a"))
    root.goTo(Place("a"))
    let a = stack.ofTop
    a.goTo(Place("b"), as: .sheet)
    stack.ofTop.dismissTo(Place("a"))
    warnings.collect { a.dismissTo(Place("nowhere")) }
    a.dismissTo(Place("a"))
    stack.goTo(Place("c"))
    stack.systemDidChange(path: Array(stack.path.prefix(1)))
    stack.systemDidChange(path: stack.path)
    root.dismiss()
    a.dismiss()
    a.dismiss()
    warnings.collect { a.goTo(Place("b")) }
    stack.dismiss()
    stack.dismissToRoot()
    stack.goTo(Place("d"))
    stack.goTo(Place("e"))
    stack.dismissToRoot()
    #expect(
      reports.lines == [
        "root → goTo(a): shown",
        "root → goTo(a): ignored, because it already shows that screen",
        "a → goTo(b, as: sheet): shown",
        "b → dismissTo(a): popped b by screen",
        "a → dismissTo(nowhere): ignored, because there is no such screen to go back to",
        "a → dismissTo(a): ignored, because it is on top",
        "app → goTo(c): shown",
        "app → dismiss: popped c by system",
        "root → dismiss: ignored, because the root stays",
        "a → dismiss: popped a by screen",
        "a → dismiss: ignored, because the screen has left",
        "a → goTo(b): ignored, because the screen that asks has left",
        "app → dismiss: ignored, because the root stays",
        "app → dismissToRoot: ignored, because it is on top",
        "app → goTo(d): shown",
        "app → goTo(e): shown",
        "app → dismissToRoot: popped e, d by app",
      ])
  }

  @Test("The logging plugin prints a request in one line")
  func logging() {
    let lines = Lines()
    let stack = MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(TrapezioLoggingPlugin { lines.append($0) })
      return TrapezioStackNavigator(root: Place("root"))
    }
    stack.ofRoot.goTo(Place("a"), as: .fullScreenCover)
    stack.back(from: stack.current)
    #expect(
      lines.all == [
        "navigation: root → goTo(a, as: cover): shown",
        "navigation: app → dismiss: popped a by back",
      ])
  }
}

/// Collects lines, which are all written on the main actor.
@MainActor
private final class Lines {
  private(set) var all: [String] = []

  nonisolated func append(_ line: String) { MainActor.assumeIsolated { all.append(line) } }
}
