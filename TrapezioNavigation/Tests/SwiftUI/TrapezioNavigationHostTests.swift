// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import Strata
import SwiftUI
import Testing
import Trapezio
import TrapezioNavigation
import ViewHosting

@MainActor
@Suite("TrapezioNavigationHost", .inTurn)
struct TrapezioNavigationHostTests {
  let log = LifeLog()
  let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

  private func host(_ navigator: TrapezioStackNavigator) -> some View {
    TrapezioNavigationHost(navigator: navigator) { [log] screen, _, _ in
      if let screen = screen as? NoteScreen {
        TrapezioContainer(makeStore: NoteStore(screen: screen, log: log)) { store in
          Text("\(store.screen.name): \(store.state.text)")
          TextField(
            LocalizedStringKey(screen.name), text: store.binding(\.text, send: NoteEvent.typed))
        }
      }
    }
  }

  @Test(
    "A covered screen keeps its store, and the store of a popped screen ends",
    arguments: manners(except: .countsStores))
  func covered(manners: Manners) async throws {
    let host = ViewHost(host(navigator), manners: manners)
    try host.type("kept", into: "root")
    navigator.goTo(NoteScreen(name: "a"))
    try await host.wait(for: "a: ")
    navigator.goTo(NoteScreen(name: "b"))
    try await host.wait(for: "b: ")
    navigator.dismissToRoot()
    try await host.wait(for: "root: kept")
    try await log.wait(for: "a freed")
    try await log.wait(for: "b freed")
    #expect(log.lines.filter { $0.hasPrefix("root") } == ["root made"])
  }

  @Test("Each visit of equal screens has its own store", .standIn, arguments: manners())
  func equalScreens(manners: Manners) async throws {
    let host = ViewHost(host(navigator), manners: manners)
    navigator.goTo(NoteScreen(name: "a"))
    try await host.wait(for: "a: ")
    try host.type("first", into: "a")
    try await host.wait(for: "a: first")
    navigator.goTo(NoteScreen(name: "a"))
    try await host.wait(for: "a: ")
    try host.swipeBack()
    try await host.wait(for: "a: first")
  }

  @Test(
    "A back swipe is handled and reported once, and a cancelled swipe never", .standIn,
    arguments: manners())
  func swipe(manners: Manners) async throws {
    let host = ViewHost(host(navigator), manners: manners)
    navigator.goTo(NoteScreen(name: "a"))
    try await host.wait(for: "a: ")
    var reports: [[String]] = []
    let token = TrapezioObservation(of: { [navigator] in navigator.entries }) { entries in
      reports.append(entries.map { ($0.screen as? NoteScreen)?.name ?? "?" })
    }
    try host.swipeBack(isCancelled: true)
    #expect(navigator.path.count == 1)
    try host.swipeBack()
    try await host.wait(for: "the root alone") { [navigator] in
      navigator.path.isEmpty && $0.texts.contains("root: ")
    }
    try await log.wait(for: "a freed")
    #expect(reports == [["root"]])
    token.cancel()
  }

  @Test("A back swipe is drawn once", .standIn, arguments: manners(except: .countsUpdates))
  func swipeIsDrawnOnce(manners: Manners) async throws {
    let host = ViewHost(host(navigator), manners: manners)
    navigator.goTo(NoteScreen(name: "a"))
    try await host.wait(for: "a: ")
    let updates = host.updateCount
    try host.swipeBack()
    try await host.wait(for: "root: ")
    #expect(host.updateCount == updates + 1)
  }

  @Test(
    "A caller that awaits a result receives nil after a swipe, and when the view disappears",
    .standIn, arguments: manners())
  func awaited(manners: Manners) async throws {
    let host = ViewHost(host(navigator), manners: manners)
    let swiped = Task { await navigator.result(of: NoteScreen(name: "a")) }
    try await host.wait(for: "a: ")
    try host.swipeBack()
    #expect(try await swiped.value(orFail: "a result") == nil)
    let gone = Task { await navigator.result(of: NoteScreen(name: "b")) }
    try await host.wait(for: "b: ")
    host.end()
    #expect(try await gone.value(orFail: "a result") == nil)
    try await log.wait(for: "b freed")
    try await log.wait(for: "root freed")
  }

  private struct Switching: View {
    let first: TrapezioStackNavigator
    let second: TrapezioStackNavigator
    let log: LifeLog
    @State private var isFirst = true

    var body: some View {
      Button("switch") { isFirst.toggle() }
      TrapezioNavigationHost(navigator: isFirst ? first : second) { screen, _, _ in
        if let screen = screen as? NoteScreen {
          TrapezioContainer(makeStore: NoteStore(screen: screen, log: log)) { store in
            Text(store.screen.name)
          }
        }
      }
    }
  }

  @Test(
    "With another navigator, the view starts again, and the pending results of the first are nil",
    arguments: manners())
  func switched(manners: Manners) async throws {
    let second = TrapezioStackNavigator(root: NoteScreen(name: "second"))
    let host = ViewHost(Switching(first: navigator, second: second, log: log), manners: manners)
    let asked = Task { await navigator.result(of: NoteScreen(name: "a")) }
    try await host.wait(for: "a")
    try host.press("switch")
    try await host.wait(for: "second")
    #expect(try await asked.value(orFail: "a result") == nil)
    try await log.wait(for: "root freed")
    try await log.wait(for: "a freed")
  }

  private struct Own: View {
    let onInterop: @MainActor (any TrapezioInteropEvent) -> Void
    @State private var title = 0

    var body: some View {
      Text("Title: \(title)")
      Button("rename") { title += 1 }
      TrapezioNavigationHost(root: NoteScreen(name: "root \(title)"), onInterop: onInterop) {
        screen, navigator, interop in
        if let screen = screen as? NoteScreen {
          Text(screen.name)
          Button("go") { navigator.goTo(NoteScreen(name: "next")) }
          Button("tell") { interop.send(Told()) }
        }
      }
    }
  }

  private struct Told: TrapezioInteropEvent {}

  @Test(
    "A host with its own navigator keeps its stack while its parent view is drawn again", .standIn,
    arguments: manners())
  func own(manners: Manners) async throws {
    var told = 0
    let host = ViewHost(Own { _ in told += 1 }, manners: manners)
    try host.press("tell")
    #expect(told == 1)
    try host.press("go")
    try await host.wait(for: "next")
    try host.press("rename")
    try await host.wait(for: "Title: 1")
    #expect(host.texts.contains("next"))
    try host.swipeBack()
    try await host.wait(for: "root 0")
  }

  @Test(
    "A screen that replaces another in one turn has its own store",
    arguments: manners())
  func replaced(manners: Manners) async throws {
    let host = ViewHost(host(navigator), manners: manners)
    navigator.goTo(NoteScreen(name: "a"))
    try await host.wait(for: "a: ")
    navigator.dismiss()
    navigator.goTo(NoteScreen(name: "b"))
    try await host.wait(for: "b: ")
    try await log.wait(for: "a freed")
  }

  private struct Counting: View {
    let told: @MainActor (Int) -> Void
    @State private var count = 0

    var body: some View {
      Text("Count: \(count)")
      Button("+") { count += 1 }
      TrapezioNavigationHost(
        root: NoteScreen(), onInterop: { [count] _ in told(count) }
      ) { _, _, interop in
        Kept(interop: interop)
      }
    }
  }

  /// Stores its first interop closure, like a store.
  private struct Kept: View {
    @State var interop: any TrapezioInterop

    var body: some View {
      Button("tell") { interop.send(Told()) }
    }
  }

  @Test(
    "Interop events reach the closure of the latest version of the view",
    arguments: manners())
  func interopIsCurrent(manners: Manners) async throws {
    var told: [Int] = []
    let host = ViewHost(Counting { told.append($0) }, manners: manners)
    try host.press("tell")
    try host.press("+")
    try await host.wait(for: "Count: 1")
    try host.press("tell")
    #expect(told == [0, 1])
  }

  private struct InteropLog: MesaObserver {
    let lines: Log<String>

    func receive(_ fact: any MesaFact) {
      if case TrapezioFact.interop(let event) = fact { lines.append("observer \(event)") }
    }
  }

  @Test("Observers receive interop events before the host", arguments: manners())
  func interopOfObservers(manners: Manners) async throws {
    let lines = Log<String>()
    let host = MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(InteropLog(lines: lines))
      return ViewHost(Own { lines.append("host \($0)") }, manners: manners)
    }
    try host.press("tell")
    #expect(lines.elements == ["observer Told()", "host Told()"])
  }

  @Test(
    "The end of a host does not affect the next host of the navigator", arguments: manners())
  func takenOver(manners: Manners) async throws {
    let first = ViewHost(host(navigator), manners: manners)
    let asked = Task { await navigator.result(of: NoteScreen(name: "a")) }
    try await first.wait(for: "a: ")
    let second = ViewHost(host(navigator), manners: manners)
    first.end()
    try await log.wait(for: "a freed")
    navigator.ofTop.dismiss(NoteScreen(name: "a"), returning: "answer")
    #expect(try await asked.value(orFail: "a result") == "answer")
    second.end()
  }
}
