// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
  import Strata
  import Testing

  /// Endless work must not need more and more memory.
  ///
  /// Each test runs in a separate process, in which nothing else allocates memory.
  @Suite("StrataTaskScope, growth", .inTurn)
  struct StrataTaskScopeGrowthTests {
    /// Starts a chain of work twice.
    ///
    /// The first time, its first receipt is released. The second time, the receipt is kept and
    /// awaited.
    ///
    /// - Parameters:
    ///   - links: The length of the chain.
    ///   - start: Starts a chain that calls its argument with each link, and ends when the argument
    ///     returns `false`.
    @MainActor
    private static func expectNoGrowth(
      inChainOf links: Int, _ start: (_ link: @escaping @MainActor () -> Bool) -> StrataWork
    ) async {
      for isFirstKept in [false, true] {
        let gates = (0..<5).map { _ in Gate() }
        var count = 0
        let link = { @MainActor in
          count += 1
          if count.isMultiple(of: links / 5) { gates[count * 5 / links - 1].open() }
          return count < links
        }
        var first: StrataWork? = start(link)
        if !isFirstKept { first = nil }
        var round = 0
        await Memory.expectNoGrowth {
          await gates[round].pass()
          round += 1
        }
        await first?.finish()
        precondition(!isFirstKept || count == links)
      }
    }

    @Test("launches with new ids leave nothing behind")
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

    @Test("short work inside endless work leaves nothing behind")
    func members() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        await scope.queue().start {
          await Memory.expectNoGrowth {
            for _ in 0..<40_000 { _ = scope.track {} }
          }
        }
      }
    }

    @Test("groups inside endless work leave nothing behind")
    func groupsInEndlessWork() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        await scope.queue().start {
          await Memory.expectNoGrowth {
            for id in 0..<8_000 { scope.group(id: id) {} }
          }
        }
      }
    }

    /// A test in release mode has a million links.
    #if DEBUG
      private static let links = 15_000
    #else
      private static let links = 1_000_000
    #endif

    @Test("events that work sends, and that start work in turn, leave nothing behind")
    func events() async {
      await #expect(processExitsWith: .success) { @MainActor in
        for isLatestKept in [false, true] {
          let (scope, links) = (StrataTaskScope(), Self.links)
          var latest = StrataWork()
          await Self.expectNoGrowth(inChainOf: links) { link in
            @MainActor func sendNext() {
              strataLaunchMain {
              } reduce: {
                guard link() else { return }
                let next = scope.track { sendNext() }
                if isLatestKept { latest = next }
              }
            }
            return scope.track { sendNext() }
          }
          precondition(latest.isFinished)
        }
      }
    }

    @Test("tasks that each launch the next task leave nothing behind")
    func successors() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let (scope, links) = (StrataTaskScope(), Self.links)
        await Self.expectNoGrowth(inChainOf: links) { link in
          @MainActor func launchNext() {
            strataLaunchMain {
            } reduce: {
              if link() { launchNext() }
            }
          }
          return scope.track { launchNext() }
        }
      }
    }
    @Test("a loop of tasks that no scope owns leaves nothing behind, however long")
    func plainTasks() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let (scope, links) = (StrataTaskScope(), Self.links)
        await Self.expectNoGrowth(inChainOf: links) { link in
          @MainActor func tick() -> StrataWork {
            scope.track {
              Task { if link() { _ = tick() } }
            }
          }
          return tick()
        }
      }
    }

    @Test("groups that work starts, and that start work in turn, leave nothing behind")
    func groups() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let (scope, links) = (StrataTaskScope(), Self.links)
        await Self.expectNoGrowth(inChainOf: links) { link in
          @MainActor func poll() -> StrataWork {
            scope.group {
              strataLaunchMain {
              } reduce: {
                if link() { _ = poll() }
              }
            }
          }
          return poll()
        }
      }
    }

    @Test("a chain of events whose receipts are all kept is released, however long")
    func keptReceipts() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let scope = StrataTaskScope()
        var receipts: [StrataWork] = []
        @MainActor func sendNext() -> StrataWork {
          scope.track {
            strataLaunchMain {
            } reduce: {
              if receipts.count < 150_000 { receipts.append(sendNext()) }
            }
          }
        }
        receipts.append(sendNext())
        await scope.waitUntilIdle()
        precondition(receipts.allSatisfy(\.isFinished))
        receipts = []
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

    @Test("cancelled waits for endless work leave nothing behind")
    func cancelledWaits() async {
      await #expect(processExitsWith: .success) {
        let scope = StrataTaskScope()
        let event = scope.queue()
        let work = event.work
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
