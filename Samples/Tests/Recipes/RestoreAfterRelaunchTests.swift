// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: restore after a relaunch", .inTurn)
@MainActor
struct RestoreAfterRelaunchTests {
  let storage = FakeStorage()

  func launch(line: UInt = #line) -> (TestFlow, TrapezioRestoration) {
    let stack = TrapezioStackNavigator(root: NotesScreen())
    let routes = NotesFeature.routes
    return (
      TestFlow(of: stack, line: line) { routes },
      TrapezioRestoration(of: stack, by: routes, in: storage)
    )
  }

  @Test("The note and its text are there after a relaunch")
  func relaunch() async {
    let (first, restoration) = launch()
    await restoration.restore()
    first.stack.goTo(NoteScreen(id: 7))
    await first.send(.textChanged("Buy milk"), to: NoteStore.self)
    #expect(await restoration.flush())
    await first.end()

    let (second, relaunched) = launch()
    #expect(await relaunched.restore() == .restored)
    await second.expectScreen(NoteScreen(id: 7))
    await second.expectState(of: NoteStore.self) { $0.text == "Buy milk" }
    await second.finish()
  }

  @Test("Damaged data leaves the app at its root")
  func damaged() async throws {
    storage.data = Data("[".utf8)
    let (flow, restoration) = launch()
    guard case .unusable = await restoration.restore() else {
      Issue.record("The data was used.")
      return
    }
    await flow.expectScreen(NotesScreen())
    await flow.finish()
  }
}
