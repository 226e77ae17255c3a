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
///   if !(tabs.current.current.screen is LoginScreen) {
///     tabs.current.goTo(LoginScreen(), as: .sheet)
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
@MainActor
@Observable
public final class TrapezioInterceptors {
  /// A closure that decides what happens to a request.
  public typealias Interceptor = @MainActor (TrapezioNavigationRequest) -> TrapezioInterception

  /// A parked request.
  public struct Parked: Sendable {
    /// The key under which the request is parked.
    public let key: String
    /// The request.
    public let request: TrapezioNavigationRequest
    weak var target: (any TrapezioLinkTarget)?
    let id: Int
  }

  /// The parked requests, oldest first.
  public private(set) var parked: [Parked] = []

  @ObservationIgnored private var interceptors: [Interceptor]
  @ObservationIgnored private var nextID = 0
  /// The ids of the requests that a pending call to ``resume(_:)`` will carry out.
  @ObservationIgnored private var claimed: Set<Int> = []

  /// Creates a chain of interceptors.
  ///
  /// - Parameter interceptors: The interceptors, in the order in which the chain asks them.
  public init(_ interceptors: Interceptor...) {
    self.interceptors = interceptors
  }

  /// Adds an interceptor to the end of the chain.
  ///
  /// - Parameter interceptor: The interceptor to add. The chain retains it.
  public func add(_ interceptor: @escaping Interceptor) { interceptors.append(interceptor) }

  /// Carries out the requests that are parked under a key, oldest first.
  ///
  /// Each request leaves ``parked`` just before it is carried out, so it is carried out at most
  /// once. The interceptors are asked again and may park the request again. A request is dropped if
  /// the stack or the tabs that it was made for no longer exist. While a guard is deciding about
  /// one request, you can still discard the others.
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

  /// Drops the requests that are parked under a key.
  ///
  /// - Parameter key: The key under which the requests are parked.
  public func discard(_ key: String) {
    if parked.contains(where: { $0.key == key }) { parked.removeAll { $0.key == key } }
  }

  /// Parks a request, for example to restore parked requests after a relaunch.
  ///
  /// If an equal request for the same target is already parked under the key, the call has no
  /// effect.
  ///
  /// - Parameters:
  ///   - request: The request to park.
  ///   - key: The key under which to park the request.
  ///   - target: The stack or the tabs that will carry out the request.
  public func park(
    _ request: TrapezioNavigationRequest, under key: String, for target: any TrapezioLinkTarget
  ) {
    // A double tap makes two equal requests, but only one of them must be carried out.
    let isParked = parked.contains {
      $0.key == key && $0.request == request && $0.target === target
    }
    guard !isParked else { return }
    nextID += 1
    parked.append(Parked(key: key, request: request, target: target, id: nextID))
  }

  /// Asks the interceptors in order, until one of them drops or parks the request.
  ///
  /// - Returns: The screens to show, or the reason why the request is not carried out now.
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
    let path = request.destination.path
    // A link without screens leads to the root, but a screen's request would do nothing.
    if path.isEmpty, !request.isLink {
      return .end("an interceptor has rewritten it to no screens")
    }
    return .show(path)
  }

  enum Decision {
    case show([TrapezioNavigationStep])
    case end(String)
  }
}
