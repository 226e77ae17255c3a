// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An ongoing change to a model, and the actions that it sends.
///
/// The actions are delivered after the change, because their handlers may wait for this change to
/// end.
final class ServiceChange: Sendable {
  typealias Delivery = @Sendable () async throws -> Void

  /// The changed model, or `nil` if this object only separates others from the enclosing change.
  private let model: ObjectIdentifier?
  private let outer: ServiceChange?
  private let deliveries = StrataLock<[Delivery]?>([])

  init(of model: AnyObject, in outer: ServiceChange?) {
    self.model = ObjectIdentifier(model)
    self.outer = outer?.open.first
  }

  /// Tells a cluster that starts inside a change of the change, without deferring its actions.
  init(around outer: ServiceChange) {
    model = nil
    self.outer = outer.open.first
  }

  func isOpen(for model: AnyObject) -> Bool {
    open.contains { $0.model == ObjectIdentifier(model) }
  }

  /// Defers a delivery until the innermost open change has ended, and returns whether there is one.
  func keep(_ delivery: @escaping Delivery) -> Bool { open.first?.append(delivery) ?? false }

  /// Ends the change, and returns the deliveries that no enclosing change defers further.
  func close() -> [Delivery] {
    let deliveries = deliveries.withLock { $0.take() } ?? []
    guard let outer = outer?.open.first else { return deliveries }
    return deliveries.filter { !outer.append($0) }
  }

  func cancel() { deliveries.withLock { $0 = nil } }

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
