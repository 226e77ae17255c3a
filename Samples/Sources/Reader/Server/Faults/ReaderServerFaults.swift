// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What goes wrong with the requests of a server.
///
/// Each request takes the first of ``next``. Without one, ``always`` decides, and then the rates.
package struct ReaderServerFaults: Sendable {
  /// The time before each answer, on the clock of the server.
  package var latency: Duration
  /// The part of the requests that fail, from 0 to 1.
  package var failureRate: Double
  /// The part of the answers that are damaged, from 0 to 1.
  package var malformedRate: Double
  /// The fault of all requests.
  package var always: ReaderServerFault?
  /// The faults of the next requests, one for each.
  ///
  /// A `nil` lets a request through.
  package var next: [ReaderServerFault?]
  /// The requests that have faults, or all if it is `nil`.
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

  /// Returns whether a request has faults.
  func concern(_ route: ReaderServerRoute?) -> Bool {
    guard let routes else { return true }
    return route.map(routes.contains) ?? false
  }

  /// Returns the fault of a request, and takes it from ``next``.
  mutating func take(using random: inout SplitMix64) -> ReaderServerFault? {
    if !next.isEmpty { return next.removeFirst() }
    if let always { return always }
    let chance = random.unit()
    if chance < failureRate { return .failure }
    if chance < failureRate + malformedRate { return .malformed }
    return nil
  }
}
