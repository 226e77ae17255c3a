// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The observation that all consumers of a subject interactor's `stream` and `results` share.
final class StrataSubject<P: Sendable, T: Sendable>: Sendable {
  /// A request to start the inner stream, which is the observation with the latest parameters.
  struct Start: Sendable {
    let params: P
    let generation: UInt64
  }

  private struct Tagged: Sendable {
    let result: StrataResult<T>
    let trigger: UInt64
  }

  private struct State: Sendable {
    var params: P?
    /// Identifies an outdated inner stream.
    ///
    /// It increases with each trigger, when the first consumer arrives, and when the last one
    /// leaves.
    var generation: UInt64 = 0
    /// The number of the latest trigger, which must match a value's tag for the value to be
    /// delivered.
    var trigger: UInt64 = 0
    var consumerCount = 0
    var inner: Task<Void, Never>?
    var value: T?
  }

  private let state = StrataLock(State())
  private let broadcaster = StrataBroadcaster<Tagged>()
  #if DEBUG
    // In debug builds only, like the warning that needs them.
    private let owners = StrataLock(StrataSubjectOwners())
  #endif

  var value: T? { state.withLock { $0.value } }

  func trigger(_ params: P) -> Start? {
    // NB: Replaced values are released outside the lock, because their `deinit` may call back.
    let (inner, start, old, _) = state.withLock { state in
      let old = state.params.take()
      state.params = params
      state.trigger = state.generation + 1
      let latest = broadcaster.takeLatest()
      let (inner, start) = replaceInner(&state)
      return (inner, start, old, latest)
    }
    #if DEBUG
      // In debug builds only: see `StrataSubjectOwners`.
      let isChange = StrataSubjectOwners.differ(old, params)
      owners.withLock { $0.trigger(by: StrataTaskScope.current?.root, isChange: isChange) }
    #endif
    withExtendedLifetime(old) {}
    inner?.cancel()
    return start
  }

  /// Returns a stream for a new consumer and, if the caller must start the inner stream, a request.
  func results(of owner: any AnyObject & Sendable) -> (AsyncStream<StrataResult<T>>, Start?) {
    let (tagged, start, _) = state.withLock { state -> (AsyncStream<Tagged>, Start?, Tagged?) in
      state.consumerCount += 1
      guard state.consumerCount == 1 else { return (broadcaster.stream(), nil, nil) }
      let start = replaceInner(&state).1
      // The observation begins again, so its failure is no longer the latest result.
      let failure = broadcaster.latest?.result.isFailure == true ? broadcaster.takeLatest() : nil
      return (broadcaster.stream(), start, failure)
    }
    let consumer = Consumer(subject: self, owner: owner)
    #if DEBUG
      // In debug builds only: see `StrataSubjectOwners`.
      consumer.record { $0.read($1, by: StrataTaskScope.current?.root) }
    #endif
    // The closure retains the consumer. The stream releases the closure when it ends.
    return (AsyncStream { await consumer.next(of: tagged) }, start)
  }

  func follow(_ results: AsyncStream<StrataResult<T>>, for start: Start) {
    let inner = Task { [weak self] in
      for await result in results {
        guard let self, self.send(result, for: start) else { return }
      }
    }
    let isCurrent = state.withLock { state in
      guard state.generation == start.generation else { return false }
      state.inner = inner
      return true
    }
    if !isCurrent { inner.cancel() }
  }

  func finish() {
    let inner = state.withLock { state in
      state.generation += 1
      defer { state.inner = nil }
      return state.inner
    }
    inner?.cancel()
    broadcaster.finish()
  }

  private func replaceInner(_ state: inout State) -> (Task<Void, Never>?, Start?) {
    state.generation += 1
    defer { state.inner = nil }
    guard state.consumerCount > 0, let params = state.params else { return (state.inner, nil) }
    return (state.inner, Start(params: params, generation: state.generation))
  }

  private func send(_ result: StrataResult<T>, for start: Start) -> Bool {
    // NB: Replaced values are released outside the lock, because their `deinit` may call back.
    let (isCurrent, _, _) = state.withLock { state -> (Bool, T?, Tagged?) in
      guard state.generation == start.generation else { return (false, nil, nil) }
      var old: T?
      if case .success(let value) = result {
        old = state.value.take()
        state.value = value
      }
      let tagged = Tagged(result: result, trigger: state.trigger)
      return (true, old, broadcaster.replaceLatest(with: tagged))
    }
    broadcaster.deliver()
    return isCurrent
  }

  private func removeConsumer() {
    let inner = state.withLock { state -> Task<Void, Never>? in
      state.consumerCount -= 1
      return state.consumerCount == 0 ? replaceInner(&state).0 : nil
    }
    inner?.cancel()
  }

  private func isStale(_ trigger: UInt64) -> Bool {
    state.withLock { $0.trigger != trigger }
  }

  private final class Consumer: Sendable {
    private let subject: StrataSubject
    private let type: Any.Type
    private let owner: @Sendable () -> (any AnyObject & Sendable)?

    init(subject: StrataSubject, owner: any AnyObject & Sendable) {
      self.subject = subject
      type = Swift.type(of: owner)
      self.owner = { [weak owner] in owner }
    }

    deinit {
      #if DEBUG
        // In debug builds only: see `StrataSubjectOwners`.
        subject.owners.withLock { [id = ObjectIdentifier(self)] in $0.stop(id) }
      #endif
      subject.removeConsumer()
    }

    #if DEBUG
      // In debug builds only: see `StrataSubjectOwners`.
      func record(_ event: (inout StrataSubjectOwners, ObjectIdentifier) -> Bool) {
        let isReported = subject.owners.withLock { [id = ObjectIdentifier(self)] owners in
          event(&owners, id)
        }
        if isReported { StrataSubjectOwners.warn(about: type) }
      }
    #endif

    func next(of tagged: AsyncStream<Tagged>) async -> StrataResult<T>? {
      #if DEBUG
        // In debug builds only: see `StrataSubjectOwners`. A stream that was created outside any
        // scope belongs to the scope that reads it.
        record { $0.read($1, by: StrataTaskScope.current?.root) }
      #endif
      while let element = await StrataTaskScope.waiting(
        for: .observation(self.owner()), { await tagged.first { _ in true } })
      {
        let isStale: @Sendable () -> Bool = { [subject, trigger = element.trigger] in
          subject.isStale(trigger)
        }
        if isStale() { continue }
        StrataDelivery.current?.note(isStale, for: ObjectIdentifier(subject))
        #if DEBUG
          // In debug builds only: see `StrataSubjectOwners`.
          if !Task.isCancelled { record { $0.receive($1) } }
        #endif
        return element.result
      }
      return nil
    }
  }
}

extension StrataResult {
  fileprivate var isFailure: Bool { fold(onSuccess: { _ in false }, onFailure: { _ in true }) }
}
