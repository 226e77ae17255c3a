// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Styles", .inTurn)
@MainActor
struct TrapezioStackNavigatorStylesTests {
  private let stack = TrapezioStackNavigator(root: Place("root"))

  private var layers: [[String]] {
    stack.layers.map { layer in
      ([layer.root] + layer.path).map { ($0.screen as? Place)?.name ?? "?" }
    }
  }

  @Test("A presentation begins a layer, and a push goes into the topmost one")
  func layersOfStack() {
    #expect(layers == [["root"]])
    stack.goTo(Place("a"))
    stack.goTo(Place("b"), as: .sheet(.medium, .large))
    stack.ofTop.goTo(Place("c"))
    stack.ofTop.goTo(Place("d"), as: .fullScreenCover)
    stack.ofTop.goTo(Place("e"), as: .popover)
    #expect(layers == [["root", "a"], ["b", "c"], ["d"], ["e"]])
    #expect(
      stack.layers.map(\.root.style) == [
        .push, .sheet(detents: [.medium, .large]), .fullScreenCover, .popover,
      ])
    #expect(stack.layers.map(\.id) == [0, 2, 4, 5].map { stack.entries[$0].id })
  }

  @Test("A presenter leaves together with its presentations")
  func presenterLeaves() {
    stack.goTo(Place("a"))
    let presenter = stack.ofTop
    presenter.goTo(Place("b"), as: .sheet)
    stack.ofTop.goTo(Place("c"))
    stack.ofTop.goTo(Place("d"), as: .sheet)
    presenter.dismiss()
    #expect(layers == [["root"]])
  }

  @Test("An awaited sheet returns its result, and a replaced one nil")
  func awaited() async {
    let root = stack.ofRoot
    let first = Task { await root.result(of: Place("a"), as: .sheet) }
    await until { stack.path.count == 1 }
    stack.dismiss()
    let second = Task { await root.result(of: Place("b"), as: .fullScreenCover) }
    await until { stack.path.count == 1 }
    #expect(await first.value == nil)
    stack.topReturns(5)
    #expect(await second.value == 5)
  }

  @Test(
    "Each platform shows each style, or a sheet if it lacks the style",
    arguments: TrapezioPlatform.allCases)
  func fallbacks(platform: TrapezioPlatform) {
    let sheet = TrapezioNavigationStyle.sheet(.medium)
    #expect(TrapezioNavigationStyle.push.fallback(on: platform) == .push)
    #expect(sheet.fallback(on: platform) == sheet)
    let hasCover = [.iOS, .tvOS, .watchOS].contains(platform)
    #expect(
      TrapezioNavigationStyle.fullScreenCover.fallback(on: platform)
        == (hasCover ? .fullScreenCover : .sheet))
    let hasPopover = [.iOS, .macOS, .visionOS].contains(platform)
    #expect(
      TrapezioNavigationStyle.popover.fallback(on: platform) == (hasPopover ? .popover : .sheet))
  }

  @Test(
    "In any column but the last, a screen that opens another one replaces everything to its right")
  func columns() async {
    let stack = TrapezioStackNavigator(root: Place("sidebar"), columns: 3)
    let sidebar = stack.ofRoot
    sidebar.goTo(Place("inbox"))
    let inbox = stack.ofTop
    inbox.goTo(Place("mail 1"))
    stack.ofTop.goTo(Place("attachment"))
    #expect(stack.names == ["sidebar", "inbox", "mail 1", "attachment"])
    inbox.goTo(Place("mail 1"))
    #expect(stack.names == ["sidebar", "inbox", "mail 1", "attachment"])
    inbox.goTo(Place("mail 2"))
    #expect(stack.names == ["sidebar", "inbox", "mail 2"])
    inbox.goTo(Place("compose"), as: .sheet)
    #expect(stack.names == ["sidebar", "inbox", "mail 2", "compose"])
    stack.ofTop.dismiss()
    sidebar.goTo(Place("sent"))
    #expect(stack.names == ["sidebar", "sent"])
  }

  @Test("A guard in a column is asked before its screen is replaced", arguments: [true, false])
  func columnsAsk(agrees: Bool) async {
    let stack = TrapezioStackNavigator(root: Place("sidebar"), columns: 2)
    let gate = Gate()
    stack.ofRoot.goTo(Place("draft"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.ofRoot.goTo(Place("other"))
    await gate.asked()
    #expect(stack.names == ["sidebar", "draft"])
    await gate.answer(agrees)
    if agrees { await until { stack.names == ["sidebar", "other"] } }
    #expect(gate.reasons == [.app])

    let awaited = Task { await stack.ofRoot.result(of: Place("third")) }
    if agrees {
      await until { stack.names == ["sidebar", "third"] }
      stack.topReturns(3)
    } else {
      await gate.asked(2)
      await gate.answer(false)
    }
    #expect(await awaited.value == (agrees ? 3 : nil))
    #expect(stack.names == (agrees ? ["sidebar"] : ["sidebar", "draft"]))
  }
}
