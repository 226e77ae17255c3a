// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
  @_spi(Internals) import Strata
  import Testing

  /// What goes on for ever must not need more and more memory.
  ///
  /// Each test has a process of its own, in which nothing else allocates.
  @Suite("StrataTaskScope, growth", .timeLimit(.minutes(2)))
  struct StrataTaskScopeGrowthTests {
    @Test("launches with ever new ids leave nothing behind")
    func launches() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        var id = 0
        await Memory.expectNoGrowth {
          for _ in 0..<20 {
            scope.run {
              for _ in 0..<200 {
                id += 1
                strataLaunch(id: id, ifRunning: .cancelPrevious) {}
              }
            }
            await scope.waitUntilIdle()
          }
        }
      }
    }

    @Test("short work in work that never ends leaves nothing behind")
    func members() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        await scope.announce().startWaiting {
          await Memory.expectNoGrowth {
            for _ in 0..<40_000 { _ = scope.track {} }
          }
        }
      }
    }

    @Test("composites in work that never ends leave nothing behind")
    func composites() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        await scope.announce().startWaiting {
          await Memory.expectNoGrowth {
            for id in 0..<8_000 { scope.launchAsOne(id: id) {} }
          }
        }
      }
    }

    @Test("a chain of work that starts its successor leaves nothing behind, kept or not")
    func chains() async {
      await #expect(processExitsWith: .success) { @MainActor in
        for isKept in [false, true] {
          let scope = StrataTaskScope()
          var latest = StrataWork()
          var count = 0
          let gates = (0..<5).map { _ in Gate() }
          @MainActor func launchNext() {
            strataLaunchMain {
            } reduce: {
              count += 1
              if count.isMultiple(of: 3_000) { gates[count / 3_000 - 1].open() }
              guard count < 15_000 else { return }
              let next = scope.track { launchNext() }
              if isKept { latest = next }
            }
          }
          let first = scope.track { launchNext() }
          var round = 0
          await Memory.expectNoGrowth {
            try? await gates[round].wait(for: "the next links")
            round += 1
          }
          await first.finish()
          precondition(latest.isFinished)
        }
      }
    }

    @Test("receipts and waits leave nothing behind")
    func receipts() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        await Memory.expectNoGrowth {
          for number in 0..<2_000 {
            let work = scope.track { strataLaunch {} }
            if number.isMultiple(of: 2) { await work.finish() }
            _ = scope.track {}
          }
          await scope.waitUntilIdle()
        }
      }
    }

    @Test("waits that are cancelled leave nothing behind, though what they wait for never ends")
    func cancelledWaits() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        let work = scope.announce()
        await Memory.expectNoGrowth {
          for _ in 0..<5_000 {
            let waiters = [Task { await work.finish() }, Task { await scope.waitUntilIdle() }]
            for waiter in waiters {
              waiter.cancel()
              await waiter.value
            }
          }
        }
      }
    }
  }
#endif
