// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("Launchers, use cases", .timeLimit(.minutes(1)))
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

  @Test("strataLaunchInterop delivers the value or the exception")
  func interop() async {
    for params in [21, 0] {
      await strataLaunchInterop(double, params: params) {
        log.append("\($0)")
      } catch: {
        log.append($0.localizedDescription)
      }.value
      await owner.strataLaunchInterop(double, params: params) {
        log.append("\($0)")
      } catch: {
        log.append($0.localizedDescription)
      }.value
    }
    await strataLaunchInterop(answer) {
      log.append("\($0)")
    } catch: { _ in
    }.value
    await owner.strataLaunchInterop(answer) {
      log.append("\($0)")
    } catch: { _ in
    }.value
    #expect(
      log.elements == [
        "42", "42", DomainException.notFound.message, DomainException.notFound.message, "42", "42",
      ])
  }

  @Test("strataLaunchWithResult returns the result")
  func withResult() async {
    #expect(await strataLaunchWithResult(double, params: 21).value == .success(42))
    #expect(
      await owner.strataLaunchWithResult(double, params: 0).value
        == .failure(DomainException.notFound))
    #expect(await strataLaunchWithResult(answer).value == .success(42))
    #expect(await owner.strataLaunchWithResult(answer).value == .success(42))
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
    let interop = strataLaunchInterop(slow, params: number, after: .zero) {
      log.append("\($0)")
    } catch: {
      log.append("\($0)")
    }
    let result = strataLaunchWithResult(slow, params: number, after: .zero)
    number = 2
    gate.open()
    await launched.value
    await interop.value
    #expect(log.elements == ["1", "1"])
    #expect(await result.value == .success(1))
  }

  @Test("the limit and the clock apply to the execution")
  func limit() async throws {
    let clock = ManualClock()
    let stuck = StrataInteractor<Void, Int> {
      await Gate().pass()
      return 1
    }
    let task = owner.strataLaunch(stuck, timeout: .seconds(3), clock: clock) { note($0) }
    let result = strataLaunchWithResult(stuck, timeout: .seconds(3), clock: clock)
    let interop = strataLaunchInterop(stuck, timeout: .seconds(3), clock: clock) { _ in
    } catch: {
      log.append("\($0 is StrataTimeoutException)")
    }
    try await clock.waitForSleepers(3)
    clock.advance(by: .seconds(3))
    await task.value
    await interop.value
    #expect(await result.value == .failure(StrataTimeoutException(timeout: .seconds(3))))
    #expect(
      Set(log.elements) == [StrataTimeoutException(timeout: .seconds(3)).message, "true"])
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
    let third = owner.strataLaunchInterop(
      double, params: 1, id: "id", throttle: .seconds(1), clock: clock
    ) {
      log.append("\($0)")
    } catch: { _ in
    }
    await third.value
    let dropped = owner.strataLaunchWithResult(
      double, params: 1, id: "id", throttle: .seconds(1), clock: clock)
    #expect(await dropped.value == .failure(StrataCancellationException()))
    #expect(log.elements == ["cancelled", "2"])
    #expect(scope.isIdle)
  }
}
