// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

/// A chain of interceptors that decide what happens to a request before it is carried out.
///
/// For example, an interceptor can show a login and park each request that needs the user to be
/// signed in:
///
/// ```swift
/// tabs.interceptors = TrapezioInterceptors { [weak tabs] request in
///   guard let tabs, !session.isSignedIn, request.needsSignIn else { return .pass }
///   if !(tabs.visibleStack.current.screen is LoginScreen) {
///     tabs.visibleStack.goTo(LoginScreen(), as: .sheet)
///   }
///   return .park(under: "login")
/// }
/// ```
///
/// The chain asks its interceptors in order, until one of them drops or parks the request. Resume
/// the parked requests once the user has signed in:
///
/// ```swift
/// Task { await tabs.interceptors?.resume("login") }
/// ```
///
/// At most 1,000 requests are parked. Each further request replaces the oldest one, and the plugins
/// receive a report.
@MainActor
@Observable
public final class TrapezioInterceptors {
  typealias Interceptor = @MainActor (TrapezioNavigationRequest) -> TrapezioInterception

  struct Parked: Sendable {
    let key: String
    let request: TrapezioNavigationRequest
    /// A closure, because an array moves closures faster than weak references.
    let root: @MainActor @Sendable () -> (any TrapezioRoot)?
    let id: Int
    let hash: Int
  }

  /// More requests than a user makes during a login, and few enough to store after each change.
  static var limit: Int { 1_000 }

  /// The parked requests, oldest first.
  private(set) var parked: [Parked] = []

  @ObservationIgnored private var interceptors: [Interceptor]
  @ObservationIgnored private var nextID = 0
  /// The ids of the requests that a pending call to ``resume(_:)`` will carry out.
  @ObservationIgnored private var claimed: Set<Int> = []
  /// The parked requests by their hashes, to find an equal request.
  @ObservationIgnored private var byHash: [Int: [Parked]] = [:]
  @ObservationIgnored private var hasWarned = false
  @ObservationIgnored private let plugins = TrapezioPlugins.current

  /// Creates a chain of interceptors.
  ///
  /// - Parameter interceptors: The interceptors, in the order in which the chain asks them.
  public init(
    _ interceptors: (@MainActor (TrapezioNavigationRequest) -> TrapezioInterception)...
  ) {
    self.interceptors = interceptors
  }

  /// Adds an interceptor to the end of the chain.
  ///
  /// - Parameter interceptor: The interceptor to add. The chain retains it.
  public func add(
    _ interceptor: @escaping @MainActor (TrapezioNavigationRequest) -> TrapezioInterception
  ) { interceptors.append(interceptor) }

  /// Returns the requests that are parked under a key, oldest first.
  ///
  /// - Parameter key: The key under which the requests are parked.
  /// - Returns: The requests, or an empty array if there are none.
  public func parked(under key: String) -> [TrapezioNavigationRequest] {
    parked.filter { $0.key == key }.map(\.request)
  }

  /// Carries out the requests that are parked under a key, oldest first.
  ///
  /// A request is no longer parked once it is carried out, so it is carried out at most once. The
  /// interceptors are asked again and may park the request again. A request is dropped if the stack
  /// or the tabs that it was made for no longer exist. While a guard is deciding about one request,
  /// you can still discard the others.
  ///
  /// - Parameter key: The key under which the requests are parked.
  /// - Returns: `true` if at least one request was parked and all of them were shown.
  @discardableResult
  public func resume(_ key: String) async -> Bool {
    let ids = parked.filter { $0.key == key && !claimed.contains($0.id) }.map(\.id)
    claimed.formUnion(ids)
    var areShown = !ids.isEmpty
    for id in ids {
      claimed.remove(id)
      guard let next = remove(id) else {
        areShown = false
        continue
      }
      let isShown = await next.root()?.carryOut(next.request) ?? false
      areShown = areShown && isShown
    }
    return areShown
  }

  /// Drops the requests that are parked under a key.
  ///
  /// - Parameter key: The key under which the requests are parked.
  public func discard(_ key: String) {
    for request in parked.reversed() where request.key == key { remove(request.id) }
  }

  /// Parks a request, for example to restore parked requests after a relaunch.
  ///
  /// If an equal request for the same root is already parked under the key, the call has no
  /// effect. A request without screens is parked only if it is a link, which leads to the root.
  ///
  /// - Parameters:
  ///   - request: The request to park.
  ///   - key: The key under which to park the request.
  ///   - root: The stack or the tabs that will carry out the request.
  func park(
    _ request: TrapezioNavigationRequest, under key: String, for root: any TrapezioRoot
  ) { add(request, under: key, for: root) }

  /// Parks a request and returns the oldest one if the new one replaces it.
  @discardableResult
  func add(
    _ request: TrapezioNavigationRequest, under key: String, for root: any TrapezioRoot
  ) -> TrapezioNavigationRequest? {
    let screens = request.path.map { AnyHashable($0.screen) }
    let hash = ([key, ObjectIdentifier(root)] + screens).hashValue
    // A double tap makes two equal requests, but only one of them must be carried out.
    let isParked = byHash[hash, default: []].contains {
      $0.key == key && $0.request == request && $0.root() === root
    }
    guard !isParked, !request.doesNothing else { return nil }
    nextID += 1
    let new = Parked(
      key: key, request: request, root: { [weak root] in root }, id: nextID, hash: hash)
    byHash[hash, default: []].append(new)
    parked.append(new)
    guard parked.count > Self.limit, let oldest = remove(parked[0].id)?.request else { return nil }
    reportDrop(of: oldest)
    return oldest
  }

  @discardableResult
  private func remove(_ id: Int) -> Parked? {
    // An observer is called before the change and may itself remove the request.
    withMutation(keyPath: \.parked) {
      guard let index = _parked.firstIndex(where: { $0.id == id }) else { return nil }
      let removed = _parked.remove(at: index)
      let others = byHash[removed.hash, default: []].filter { $0.id != id }
      byHash[removed.hash] = others.isEmpty ? nil : others
      return removed
    }
  }

  private func reportDrop(of request: TrapezioNavigationRequest) {
    let path = request.path
    plugins.navigated(
      TrapezioNavigationReport(
        origin: request.origin,
        request: request.isLink
          ? .open(path.map(\.screen)) : .goTo(path[0].screen, as: path[0].style),
        outcome: .ignored("more than \(Self.limit) requests are parked")))
    guard !hasWarned else { return }
    hasWarned = true
    TrapezioDiagnostics.warn(
      "More than \(Self.limit) requests are parked, so the oldest ones are dropped. Resume or "
        + "discard them. See Failures#parked-request-dropped.")
  }

  /// Asks the interceptors in order, until one of them drops or parks the request.
  ///
  /// - Returns: The screens to show, or the reason why the request is not carried out now.
  func decide(
    _ request: TrapezioNavigationRequest, for root: any TrapezioRoot
  ) -> Decision {
    var request = request
    asking: for interceptor in interceptors {
      switch interceptor(request) {
      case .pass: break
      case .rewrite(let path):
        request = TrapezioNavigationRequest(
          tabNamed: request.tab, path: path, isLink: request.isLink, origin: request.origin)
      case .drop(let reason): return .end("an interceptor has dropped it: \(reason)")
      case .park where request.doesNothing: break asking
      case .park(let key):
        park(request, under: key, for: root)
        return .end("it is parked under \"\(key)\"")
      }
    }
    if request.doesNothing { return .end("an interceptor has rewritten it to no screens") }
    return .show(request.path)
  }

  enum Decision {
    case show([TrapezioNavigationStep])
    case end(String)
  }
}
