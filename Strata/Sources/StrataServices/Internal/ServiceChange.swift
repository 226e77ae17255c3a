// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An ongoing change to a model, and the actions that it sends.
///
/// The actions are delivered after the change, because their handlers may change the same model, or
/// a model whose own change waits for this change to end.
final class ServiceChange: Sendable {
  typealias Delivery = @Sendable () async throws -> Void

  /// The changed model, or `nil` if this object only separates others from the enclosing change.
  private let model: ObjectIdentifier?
  private let outer: ServiceChange?
  /// The deferred deliveries; `nil` once the change has ended.
  private let deliveries = StrataLock<[Delivery]?>([])

  init(of model: AnyObject, in outer: ServiceChange?) {
    self.model = ObjectIdentifier(model)
    self.outer = outer?.open.first
  }

  /// Lets a cluster that starts inside a change know of the change, without deferring its actions.
  init(around outer: ServiceChange) {
    model = nil
    self.outer = outer.open.first
  }

  func isOpen(for model: AnyObject) -> Bool {
    open.contains { $0.model == ObjectIdentifier(model) }
  }

  /// Defers a delivery until the innermost open change has ended.
  ///
  /// - Returns: `true` if the delivery was deferred, or `false` if no change is open.
  func keep(_ delivery: @escaping Delivery) -> Bool { open.first?.append(delivery) ?? false }

  /// Ends the change.
  ///
  /// - Returns: The deliveries that no enclosing change defers further.
  func close() -> [Delivery] {
    let deliveries = deliveries.withLock { $0.take() } ?? []
    guard let outer = outer?.open.first else { return deliveries }
    return deliveries.filter { !outer.append($0) }
  }

  /// Ends the change and drops its deliveries.
  func cancel() { deliveries.withLock { $0 = nil } }

  /// The changes that have not ended among this one and its enclosing changes, innermost first.
  private var open: [ServiceChange] {
    sequence(first: self, next: \.outer).filter { $0.deliveries.withLock { $0 != nil } }
  }

  private func append(_ delivery: @escaping Delivery) -> Bool {
    guard model != nil else { return false }
    return deliveries.withLock { deliveries in
      deliveries?.append(delivery)
      return deliveries != nil
    }
  }
}
