// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The faults that a server simulates.
///
/// Each request takes the first element of ``next``. Once ``next`` is empty, each request has the
/// fault ``always``, or without that fault, a random fault at the given rates.
package struct ReaderServerFaults: Sendable {
  /// The time before each response, on the clock of the server.
  package var latency: Duration
  /// The fraction of the requests that fail, from 0 to 1.
  package var failureRate: Double
  /// The fraction of the responses that are damaged, from 0 to 1.
  package var malformedRate: Double
  /// The fault of each request, once ``next`` is empty.
  package var always: ReaderServerFault?
  /// The faults of the next requests, one for each request.
  ///
  /// A request with `nil` has no fault.
  package var next: [ReaderServerFault?]
  /// The requests that can have faults, or `nil` for all requests.
  package var routes: Set<ReaderServerRoute>?

  package init(
    latency: Duration = .zero, failureRate: Double = 0, malformedRate: Double = 0,
    always: ReaderServerFault? = nil, next: [ReaderServerFault?] = [],
    routes: Set<ReaderServerRoute>? = nil
  ) {
    self.latency = latency
    self.failureRate = failureRate
    self.malformedRate = malformedRate
    self.always = always
    self.next = next
    self.routes = routes
  }

  /// Returns whether a request can have a fault.
  func concern(_ route: ReaderServerRoute?) -> Bool {
    guard let routes else { return true }
    return route.map(routes.contains) ?? false
  }

  /// Returns the fault of a request and removes it from ``next``.
  mutating func take(using random: inout SplitMix64) -> ReaderServerFault? {
    if !next.isEmpty { return next.removeFirst() }
    if let always { return always }
    let chance = random.unit()
    if chance < failureRate { return .failure }
    if chance < failureRate + malformedRate { return .malformed }
    return nil
  }
}
