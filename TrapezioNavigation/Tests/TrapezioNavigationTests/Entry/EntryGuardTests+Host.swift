// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Guards and the end of the host", .inTurn)
@MainActor
struct EntryGuardHostTests {
  private let stack = TrapezioStackNavigator(root: Place("root"))

  @Test(
    "If the host ends, the answer of a pending guard is ignored and the next guard is asked"
  )
  func ends() async {
    var answerLate: CheckedContinuation<Bool, Never>?
    let gate = Gate()
    let asked = Gate()
    stack.goTo(Place("editor"))
    stack.ofTop.guardLeaving { _ in
      // The guard ignores its cancellation.
      await withCheckedContinuation { caller in
        answerLate = caller
        Task { await asked.mayLeave(.app) }
      }
    }
    let early = stack.back(from: stack.current)
    await asked.asked()
    stack.hostDidEnd()
    stack.ofTop.guardLeaving(gate.mayLeave)
    let late = stack.back(from: stack.current)
    await gate.asked()
    answerLate?.resume(returning: true)
    #expect(await !early.value)
    // The answer of the earlier guard does not end the question of this one.
    let joined = stack.back(from: stack.current)
    await gate.answer(false)
    #expect(await !late.value)
    #expect(await !joined.value)
    #expect(gate.reasons == [.back])
    #expect(stack.names == ["root", "editor"])
    await asked.answer(true)
  }

  @Test("A stack remembers only the guards of its present screens")
  func departed() {
    for name in ["a", "b", "c"] {
      stack.goTo(Place(name))
      stack.ofTop.guardLeaving { _ in true }
    }
    let middle = stack.path[1]
    stack.dismissToRoot()
    stack.reset(asking: false)
    #expect(stack.guarded.isEmpty)
    stack.navigator(of: middle).guardLeaving { _ in true }
    #expect(stack.guarded.isEmpty)
    stack.goTo(Place("d"))
    stack.ofTop.guardLeaving { _ in true }
    stack.hostDidEnd()
    #expect(stack.guarded.isEmpty)
  }
}
