// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Guards and the end of the host", .timeLimit(.minutes(1)))
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
}
