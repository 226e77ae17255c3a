// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("Launchers, use cases", .inTurn)
@MainActor
struct StrataLaunchUseCaseTests {
  private let owner = Launcher.Owner()
  private let log = Log<String>()
  private let double = StrataInteractor<Int, Int> { number in
    guard number > 0 else { throw DomainException.notFound }
    return 2 * number
  }
  private let answer = StrataInteractor<Void, Int> { 42 }

  private func note(_ result: StrataResult<Int>) {
    log.append(result.fold(onSuccess: { "\($0)" }, onFailure: \.message))
  }

  @Test("strataLaunch delivers the result of a use case on the main actor")
  func launch() async {
    await strataLaunch(double, params: 21) { note($0) }.value
    await strataLaunch(double, params: 0) { note($0) }.value
    await strataLaunch(answer) { note($0) }.value
    await owner.strataLaunch(double, params: 4) { note($0) }.value
    await owner.strataLaunch(answer) { note($0) }.value
    #expect(log.elements == ["42", DomainException.notFound.message, "42", "8", "42"])
  }

  @Test("params is evaluated at the call")
  func params() async {
    let gate = Gate()
    let slow = StrataInteractor<Int, Int> {
      await gate.pass()
      return $0
    }
    var number = 1
    let launched = strataLaunch(slow, params: number, after: .zero) { note($0) }
    number = 2
    gate.open()
    await launched.value
    #expect(log.elements == ["1"])
  }

  @Test("the limit and the clock apply to the execution")
  func limit() async throws {
    let clock = ManualClock()
    let stuck = StrataInteractor<Void, Int> {
      await Gate().pass()
      return 1
    }
    let task = owner.strataLaunch(stuck, timeout: .seconds(3), clock: clock) { note($0) }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    await task.value
    #expect(log.elements == [StrataTimeoutException(timeout: .seconds(3)).message])
  }

  @Test("id, rule, delay, throttle and onCancel apply as for a closure")
  func options() async throws {
    let clock = ManualClock()
    let scope = owner.tasks
    let first = owner.strataLaunch(double, params: 1, id: "id", after: .seconds(1), clock: clock) {
      note($0)
    } onCancel: {
      log.append("cancelled")
    }
    try await clock.waitForSleepers()
    let second = owner.strataLaunch(answer, id: "id", ifRunning: .ignoreNew) { note($0) }
    await second.value
    scope.cancel(id: "id")
    await first.value
    #expect(log.elements == ["cancelled"])
    for params in 1...2 {
      await owner.strataLaunch(
        double, params: params, id: "id", throttle: .seconds(1), clock: clock
      ) { note($0) }.value
    }
    #expect(log.elements == ["cancelled", "2"])
    #expect(scope.isIdle)
  }
}
