// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import Strata

  /// Knows which entry has caused the code that is running: an event that is being handled, a task,
  /// or an event that has started both.
  struct Causes {
    private struct Handling {
      let entry: Int
      let store: String
    }

    struct TaskKey: Hashable {
      let store: ObjectIdentifier
      let number: UInt64
    }

    /// The current code's place, which must be read where the code runs.
    struct Place {
      let isMain: Bool
      var task: TaskKey?
      var events: [ObjectIdentifier] = []

      /// Marks the queue of the main actor, which on Linux can run on any thread.
      private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
      }()

      static var isMain: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true
      }

      static func current(isMain: Bool) -> Place {
        let task = StrataDiagnostics.runningTask.flatMap { running in
          running.scope.owner.map {
            TaskKey(store: ObjectIdentifier($0), number: running.task.number)
          }
        }
        return Place(
          isMain: isMain, task: task, events: StrataDiagnostics.runningEvents)
      }
    }

    /// The events that the main actor is handling, the innermost last.
    private var handling: [Handling] = []
    /// The launch of each task that has not ended, and its latest entry.
    private var tasks: [TaskKey: (launch: Int, latest: Int)] = [:]
    private var events: [ObjectIdentifier: Int] = [:]

    var isHandling: Bool { !handling.isEmpty }

    /// Returns the entry that has caused something at a place.
    ///
    /// - Parameter isEvent: Whether this something is the innermost event of the place.
    func entry(of place: Place, isEvent: Bool) -> Int? {
      if place.isMain, let innermost = handling.last { return innermost.entry }
      if let task = place.task, let task = tasks[task] { return task.latest }
      return place.events.dropFirst(isEvent ? 1 : 0).lazy.compactMap { events[$0] }.first
    }

    func launch(of task: TaskKey) -> Int? { tasks[task]?.launch }

    mutating func begin(_ entry: Int, of store: String, at place: Place) {
      handling.append(Handling(entry: entry, store: store))
      guard let event = place.events.first else { return }
      // The identities of events that are over are used again.
      if events.count > 10_000 { events = [:] }
      events[event] = entry
    }

    /// Ends the store's innermost event and returns its entry.
    mutating func end(_ store: String) -> Int? {
      guard let index = handling.lastIndex(where: { $0.store == store }) else { return nil }
      defer { handling.removeSubrange(index...) }
      return handling[index].entry
    }

    /// Forgets the events of a store that has ended while it was handling them.
    mutating func forgetEvents(of store: String) { handling.removeAll { $0.store == store } }

    mutating func begin(_ task: TaskKey, at entry: Int) { tasks[task] = (entry, entry) }

    mutating func follow(_ task: TaskKey, at entry: Int) { tasks[task]?.latest = entry }

    mutating func forget(_ task: TaskKey) { tasks[task] = nil }

    /// Forgets the tasks of a store that is gone, whose ends may not have been recorded.
    mutating func forgetTasks(of store: ObjectIdentifier) {
      tasks = tasks.filter { $0.key.store != store }
    }
  }
#endif
