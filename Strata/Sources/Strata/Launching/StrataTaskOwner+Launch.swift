// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Inside a conforming type, a launcher's name refers to one of these methods.
extension StrataTaskOwner {
  /// Runs work in this owner's scope, off the main actor, and delivers its value on the main actor.
  ///
  /// ```swift
  /// strataLaunch(loading: \.isSearching) { [text = state.text] in
  ///   await self.service.suggestions(for: text)
  /// } reduce: { suggestions in
  ///   self.update { $0.suggestions = suggestions }
  /// }
  /// ```
  ///
  /// The method behaves like the function
  /// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:work:reduce:onCancel:)``,
  /// but it can set a flag of the owner's state:
  ///
  /// - A `Bool` that you pass as `loading` becomes `true` when you call the launcher. Until it is
  ///   cleared or the work is cancelled, other launches with the same flag are dropped, unless they
  ///   replace this work or wait for it. So ask a question before you set the flag, not meanwhile.
  /// - An `Int` becomes one higher, and other launches are not dropped.
  /// - The flag is cleared, or the count becomes one lower, in the same change as the changes of
  ///   `reduce` or `onCancel`. If neither is called, this happens when the cancelled work has
  ///   returned. A flag that later work has set stays set, and so does a flag of earlier work for
  ///   which cancelled work has waited. After a store has ended, its flags do
  ///   not change.
  ///
  /// With `every`, the flag is set during each run, unless other work has set it. The app stops if
  /// you launch work with a flag off the main actor, or if the key path contains the index of a row
  /// that is gone when the work ends. For a row, give the state a subscript that takes its id.
  @discardableResult
  public nonisolated func strataLaunch<T: Sendable>(
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil,
    every: Duration? = nil,
    throttle: Duration? = nil,
    latest: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    loading: KeyPath<StrataFlags<LoadingState, LoadingState>, StrataFlag<LoadingState>>? = nil,
    work: @escaping @Sendable () async -> T,
    reduce: @escaping @MainActor (T) -> Void = { _ in },
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    StrataStart(
      priority: priority, scope: scope ?? tasks, id: id, ifRunning: ifRunning, after: after,
      every: every, throttle: throttle, latest: latest, clock: clock, loading: flag(loading, clock),
      onCancel: onCancel
    ).launch(work, reduce)
  }

  /// Executes a use case in this owner's scope and delivers its result on the main actor.
  ///
  /// ```swift
  /// strataLaunch(
  ///   save, params: state.text, id: "save", loading: \.isSaving
  /// ) { result in
  ///   self.update { $0.error = result.errorMessage }
  /// }
  /// ```
  ///
  /// The method behaves like the function
  /// ``strataLaunch(_:params:priority:in:id:ifRunning:after:every:throttle:latest:timeout:clock:reduce:onCancel:)``,
  /// but it can set a flag as in
  /// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:loading:work:reduce:onCancel:)``.
  @discardableResult
  public nonisolated func strataLaunch<P: Sendable, T: Sendable>(
    _ useCase: StrataInteractor<P, T>,
    params: P,
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil,
    every: Duration? = nil,
    throttle: Duration? = nil,
    latest: Bool = false,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    loading: KeyPath<StrataFlags<LoadingState, LoadingState>, StrataFlag<LoadingState>>? = nil,
    reduce: @escaping @MainActor (StrataResult<T>) -> Void = { _ in },
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    StrataStart(
      priority: priority, scope: scope ?? tasks, id: id, ifRunning: ifRunning, after: after,
      every: every, throttle: throttle, latest: latest, clock: clock, loading: flag(loading, clock),
      onCancel: onCancel
    ).launch(useCase, params, timeout, reduce)
  }

  /// Executes a use case without parameters in this owner's scope.
  ///
  /// ```swift
  /// strataLaunch(
  ///   refresh, id: "refresh", throttle: .seconds(10), clock: clock
  /// ) { result in
  ///   self.update { $0.text = result.getOrDefault($0.text) }
  /// }
  /// ```
  ///
  /// Otherwise, it behaves like
  /// ``strataLaunch(_:params:priority:in:id:ifRunning:after:every:throttle:latest:timeout:clock:loading:reduce:onCancel:)``.
  @discardableResult
  public nonisolated func strataLaunch<T: Sendable>(
    _ useCase: StrataInteractor<Void, T>,
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil,
    every: Duration? = nil,
    throttle: Duration? = nil,
    latest: Bool = false,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    loading: KeyPath<StrataFlags<LoadingState, LoadingState>, StrataFlag<LoadingState>>? = nil,
    reduce: @escaping @MainActor (StrataResult<T>) -> Void = { _ in },
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    StrataStart(
      priority: priority, scope: scope ?? tasks, id: id, ifRunning: ifRunning, after: after,
      every: every, throttle: throttle, latest: latest, clock: clock, loading: flag(loading, clock),
      onCancel: onCancel
    ).launch(useCase, (), timeout, reduce)
  }

  /// Runs throwing work in this owner's scope and delivers its value or its error.
  ///
  /// ```swift
  /// strataLaunchInterop {
  ///   try await cluster.send(action: action)
  /// } reduce: { _ in
  /// } catch: { error in
  ///   self.update { $0.problem = error.localizedDescription }
  /// }
  /// ```
  ///
  /// The method behaves like the function
  /// ``strataLaunchInterop(priority:in:id:ifRunning:after:throttle:latest:clock:work:reduce:catch:onCancel:)``.
  @discardableResult
  public nonisolated func strataLaunchInterop<T: Sendable>(
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil,
    throttle: Duration? = nil,
    latest: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    work: @escaping @Sendable () async throws -> T,
    reduce: @escaping @MainActor (T) -> Void = { _ in },
    `catch`: @escaping @MainActor (any Error) -> Void,
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    Strata.strataLaunchInterop(
      priority: priority, in: scope ?? tasks, id: id, ifRunning: ifRunning, after: after,
      throttle: throttle, latest: latest, clock: clock, work: work, reduce: reduce,
      catch: `catch`, onCancel: onCancel)
  }

  /// Runs work in this owner's scope, on the main actor, and delivers its value there.
  ///
  /// ```swift
  /// strataLaunchMain(id: "sign-in", ifRunning: .ignoreNew) { [weak self] in
  ///   await self?.signIn()
  /// }
  /// ```
  ///
  /// The method behaves like the function
  /// ``strataLaunchMain(priority:in:id:ifRunning:after:throttle:latest:clock:work:reduce:onCancel:)``,
  /// but it can set a flag as in
  /// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:loading:work:reduce:onCancel:)``.
  @discardableResult
  public nonisolated func strataLaunchMain<T: Sendable>(
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil,
    throttle: Duration? = nil,
    latest: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    loading: KeyPath<StrataFlags<LoadingState, LoadingState>, StrataFlag<LoadingState>>? = nil,
    work: @escaping @MainActor () async -> T,
    reduce: @escaping @MainActor (T) -> Void = { _ in },
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    StrataStart(
      priority: priority, scope: scope ?? tasks, id: id, ifRunning: ifRunning, after: after,
      throttle: throttle, latest: latest, clock: clock, loading: flag(loading, clock),
      onCancel: onCancel
    ).launchOnMain(work, reduce)
  }

  /// Runs throwing work in this owner's scope and returns a task whose value is the result.
  ///
  /// The method behaves like the function
  /// ``strataLaunchWithResult(priority:in:id:ifRunning:after:throttle:latest:clock:operation:)``.
  @discardableResult
  public nonisolated func strataLaunchWithResult<T: Sendable>(
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil,
    throttle: Duration? = nil,
    latest: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    operation: @escaping @Sendable () async throws -> T
  ) -> Task<StrataResult<T>, Never> {
    Strata.strataLaunchWithResult(
      priority: priority, in: scope ?? tasks, id: id, ifRunning: ifRunning, after: after,
      throttle: throttle, latest: latest, clock: clock, operation: operation)
  }

  /// Iterates an asynchronous sequence in this owner's scope and delivers each element.
  ///
  /// ```swift
  /// strataCollect(basketCount.stream(for: ())) { [weak self] count in
  ///   self?.tabs.setBadge(count == 0 ? nil : "\(count)", for: .basket)
  /// }
  /// ```
  ///
  /// The method behaves like the function
  /// ``strataCollect(_:priority:in:id:ifRunning:after:throttle:latest:clock:action:catch:onCancel:)``.
  @discardableResult
  public nonisolated func strataCollect<S: AsyncSequence & Sendable>(
    _ sequence: S,
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil,
    throttle: Duration? = nil,
    latest: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    action: @escaping @MainActor (S.Element) -> Void,
    `catch`: (@MainActor (any Error) -> Void)? = nil,
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> where S.Element: Sendable {
    Strata.strataCollect(
      sequence, priority: priority, in: scope ?? tasks, id: id, ifRunning: ifRunning, after: after,
      throttle: throttle, latest: latest, clock: clock, action: action,
      catch: `catch`, onCancel: onCancel)
  }

  private nonisolated func flag(
    _ path: KeyPath<StrataFlags<LoadingState, LoadingState>, StrataFlag<LoadingState>>?,
    _ clock: any Clock<Duration>
  ) -> StrataLoading? {
    guard let path else { return nil }
    MainActor.preconditionIsolated(
      "\(Self.self) launched work with loading: off the main actor. Launch it on the main actor. "
        + "See Failures#flag-off-main.")
    nonisolated(unsafe) let (flags, owner) = (path, self)
    return MainActor.assumeIsolated {
      StrataLoading(StrataFlags(path: \.self)[keyPath: flags], of: owner, clock: clock)
    }
  }
}
