// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

/// Decides about requests to show screens before they are carried out.
///
/// ```swift
/// tabs.interceptors = TrapezioInterceptors { [weak tabs] request in
///   guard let tabs, !session.isSignedIn, request.needsSignIn else { return .pass }
///   if !(tabs.current.current.screen is LoginScreen) {
///     tabs.current.goTo(LoginScreen(), as: .sheet)
///   }
///   return .park(under: "login")
/// }
/// ```
///
/// The interceptors are asked in their order. Once the user has signed in, resume what was parked:
///
/// ```swift
/// Task { await tabs.interceptors?.resume("login") }
/// ```
@MainActor
@Observable
public final class TrapezioInterceptors {
  /// Decides about one request, at once.
  public typealias Interceptor = @MainActor (TrapezioNavigationRequest) -> TrapezioInterception

  /// A request that waits under a key.
  public struct Parked: Sendable {
    /// The key.
    public let key: String
    /// The request.
    public let request: TrapezioNavigationRequest
    weak var target: (any TrapezioLinkTarget)?
    let id: Int
  }

  /// The requests that wait, the oldest first.
  public private(set) var parked: [Parked] = []

  @ObservationIgnored private var interceptors: [Interceptor]
  @ObservationIgnored private var nextID = 0
  /// The requests that a call of ``resume(_:)`` will take.
  @ObservationIgnored private var claimed: Set<Int> = []

  /// Creates a chain.
  ///
  /// - Parameter interceptors: The interceptors, in the order in which they are asked.
  public init(_ interceptors: Interceptor...) {
    self.interceptors = interceptors
  }

  /// Adds an interceptor that is asked after the others.
  ///
  /// - Parameter interceptor: The interceptor. The chain retains it.
  public func add(_ interceptor: @escaping Interceptor) { interceptors.append(interceptor) }

  /// Carries out the requests that wait under a key, the oldest first.
  ///
  /// Each is taken from ``parked`` just before it is carried out, so it is carried out once. It is
  /// intercepted again, and an interceptor may park it again. A request whose stack has gone is
  /// dropped. While a guard is asked about one, the others can still be discarded.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether there was a request, and all of them are shown.
  @discardableResult
  public func resume(_ key: String) async -> Bool {
    let ids = parked.filter { $0.key == key && !claimed.contains($0.id) }.map(\.id)
    claimed.formUnion(ids)
    var areShown = !ids.isEmpty
    for id in ids {
      claimed.remove(id)
      guard let index = parked.firstIndex(where: { $0.id == id }) else {
        areShown = false
        continue
      }
      let next = parked.remove(at: index)
      let outcome = await next.target?.carryOut(next.request)
      areShown = areShown && outcome == .left
    }
    return areShown
  }

  /// Drops the requests that wait under a key.
  ///
  /// - Parameter key: The key.
  public func discard(_ key: String) {
    if parked.contains(where: { $0.key == key }) { parked.removeAll { $0.key == key } }
  }

  /// Adds a request that was stored before a relaunch.
  ///
  /// If an equal request waits under the key already, nothing is added.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - key: The key under which it waits.
  ///   - target: The stack or the tabs that will show it.
  public func park(
    _ request: TrapezioNavigationRequest, under key: String, for target: any TrapezioLinkTarget
  ) {
    // A double tap asks twice, and is carried out once.
    let isParked = parked.contains {
      $0.key == key && $0.request == request && $0.target === target
    }
    guard !isParked else { return }
    nextID += 1
    parked.append(Parked(key: key, request: request, target: target, id: nextID))
  }

  /// Asks all interceptors.
  ///
  /// - Returns: The screens to show, or why there are none.
  func decide(
    _ request: TrapezioNavigationRequest, for target: any TrapezioLinkTarget
  ) -> Decision {
    var request = request
    for interceptor in interceptors {
      switch interceptor(request) {
      case .pass: break
      case .rewrite(let path):
        request = TrapezioNavigationRequest(
          TrapezioDestination(tab: request.destination.tab, path: path), isLink: request.isLink,
          origin: request.origin)
      case .drop(let reason): return .end("an interceptor has dropped it: \(reason)")
      case .park(let key):
        park(request, under: key, for: target)
        return .end("it is parked under \"\(key)\"")
      }
    }
    return .show(request.destination.path)
  }

  enum Decision {
    case show([TrapezioNavigationStep])
    case end(String)
  }
}
