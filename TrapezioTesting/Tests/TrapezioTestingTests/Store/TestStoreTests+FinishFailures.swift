// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension TestStoreFailuresTests {
  @Test("finish fails on changes that were not asserted")
  func unassertedChanges() async {
    let capture = await failures { store in
      await store.send(.observe)
      observe.emit(9)
      observe.emit(10)
      await store.base.awaitState(until: { $0.count == 10 })
      await store.cancelTasks()
      await store.finish()
    }
    #expect(
      capture.messages == [
        """
        Not everything was asserted before "finish()".

        2 changes of the state:

              CounterState(
            −   count: 4,
            +   count: 9,
                isHalving: false,
                error: nil
              )

              CounterState(
            −   count: 9,
            +   count: 10,
                isHalving: false,
                error: nil
              )

        Assert each with "receive", or call "skipChanges()".

        See Failures#not-everything-asserted.
        """
      ])
  }

  @Test("finish fails on endless work")
  func runningWork() async {
    let capture = await failures { store in
      await store.send(.observe)
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.finish()
    }
    #expect(
      capture.messages == [
        """
        Work of the store is still running after 0.02 seconds:

            The task "observe" is running, started by "send(.observe)".

        Let it end, or cancel it with "cancelTasks()" or "end()".

        See Failures#work-left.
        """
      ])
  }

  @Test("cancelTasks fails on work that ignores its cancellation")
  func stubbornWork() async {
    let gate = Gate()
    let capture = await failures { store in
      store.base.tasks.add(Task { await gate.passIgnoringCancellation() })
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.cancelTasks()
      gate.open()
    }
    #expect(
      capture.messages == [
        """
        Work of the store is still running after 0.02 seconds:

            Task #1, which has no id, is running.

        The work ignores its cancellation. Let it return when its task is cancelled.

        See Failures#work-ignores-cancellation.
        """
      ])
  }

  @Test("finish fails on navigation, interop events and messages that were not asserted")
  func unassertedEvents() async {
    let capture = await failures { store in
      await store.send(.showSummary)
      await store.send(.close)
      await store.send(.help)
      await store.send(.warn("Oh"))
      await store.finish()
    }
    #expect(
      capture.messages == [
        """
        Not everything was asserted before "finish()".

        2 navigation events:

            NavigationEvent.goTo(
              SummaryScreen(value: 4)
            )
            NavigationEvent.dismiss

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        1 interop event:

            CounterInteropEvent.helpRequested

        Assert each with "interop.expectEvent(_:)", or all with "interop.takeEvents()".

        1 message:

            "Oh"

        Assert each with "messages.expectMessage(_:)", or all with "messages.takeEvents()".

        See Failures#not-everything-asserted.
        """
      ])
  }

  @Test("finish reports everything once")
  func reportedOnce() async {
    let capture = await failures { store in
      await store.send(.observe)
      observe.emit(9)
      await store.base.awaitState(until: { $0.count == 9 })
      await store.cancelTasks()
      await store.send(.close)
      await store.finish()
      navigator.expectNoMoreEvents()
      #expect(store.state.count == 9)
    }
    #expect(
      capture.messages == [
        """
        Not everything was asserted before "finish()".

        1 change of the state:

              CounterState(
            −   count: 4,
            +   count: 9,
                isHalving: false,
                error: nil
              )

        Assert each with "receive", or call "skipChanges()".

        1 navigation event:

            NavigationEvent.dismiss

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        See Failures#not-everything-asserted.
        """
      ])
  }
}
