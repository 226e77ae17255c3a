// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata

  /// The entries of the timeline, from the app's threads to the pages.
  ///
  /// The app's threads only append facts. A task of its own describes them and keeps the newest
  /// entries, from which each page reads at its own speed.
  final class Recording: Sendable {
    struct Limits: Sendable {
      /// Facts that wait to be described.
      var waiting = 20_000
      /// How long the app's own code may describe the values of one type in one fact.
      var description = Duration.seconds(1)
      /// How long a fact waits before the description is behind.
      var behind = Duration.milliseconds(500)
      var entries = 10_000
      var bytes = 16 << 20
    }

    let session = UUID().uuidString
    let start = Date()
    private let began = ContinuousClock.now
    private let limits: Limits
    private let inbox: StrataLock<Inbox>
    private let archive: StrataLock<Archive>
    private let descriptions: DescriptionQueue
    private let wake: AsyncStream<Void>.Continuation
    private let readers = StrataLock<[UUID: @Sendable () -> Void]>([:])

    fileprivate struct Inbox {
      var facts: [Fact] = []
      var next = 1
      var causes = Causes()
      /// The deliveries that are going on, by their stores.
      var deliveries: [ObjectIdentifier: Int] = [:]
      var lastDelivery = 0
      var keys: [ObjectIdentifier: String] = [:]
      var lastKey = 0
      var useCases = UseCaseKeys()
      var lost = 0
      var isOpen = false
    }

    init(limits: Limits = Limits()) {
      self.limits = limits
      inbox = StrataLock(Inbox())
      archive = StrataLock(Archive(limits: limits))
      descriptions = DescriptionQueue(limit: limits.description)
      let (stream, wake) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.wake = wake
      Task.detached(priority: .utility) { [weak self] in
        for await _ in stream {
          // Describing facts slows down the app's threads, so a burst ends first.
          try? await Task.sleep(for: .milliseconds(50))
          await self?.settle()
        }
      }
    }

    deinit { wake.finish() }

    /// The seconds since the start of the recording.
    var now: Double { (ContinuousClock.now - began).seconds }

    // MARK: Adding

    /// Adds a fact and returns the number of its entry.
    ///
    /// - Parameter cause: The cause, or `nil` for the running code or the task.
    @discardableResult
    func add(
      _ content: Fact.Content, of store: ObjectIdentifier? = nil,
      task: (number: UInt64, step: TaskStep)? = nil, isEvent: Bool = false, cause: Int? = nil
    ) -> Int {
      let t = now
      let isMain = Causes.Place.isMain
      // The place is slow to find, and is not needed for what an event does. It is found outside
      // the lock, because it takes the lock of a scope.
      let isKnown = isMain && !isEvent && inbox.withLock { $0.causes.isHandling }
      let place =
        isKnown ? Causes.Place(isMain: true) : Causes.Place.current(isMain: isMain)
      let (n, isFirst) = inbox.withLock { inbox in
        let n = inbox.next
        inbox.next += 1
        let key = store.map { inbox.key(of: $0) }
        var cause = cause ?? inbox.causes.entry(of: place, isEvent: isEvent)
        if let store, let task {
          let id = Causes.TaskKey(store: store, number: task.number)
          switch task.step {
          case .begins: inbox.causes.begin(id, at: n)
          case .goesOn:
            cause = inbox.causes.launch(of: id)
            inbox.causes.follow(id, at: n)
          case .ends:
            cause = inbox.causes.launch(of: id)
            inbox.causes.forget(id)
          case .isCancelled: break
          }
        }
        if isEvent, let key { inbox.causes.begin(n, of: key, at: place) }
        guard inbox.facts.count < limits.waiting || content.isEnd else {
          inbox.lost += 1
          return (n, false)
        }
        var delivery: Int?
        if case .change = content { delivery = store.flatMap { inbox.deliveries[$0] } }
        inbox.facts.append(
          Fact(n: n, t: t, store: key, cause: cause, delivery: delivery, content: content))
        return (n, inbox.facts.count == 1)
      }
      if isFirst { wake.yield() }
      return n
    }

    /// Returns the key of a use case that makes a step, or `nil` while nothing is recorded.
    func key(ofRunning useCase: ObjectIdentifier, step: InspectedEntry.Step) -> String? {
      // The stream of an observation can live longer than its use case.
      let object = step == .emitted ? nil : UseCaseKeys.object(of: useCase)
      return inbox.withLock { inbox in
        guard inbox.isOpen else { return nil }
        return object.map { inbox.useCases.key(of: $0, isObserved: step == .observed) }
          ?? inbox.useCases.keyOfStream(of: useCase)
      }
    }

    /// Returns the key of a use case.
    func key(ofUseCase useCase: AnyObject) -> String {
      inbox.withLock { $0.useCases.key(of: useCase, isObserved: false) }
    }

    func setOpen(_ isOpen: Bool) {
      inbox.withLock { inbox in
        inbox.isOpen = isOpen
        // What happens meanwhile is unknown.
        if !isOpen { (inbox.causes, inbox.deliveries) = (Causes(), [:]) }
      }
    }

    enum TaskStep {
      /// The launch, which the running code causes.
      case begins
      /// A delivery, which the launch causes.
      case goesOn
      case ends
      /// A cancellation, which the running code causes.
      case isCancelled
    }

    /// Ends the innermost event of a store, and returns the number of its entry.
    func endEvent(of store: ObjectIdentifier) -> Int? {
      inbox.withLock { inbox in inbox.keys[store].flatMap { inbox.causes.end($0) } }
    }

    /// Begins a delivery, which all changes of the store's state name until it ends.
    func beginDelivery(of store: ObjectIdentifier) {
      inbox.withLock { inbox in
        inbox.lastDelivery += 1
        inbox.deliveries[store] = inbox.lastDelivery
      }
    }

    func endDelivery(of store: ObjectIdentifier) {
      inbox.withLock { $0.deliveries[store] = nil }
    }

    /// Forgets the events and the delivery during which a store has ended.
    func forgetEvents(of store: ObjectIdentifier) {
      inbox.withLock { inbox in
        inbox.deliveries[store] = nil
        if let key = inbox.keys[store] { inbox.causes.forgetEvents(of: key) }
      }
    }

    /// Gives a new store its key, although an earlier store may have had the same identity.
    func register(_ store: ObjectIdentifier) -> String {
      inbox.withLock { inbox in
        inbox.keys[store] = nil
        inbox.causes.forgetTasks(of: store)
        inbox.deliveries[store] = nil
        return inbox.key(of: store)
      }
    }

    // MARK: Describing

    private func describeWaiting() {
      let (facts, lost, last) = inbox.withLock { inbox in
        defer { (inbox.facts, inbox.lost) = ([], 0) }
        return (inbox.facts, inbox.lost, inbox.next - 1)
      }
      descriptions.describe(facts) { line in
        self.archive.withLock { $0.append(line) }
      } onProgress: {
        tellReaders()
      }
      archive.withLock { $0.didLose(lost, through: last) }
    }

    /// The number of facts that wait, if the first of them has waited long.
    var behind: Int {
      guard let (count, since) = descriptions.waiting, now - since >= limits.behind.seconds else {
        return 0
      }
      return count + inbox.withLock { $0.facts.count }
    }

    private func tellReaders() {
      for reader in readers.withLock({ Array($0.values) }) { reader() }
    }

    /// Whether facts were lost, so that the states are unknown.
    var hasLoss: Bool { archive.withLock { $0.hasLoss } }

    /// Whether facts were lost since the last call.
    func takeLoss() -> Bool { archive.withLock { $0.takeLoss() } }

    /// Describes all facts until now.
    func settle() async { await descriptions.run { self.describeWaiting() } }

    // MARK: Reading

    /// Calls a closure after new entries, on any thread, until ``stopReading(_:)``.
    func startReading(_ onEntries: @escaping @Sendable () -> Void) -> UUID {
      let id = UUID()
      readers.withLock { $0[id] = onEntries }
      return id
    }

    func stopReading(_ id: UUID) { readers.withLock { _ = $0.removeValue(forKey: id) } }

    /// Returns the lines after an entry, at most so many bytes, and the entry with which they end.
    func lines(after n: Int, bytes: Int) -> (data: Data, last: Int) {
      archive.withLock { $0.lines(after: n, bytes: bytes) }
    }

    /// Returns a line with what exists after an entry.
    func base(through n: Int) -> Data { archive.withLock { $0.base(through: n) } }

    func contains(_ n: Int) -> Bool { archive.withLock { $0.contains(n) } }

    func moment(at n: Int) -> Moment { archive.withLock { $0.moment(at: n) } }
  }

  extension Recording.Inbox {
    mutating func key(of store: ObjectIdentifier) -> String {
      if let key = keys[store] { return key }
      lastKey += 1
      keys[store] = "\(lastKey)"
      return "\(lastKey)"
    }
  }

  extension Duration {
    var seconds: Double { self / .seconds(1) }
  }
#endif
