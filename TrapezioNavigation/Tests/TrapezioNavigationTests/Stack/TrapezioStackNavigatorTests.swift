// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioStackNavigator", .inTurn)
@MainActor
struct TrapezioStackNavigatorTests {
  private let navigator = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  private var names: [String] { navigator.entries.map { ($0.screen as? Place)?.name ?? "?" } }

  @Test("A new stack contains only its root")
  func root() {
    #expect(names == ["root"])
    #expect(navigator.current == navigator.root)
    #expect(navigator.path.isEmpty)
  }

  @Test("goTo pushes a screen, and an equal screen as another entry")
  func goTo() {
    navigator.goTo(Place("a"))
    navigator.goTo(Place("a"))
    #expect(names == ["root", "a", "a"])
    #expect(Set(navigator.entries).count == 3)
    #expect(Set(navigator.entries.map(\.hashValue)).count == 3)
    #expect(navigator.current == navigator.path.last)
  }

  @Test("dismiss removes the top screen and keeps the root")
  func dismiss() {
    navigator.goTo(Place("a"))
    navigator.goTo(Place("b"))
    navigator.dismiss()
    #expect(names == ["root", "a"])
    navigator.dismiss()
    navigator.dismiss()
    #expect(names == ["root"])
  }

  @Test("dismissToRoot removes everything above the root")
  func dismissToRoot() {
    navigator.goTo(Place("a"))
    navigator.goTo(Place("b"))
    navigator.dismissToRoot()
    navigator.dismissToRoot()
    #expect(names == ["root"])
  }

  @Test("dismissTo goes back to the nearest equal screen", arguments: ["a", "root"])
  func dismissTo(name: String) {
    for place in ["a", "b", "a", "c"] { navigator.goTo(Place(place)) }
    navigator.dismissTo(Place(name))
    #expect(names == (name == "a" ? ["root", "a", "b", "a"] : ["root"]))
  }

  @Test("dismissTo the current screen changes nothing and reports no warning")
  func dismissToCurrent() {
    navigator.goTo(Place("a"))
    warnings.collect { navigator.dismissTo(Place("a")) }
    #expect(names == ["root", "a"])
    #expect(warnings.texts.isEmpty)
  }

  @Test("A dismissal that removes nothing is not observed")
  func nothingRemoved() {
    navigator.dismissToRoot()
    navigator.goTo(Place("a"))
    let observed = Counter()
    withObservationTracking {
      _ = navigator.path
    } onChange: {
      MainActor.assumeIsolated { observed.count += 1 }
    }
    navigator.dismissTo(Place("a"))
    #expect(observed.count == 0)
    navigator.dismissToRoot()
    #expect(observed.count == 1)
    withObservationTracking {
      _ = navigator.path
    } onChange: {
      MainActor.assumeIsolated { observed.count += 1 }
    }
    navigator.dismissToRoot()
    navigator.dismiss()
    #expect(observed.count == 1)
  }

  @Test("dismissTo an unknown screen does nothing and reports a warning")
  func dismissToNowhere() {
    navigator.goTo(Place("a"))
    warnings.collect { navigator.dismissTo(Place("nowhere")) }
    #expect(names == ["root", "a"])
    #expect(
      warnings.texts == [
        "dismissTo(Place) did nothing, because no screen in the stack equals it. "
          + "Pass a screen that equals one of them in all properties. They are of the types "
          + "Place, Place. "
          + "See Failures#screen-not-in-stack."
      ])
  }

  @Test("dismissTo a screen above the caller does nothing and reports a warning")
  func dismissToAbove() {
    navigator.goTo(Place("a"))
    let a = navigator.ofTop
    navigator.goTo(Place("b"))
    warnings.collect { a.dismissTo(Place("b")) }
    #expect(names == ["root", "a", "b"])
    #expect(
      warnings.texts == [
        "dismissTo(Place) did nothing, because neither the calling Place nor a screen below equals it. "
          + "Pass a screen that equals one of them in all properties. They are of the types "
          + "Place, Place. "
          + "See Failures#screen-not-in-stack."
      ])
  }

  @Test("A screen of another type with the same content is another screen")
  func otherType() {
    struct Twin: TrapezioScreen { let name: String }
    navigator.goTo(Twin(name: "a"))
    warnings.collect { navigator.dismissTo(Place("a")) }
    #expect(warnings.texts.count == 1)
  }

  @Test("A change of the stack is observed once")
  func observation() {
    var changes = 0
    let observed = Counter()
    withObservationTracking {
      _ = navigator.current
    } onChange: {
      MainActor.assumeIsolated { observed.count += 1 }
    }
    navigator.goTo(Place("a"))
    navigator.goTo(Place("b"))
    changes = observed.count
    #expect(changes == 1)
  }

  @Test(
    "A host without SwiftUI is called once for all changes of a turn, until its token is released")
  func observe() async {
    let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
    var next = calls.makeAsyncIterator()
    let entries = { @MainActor [weak navigator] in navigator?.entries.count }
    var token: TrapezioObservation? = TrapezioObservation(of: entries) {
      continuation.yield($0)
    }
    navigator.goTo(Place("a"))
    navigator.goTo(Place("b"))
    #expect(await next.next() == 3)
    navigator.dismiss()
    #expect(await next.next() == 2)
    token?.cancel()
    token = nil
    navigator.dismiss()
    let second = TrapezioObservation(of: entries) { continuation.yield(100 + $0) }
    navigator.goTo(Place("c"))
    #expect(await next.next() == 102)
    second.cancel()
  }

  @Test("The stack removes the screens that the system has removed, and reports it once")
  func system() {
    navigator.goTo(Place("a"))
    navigator.goTo(Place("b"))
    navigator.systemDidChange(path: Array(navigator.path.prefix(1)))
    #expect(names == ["root", "a"])
    let observed = Counter()
    withObservationTracking {
      _ = navigator.path
    } onChange: {
      MainActor.assumeIsolated { observed.count += 1 }
    }
    #expect(navigator.systemDidChange(path: navigator.path))
    #expect(observed.count == 0)
  }

  @Test("An outdated path of the system is ignored")
  func staleSystem() {
    navigator.goTo(Place("a"))
    navigator.goTo(Place("b"))
    let stale = navigator.path
    navigator.dismiss()
    let path = navigator.path
    #expect(!navigator.systemDidChange(path: stale))
    navigator.systemDidChange(path: path + path)
    navigator.systemDidChange(path: Array(stale.suffix(1)))
    #expect(navigator.path == path)
    navigator.systemDidChange(path: [])
    #expect(names == ["root"])
  }

  @Test("If an observer navigates before the change, the stack stays consistent")
  func observerNavigates() {
    func first(_ navigate: @escaping @Sendable @MainActor () -> Void) {
      let counter = Counter()
      withObservationTracking {
        _ = navigator.path
      } onChange: {
        MainActor.assumeIsolated {
          counter.count += 1
          // The observer's own change is observed, too.
          if counter.count == 1 { navigate() }
        }
      }
    }
    first { [navigator] in navigator.goTo(Place("early")) }
    navigator.goTo(Place("a"))
    #expect(names == ["root", "a", "early"])
    first { [navigator] in navigator.dismiss() }
    navigator.dismiss()
    #expect(names == ["root"])
    first { [navigator] in navigator.dismiss() }
    navigator.goTo(Place("b"))
    #expect(names == ["root"])
    navigator.goTo(Place("c"))
    first { [navigator] in navigator.goTo(Place("d")) }
    navigator.dismiss()
    #expect(names == ["root", "d"])
    navigator.ofTop.dismiss()
    #expect(names == ["root"])
  }
}

@MainActor
private final class Counter {
  var count = 0
}
