// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("TrapezioStackNavigator: awaited results", .inTurn)
@MainActor
struct TrapezioStackNavigatorAwaitedTests {
  enum Exit: CaseIterable {
    case back, backToRoot, backToScreen, swipe, resultByKey, hostGone
  }

  private let navigator = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  /// Awaits a name from a screen, and returns once the screen is shown.
  private func ask(_ name: String = "editor") async -> Task<Int?, Never> {
    let (pushed, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = TrapezioObservation(of: { [navigator] in navigator.entries }) { _ in
      continuation.yield()
    }
    let task = StrataDiagnostics.withHandler(warnings.handler) {
      Task { await navigator.result(of: Place(name)) }
    }
    for await _ in pushed { break }
    token.cancel()
    return task
  }

  @Test("The caller gets the result when the screen returns it")
  func result() async {
    let asked = await ask()
    #expect(navigator.path.count == 1)
    navigator.topReturns(41)
    #expect(await asked.value == 41)
    #expect(navigator.path.isEmpty)
  }

  @Test("A screen that has returned its result is released")
  func released() async {
    let asked = await ask()
    weak let returning = navigator.navigators.last
    #expect(returning?.entry.screen as? Place == Place("editor"))
    navigator.topReturns(41)
    #expect(await asked.value == 41)
    #expect(returning == nil)
  }

  @Test("The caller gets nil when the screen leaves in another way", arguments: Exit.allCases)
  func noResult(exit: Exit) async {
    let asked = await ask()
    switch exit {
    case .back: navigator.dismiss()
    case .backToRoot: navigator.dismissToRoot()
    case .backToScreen: navigator.dismissTo(Place("root"))
    case .swipe: navigator.systemDidChange(path: [])
    case .resultByKey: navigator.top.popWithResult(key: "name", result: "Ann")
    case .hostGone: navigator.hostDidEnd()
    }
    #expect(await asked.value == nil)
  }

  @Test("The screens above the returning screen do not return its result")
  func deeper() async {
    let asked = await ask()
    navigator.goTo(Place("help"))
    navigator.topReturns(1)
    #expect(navigator.path.count == 1)
    navigator.topReturns(41)
    #expect(await asked.value == 41)
  }

  @Test("A screen below the top is awaited until it leaves")
  func belowTheTop() async {
    let asked = await ask()
    for place in ["a", "b", "c"] { navigator.goTo(Place(place)) }
    navigator.dismiss()
    navigator.dismissTo(Place("a"))
    navigator.systemDidChange(path: Array(navigator.path.prefix(1)))
    navigator.topReturns(41)
    #expect(await asked.value == 41)
  }

  @Test("The end of the host resumes the caller once, with nil")
  func hostEnds() async {
    let host = UUID()
    navigator.hostDidBegin(host)
    let first = await ask("first")
    navigator.hostDidEnd(host)
    #expect(await first.value == nil)

    let second = await ask("second")
    navigator.hostDidEnd(host)
    navigator.topReturns(41)
    #expect(await second.value == 41)
  }

  @Test(
    "With two hosts of one stack, only the end of the last one resumes the caller with nil",
    arguments: [true, false])
  func twoHosts(isOlderFirst: Bool) async {
    let older = UUID()
    let newer = UUID()
    navigator.hostDidBegin(older)
    let first = await ask("first")
    navigator.hostDidBegin(newer)
    navigator.hostDidEnd(isOlderFirst ? older : newer)
    navigator.topReturns(41)
    #expect(await first.value == 41)

    let second = await ask("second")
    navigator.hostDidEnd(isOlderFirst ? newer : older)
    #expect(await second.value == nil)
  }

  @Test("Each of several callers gets the result of its own screen")
  func several() async {
    let first = await ask("first")
    let second = await ask("second")
    navigator.topReturns(2)
    navigator.topReturns(1)
    #expect(await first.value == 1)
    #expect(await second.value == 2)
  }

  @Test("Several callers all get nil when their screens leave at once")
  func severalLeave() async {
    let first = await ask("first")
    let second = await ask("second")
    navigator.dismissToRoot()
    #expect(await first.value == nil)
    #expect(await second.value == nil)
  }

  @Test("A caller that is cancelled gets nil at once, and the screen stays")
  func cancelled() async {
    let asked = await ask()
    asked.cancel()
    #expect(await asked.value == nil)
    #expect(navigator.path.count == 1)
    navigator.topReturns(2)
    #expect(navigator.path.isEmpty)
  }

  @Test("A caller that was cancelled before the call shows no screen")
  func cancelledBefore() async {
    let asked = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await navigator.result(of: Place("editor"))
    }
    #expect(await asked.value == nil)
    #expect(navigator.path.isEmpty)
  }

  @Test("A result and a dismissal in one turn resume the caller once, with the result")
  func once() async {
    let asked = await ask()
    navigator.topReturns(41)
    navigator.dismiss()
    navigator.hostDidEnd()
    #expect(await asked.value == 41)
  }

  private struct Choice: TrapezioAnsweringScreen { typealias Outcome = Int? }

  @Test("An optional result that is nil differs from no result", arguments: [true, false])
  func optional(isReturned: Bool) async {
    let asked = Task { await navigator.result(of: Choice()) }
    await until { navigator.path.count == 1 }
    if isReturned { navigator.ofTop.dismiss(Choice(), returning: nil) } else { navigator.dismiss() }
    #expect(await asked.value == (isReturned ? .some(.none) : .none))
  }

  @Test("An interceptor can show a screen with another outcome, and the caller gets nil")
  func replaced() async {
    navigator.interceptors = TrapezioInterceptors { _ in .rewrite([.init(Choice())]) }
    var results = navigator.ofTop.results(of: Choice.self).makeAsyncIterator()
    #expect(await navigator.result(of: Place("editor")) == nil)
    navigator.ofTop.dismiss(Choice(), returning: 1)
    #expect(await results.next() == 1)
  }

  @Test("A result of another screen is not returned, and a warning names both screens")
  func otherScreen() async {
    let asked = await ask()
    warnings.collect { navigator.top.dismiss(Place("other"), returning: 41) }
    #expect(navigator.names == ["root", "editor"])
    #expect(
      warnings.texts == [
        "dismiss(Place, returning:) did nothing, because it was called on the navigator of another "
          + "screen, of type Place. Pass the store's own screen. See Failures#result-of-another-screen."
      ])
    navigator.topReturns(41)
    #expect(await asked.value == 41)
  }

  @Test(
    "If a plugin removes a screen while it opens, the caller resumes", arguments: [true, false])
  func removedByPlugin(isOpenedByScreen: Bool) async {
    let plugin = Remover()
    let stack = MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(plugin)
      return TrapezioStackNavigator(root: Place("root"))
    }
    plugin.stack = stack
    let own = stack.ofRoot
    let result =
      isOpenedByScreen
      ? await own.result(of: Place("editor")) : await stack.result(of: Place("editor"))
    #expect(result == nil)
    #expect(stack.path.isEmpty)
  }

  @Test("If the stack is released before its host ends, the callers resume and the stores end")
  func stackReleased() async {
    var stack: TrapezioStackNavigator? = TrapezioStackNavigator(root: Place("root"))
    let root = stack?.ofRoot
    let lifetime = stack.map { $0.lifetime(of: $0.root) }
    let results = root?.results(of: Place.self)
    let asked = Task { await root?.result(of: Place("editor")) }
    while stack?.path.isEmpty == true, !Task.isCancelled { await Task.yield() }
    stack = nil
    #expect(await asked.value == .some(nil))
    if let results { for await _ in results {} }
    #expect(lifetime?.isEnded == true)
  }
}

/// Removes every screen that opens.
@MainActor
private final class Remover: TrapezioPlugin {
  weak var stack: TrapezioStackNavigator?

  nonisolated func navigated(_ report: TrapezioNavigationReport) {
    guard case .goTo = report.request else { return }
    MainActor.assumeIsolated { stack?.dismiss() }
  }
}
