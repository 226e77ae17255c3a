// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@testable import Recipes

@Suite("Recipe: Handoff", .inTurn)
@MainActor
struct HandoffTests {
  let here = TrapezioStackNavigator(root: NotesScreen())
  let there = TrapezioStackNavigator(root: NotesScreen())

  @Test("The other device shows the same screens")
  func screens() throws {
    here.goTo(NoteScreen(id: 7))
    let data = try #require(here.handoffData(by: NotesFeature.routes))
    #expect(there.showHandoff(data, by: NotesFeature.routes))
    #expect(there.snapshot == here.snapshot)
  }

  @Test("Screens that do not fit into an activity are not offered")
  func tooLarge() {
    for id in 0..<100 { here.goTo(NoteScreen(id: id)) }
    #expect(here.handoffData(by: NotesFeature.routes) == nil)
  }

  @Test("Screens that another version does not have are dropped")
  func otherVersion() throws {
    here.goTo(NoteScreen(id: 7))
    let data = try #require(here.handoffData(by: NotesFeature.routes))
    #expect(!there.showHandoff(data, by: TrapezioRoutes { NotesFeature.notes }))
    #expect(there.path.isEmpty)
    #expect(!there.showHandoff(Data("[".utf8), by: NotesFeature.routes))
  }
}
