// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

/// A chain of interceptors that decide what happens to a request before it is carried out.
///
/// ```swift
/// tabs.interceptors = TrapezioInterceptors { request in
///   request.isLink && !isSignedIn() ? .park(under: "login") : .pass
/// }
/// // …
/// await tabs.interceptors?.resume("login")
/// ```
///
/// The chain asks its interceptors in order, until one drops or parks the request. At most 1,000
/// requests are parked. Each further request replaces the oldest one, and the observers receive a
/// report. <doc:RoutesAndLinks> shows a login.
@MainActor
@Observable
public final class TrapezioInterceptors {
  @MainActor
  final class Parked {
    let key: String
    let request: TrapezioNavigationRequest
    private(set) weak var root: (any TrapezioRoot)?
    let hash: Int
    /// Whether a pending call to ``resume(_:)`` will carry out the request.
    var isClaimed = false

    init(_ request: TrapezioNavigationRequest, under key: String, for root: any TrapezioRoot) {
      self.key = key
      self.request = request
      self.root = root
      let screens = request.path.map { AnyHashable($0.screen) }
      hash = ([key, ObjectIdentifier(root)] + screens).hashValue
    }

    /// Compare the hashes first, because the screens are large.
    func equals(_ other: Parked) -> Bool {
      key == other.key && request == other.request && root === other.root
    }
  }

  static var limit: Int { 1_000 }

  private(set) var parked: [Parked] = []

  @ObservationIgnored private var interceptors:
    [@MainActor (TrapezioNavigationRequest) -> TrapezioInterception]
  @ObservationIgnored private var hasWarned = false
  @ObservationIgnored private let observers = MesaObservers.current

  /// Creates a chain of interceptors, in the order in which it asks them.
  ///
  /// ```swift
  /// stack.interceptors = TrapezioInterceptors { [weak self] in
  ///   self?.decide($0) ?? .pass
  /// }
  /// ```
  public init(
    _ interceptors: (@MainActor (TrapezioNavigationRequest) -> TrapezioInterception)...
  ) {
    self.interceptors = interceptors
  }

  /// Adds an interceptor to the end of the chain, which retains it.
  ///
  /// ```swift
  /// interceptors.add { request in
  ///   isOffline() && request.path.contains { $0.screen is SearchScreen }
  ///     ? .drop(because: "The search needs a network.") : .pass
  /// }
  /// ```
  public func add(
    _ interceptor: @escaping @MainActor (TrapezioNavigationRequest) -> TrapezioInterception
  ) { interceptors.append(interceptor) }

  /// Returns the requests that are parked under a key, oldest first.
  ///
  /// ```swift
  /// let waiting = interceptors.parked(under: "login")
  /// if !waiting.isEmpty { print("Sign in to continue.") }
  /// ```
  public func parked(under key: String) -> [TrapezioNavigationRequest] {
    parked.filter { $0.key == key }.map(\.request)
  }

  /// Carries out the requests that are parked under a key, oldest first.
  ///
  /// ```swift
  /// .onChange(of: app.session.isSignedIn) { _, isSignedIn in
  ///   guard isSignedIn else { return }
  ///   Task { await tabs.interceptors?.resume("login") }
  /// }
  /// ```
  ///
  /// The interceptors are asked again and may park a request again. A request is dropped if the
  /// stack or the tabs that it was made for no longer exist, or if the screen that made it has
  /// left. While a guard is deciding about one request, you can still discard the others. If the
  /// caller's task is cancelled, the requests that it has not begun to carry out stay parked.
  ///
  /// - Returns: `true` if at least one request was parked and all of them were shown.
  @discardableResult
  public func resume(_ key: String) async -> Bool {
    let claimed = parked.filter { $0.key == key && !$0.isClaimed }
    for next in claimed { next.isClaimed = true }
    var areShown = !claimed.isEmpty
    // The requests that a cancelled call has not begun stay parked.
    defer { for next in claimed { next.isClaimed = false } }
    for next in claimed {
      guard !Task.isCancelled else { return false }
      let isShown = remove(next) ? await next.root?.carryOut(next.request) : nil
      areShown = areShown && isShown == true
    }
    return areShown
  }

  /// Drops the requests that are parked under a key.
  ///
  /// ```swift
  /// customer = await stack.result(of: SignInScreen(), as: .sheet)
  /// if customer == nil {
  ///   stack.interceptors?.discard("sign-in")
  /// } else {
  ///   await stack.interceptors?.resume("sign-in")
  /// }
  /// ```
  public func discard(_ key: String) {
    for request in parked.reversed() where request.key == key { remove(request) }
  }

  /// Parks a request, unless an equal one is parked, and returns the oldest one if it is replaced.
  @discardableResult
  func park(
    _ request: TrapezioNavigationRequest, under key: String, for root: any TrapezioRoot
  ) -> TrapezioNavigationRequest? {
    let new = Parked(request, under: key, for: root)
    // A double tap makes two equal requests, but only one of them must be carried out.
    guard !request.doesNothing else { return nil }
    // NB: A closure on the main actor would check its executor for each request.
    for other in parked where other.hash == new.hash && other.equals(new) { return nil }
    parked.append(new)
    guard parked.count > Self.limit, case let oldest = parked[0], remove(oldest) else { return nil }
    reportDrop(of: oldest.request)
    return oldest.request
  }

  @discardableResult
  private func remove(_ request: Parked) -> Bool {
    // An observer is called before the change and may itself remove the request.
    withMutation(keyPath: \.parked) {
      guard let index = _parked.firstIndex(where: { $0 === request }) else { return false }
      _parked.remove(at: index)
      return true
    }
  }

  private func reportDrop(of request: TrapezioNavigationRequest) {
    let path = request.path
    observers.tell(
      TrapezioFact.navigated(
        TrapezioNavigationReport(
          origin: request.origin,
          request: request.isLink
            ? .open(path.map(\.screen)) : .goTo(path[0].screen, as: path[0].style),
          outcome: .ignored("more than \(Self.limit) requests are parked"))))
    guard !hasWarned else { return }
    hasWarned = true
    StrataDiagnostics.warn(
      "More than \(Self.limit) requests are parked, so the oldest ones are dropped. Resume or "
        + "discard them. See Failures#parked-request-dropped.")
  }

  enum Decision {
    case show([TrapezioNavigationStep])
    case end(TrapezioNavigationReport.Outcome)
  }

  func decide(_ request: TrapezioNavigationRequest, for root: any TrapezioRoot) -> Decision {
    var request = request
    asking: for interceptor in interceptors {
      switch interceptor(request) {
      case .pass: break
      case .rewrite(let path): request = request.withPath(path)
      case .drop(let reason):
        return .end(.ignored("an interceptor has dropped it: \(reason)"))
      case .park where request.doesNothing: break asking
      case .park(let key):
        park(request, under: key, for: root)
        return .end(.parked(under: key))
      }
    }
    if request.doesNothing {
      return .end(.ignored("an interceptor has rewritten it to no screens"))
    }
    return .show(request.path)
  }
}
