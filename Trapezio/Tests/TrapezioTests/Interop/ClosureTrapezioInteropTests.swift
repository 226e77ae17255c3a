// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("ClosureTrapezioInterop", .freshGlobals, .inTurn)
struct ClosureTrapezioInteropTests {
  @Test("It calls its closure with each event, in order, before send returns")
  func inOrder() {
    let received = Log<AppEvent>()
    let interop: any TrapezioInterop = ClosureTrapezioInterop { event in
      MainActor.assertIsolated()
      if let event = event as? AppEvent { received.append(event) }
    }
    interop.send(AppEvent.help)
    #expect(received.elements == [.help])
    interop.send(AppEvent.share("a"))
    interop.send(OtherEvent())
    interop.send(AppEvent.share("b"))
    #expect(received.elements == [.help, .share("a"), .share("b")])
  }

  @Test("It can be created off the main actor, and work calls it on the main actor")
  func fromWork() async {
    let received = Log<AppEvent>()
    let interop = await Task.detached {
      ClosureTrapezioInterop { event in
        MainActor.assertIsolated()
        if case AppEvent.share(let text) = event { received.append(.share(text)) }
      }
    }.value
    let store = ScriptedStore()
    await store.send { _ in
      strataLaunch {
        await interop.send(AppEvent.share("work"))
      } reduce: {
        interop.send(AppEvent.share("reduce"))
      }
    }.finish()
    #expect(received.elements == [.share("work"), .share("reduce")])
  }

  @Test("Its closure can be an argument")
  func argument() {
    let received = Log<String>()
    let onEvent: @MainActor (any TrapezioInteropEvent) -> Void = { received.append("\($0)") }
    ClosureTrapezioInterop(onEvent: onEvent).send(AppEvent.help)
    #expect(received.elements == ["help"])
  }

  @Test("An event that the closure sends is received at once")
  func nested() {
    let received = Log<String>()
    var interop: ClosureTrapezioInterop?
    interop = ClosureTrapezioInterop { event in
      received.append("> \(event)")
      if case AppEvent.help = event { interop?.send(AppEvent.share("a")) }
      received.append("< \(event)")
    }
    interop?.send(AppEvent.help)
    #expect(received.elements == ["> help", "> share(\"a\")", "< share(\"a\")", "< help"])
    interop = nil
  }

  @Test("The observers of its list receive each event before the closure does, unless paused")
  func observers() {
    let lines = Log<String>()
    let interop = ClosureTrapezioInterop { event in lines.append("received \(event)") }
    let token = MesaObservers.current.use(
      FactObserver { fact in
        if case TrapezioFact.interop(let event) = fact { lines.append("observed \(event)") }
      })
    MesaObservers.$current.withValue(MesaObservers()) { interop.send(AppEvent.help) }
    token.isPaused = true
    interop.send(AppEvent.help)
    #expect(lines.elements == ["observed help", "received help", "received help"])
  }
}

private enum AppEvent: TrapezioInteropEvent, Equatable {
  case help
  case share(String)
}

private struct OtherEvent: TrapezioInteropEvent {}
