// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@testable import TerminalHost

private struct Place: TrapezioScreen {
  let name: String
}

@MainActor
private final class Page: TerminalPage {
  let name: String
  let onGo: @MainActor () -> Void
  var log: [String] = []

  init(name: String, onGo: @escaping @MainActor () -> Void) {
    self.name = name
    self.onGo = onGo
  }

  var panel: TerminalPanel {
    TerminalPanel(
      title: name, lines: ["here"], commands: [TerminalCommand("g", "go", action: onGo)])
  }

  func appear() { log.append("appear") }
  func finish() async { log.append("finish") }
  func end() { log.append("end") }
}

@Suite("TerminalNavigationHost", .timeLimit(.minutes(1)))
@MainActor
struct TerminalNavigationHostTests {
  private final class World {
    var pages: [Page] = []
    var frames: [[String]] = []
  }

  private let world = World()
  private let navigator = TrapezioStackNavigator(root: Place(name: "root"))
  private let messages = TrapezioMessageManager()

  private func makeHost() -> TerminalNavigationHost {
    let host = TerminalNavigationHost(
      navigator: navigator, messages: messages, onInterop: { _ in },
      builder: { [world] screen, navigator, _ in
        let page = Page(name: (screen as? Place)?.name ?? "?") {
          navigator.goTo(Place(name: "next"))
        }
        world.pages.append(page)
        return page
      },
      show: { [world] in world.frames.append($0) })
    host.start()
    return host
  }

  @Test("The frame has the panel, its keys, the quit key and the message")
  func frame() {
    messages.emit("Look")
    let host = makeHost()
    #expect(world.frames == [["root", "", "  here", "", "[g] go  [q] quit", "! Look"]])
    host.end()
  }

  @Test("A page appears once, and ends when its entry leaves the stack")
  func life() async {
    let host = makeHost()
    _ = host.press("g")
    await host.finish()
    #expect(world.pages.map(\.name) == ["root", "next"])
    navigator.dismiss()
    host.draw()
    #expect(world.pages[1].log == ["appear", "end"])
    #expect(!world.pages[0].log.contains("end"))
    host.end()
    #expect(world.pages[0].log.last == "end")
  }

  @Test("The same frame is shown twice only on demand")
  func equalFrames() {
    let host = makeHost()
    host.draw()
    #expect(world.frames.count == 1)
    host.draw(force: true)
    #expect(world.frames.count == 2)
    host.end()
  }
}
