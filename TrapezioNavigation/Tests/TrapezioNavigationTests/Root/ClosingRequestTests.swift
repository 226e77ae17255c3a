// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("ClosingRequest", .inTurn)
@MainActor
struct ClosingRequestTests {
  private let front = TrapezioTabNavigator<Tab>(selected: .saved)
  private let back = TrapezioStackNavigator(root: Place("back"))
  private let gates = [Gate(), Gate(), Gate()]
  private let request = ClosingRequest(for: .quit)
  private let answer = AwaitedValue<Bool>()

  init() {
    front.stack(of: .home).ofTop.guardLeaving(gates[1].mayLeave)
    front.stack(of: .saved).ofTop.guardLeaving(gates[0].mayLeave)
    back.ofTop.guardLeaving(gates[2].mayLeave)
  }

  private var reasons: [[TrapezioLeaveReason]] { gates.map(\.reasons) }

  private func ask(willAsk: @escaping @MainActor (String) -> Void = { _ in }) -> Bool {
    request.isGranted(by: [front, back]) { [back] in
      willAsk($0 === back ? "back" : "front")
    } onAnswer: { [answer] in
      answer.settle($0)
    }
  }

  @Test("Without a guard to ask, the request is granted at once")
  func unguarded() {
    for (_, stack) in front.stacks { stack.ofTop.guardLeaving(nil) }
    back.ofTop.guardLeaving(while: { false }, gates[2].mayLeave)
    #expect(ask())
    #expect(!request.isGranted)
    #expect(!answer.isSettled)
  }

  @Test("One guard after another is asked, and all agree")
  func agrees() async {
    var windows: [String] = []
    #expect(!ask { windows.append($0) })
    await gates[0].asked()
    #expect(windows == ["front"])
    #expect(reasons == [[.quit], [], []])
    await gates[0].answer(true)
    await gates[1].asked()
    #expect(reasons == [[.quit], [.quit], []])
    await gates[1].answer(true)
    await gates[2].asked()
    #expect(windows == ["front", "back"])
    await gates[2].answer(true)
    #expect(await answer.value() == true)
    #expect(request.isGranted)
  }

  @Test("After a refusal, no other guard is asked, and the next request asks again")
  func refuses() async {
    #expect(!ask())
    await gates[0].asked()
    await gates[0].answer(false)
    #expect(await answer.value() == false)
    #expect(!request.isGranted)
    #expect(reasons == [[.quit], [], []])
    #expect(!ask())
    await gates[0].asked(2)
    await gates[0].answer(false)
  }

  @Test("If a guard of another window refuses, the drafts are kept")
  func drafts() async {
    let editor = front.visibleStack.ofTop
    editor.keepDraft { NoteState(text: "half") }
    #expect(!ask())
    for (gate, agrees) in zip(gates, [true, true, false]) {
      await gate.asked()
      await gate.answer(agrees)
    }
    #expect(await answer.value() == false)
    #expect(editor.draft(NoteState.self)?.text == "half")
  }

  @Test("A second request while the guards are being asked asks no guard twice")
  func second() async {
    #expect(!ask())
    await gates[0].asked()
    #expect(!ask())
    for gate in gates {
      await gate.asked()
      await gate.answer(true)
    }
    #expect(await answer.value() == true)
    #expect(reasons == [[.quit], [.quit], [.quit]])
  }

  @Test("Guards that have agreed are asked again only after a reset")
  func asksOnce() async {
    #expect(!ask())
    for gate in gates {
      await gate.asked()
      await gate.answer(true)
    }
    #expect(await answer.value() == true)
    #expect(ask())
    request.reset()
    #expect(!ask())
    await gates[0].asked(2)
    await gates[0].answer(false)
  }

  @Test("A root without a guard to ask does not come to the front")
  func skips() async {
    for (_, stack) in front.stacks { stack.ofTop.guardLeaving(nil) }
    var windows: [String] = []
    #expect(!ask { windows.append($0) })
    await gates[2].asked()
    #expect(windows == ["back"])
    await gates[2].answer(true)
    #expect(await answer.value() == true)
  }
}
