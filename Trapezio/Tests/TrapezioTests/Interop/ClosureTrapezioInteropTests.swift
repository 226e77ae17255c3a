// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("ClosureTrapezioInterop", .freshGlobals, .timeLimit(.minutes(1)))
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

  @Test("The installed plugins receive each event before the closure does")
  func plugins() {
    let plugin = DetailedPlugin()
    let interop = ClosureTrapezioInterop { event in plugin.journal.append("received \(event)") }
    interop.send(AppEvent.help)
    TrapezioPlugins.install(plugin)
    interop.send(AppEvent.share("a"))
    #expect(
      plugin.lines == ["received help", "interop share(\"a\")", "received share(\"a\")"])
  }

  @Test("The plugins of the list in which it was created receive its events, unless paused")
  func listOfCreation() {
    let (plugin, other) = (DetailedPlugin(), DetailedPlugin())
    TrapezioPlugins.install(plugin)
    let interop = ClosureTrapezioInterop { _ in }
    TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
      TrapezioPlugins.install(other)
      interop.send(AppEvent.help)
    }
    TrapezioPlugins.current.pause(plugin)
    interop.send(AppEvent.share("paused"))
    #expect(plugin.lines == ["interop help"])
    #expect(other.lines.isEmpty)
  }
}

private enum AppEvent: TrapezioInteropEvent, Equatable {
  case help
  case share(String)
}

private struct OtherEvent: TrapezioInteropEvent {}
