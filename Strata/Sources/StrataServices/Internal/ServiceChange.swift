// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A change of a model that is going on, and what is sent meanwhile.
///
/// That waits, for it may lead to a change of the same model, or of one whose change waits for this one.
final class ServiceChange: Sendable {
  typealias Delivery = @Sendable () async throws -> Void

  @TaskLocal static var current: ServiceChange?

  private let model: ObjectIdentifier
  private let outer: ServiceChange?
  /// What was sent; `nil` once the change is over.
  private let sent = StrataLock<[Delivery]?>([])

  init(of model: AnyObject) {
    self.model = ObjectIdentifier(model)
    outer = Self.open
  }

  /// The innermost change on whose behalf something is done and that is not over.
  private static var open: ServiceChange? {
    var change = current
    while let candidate = change, !candidate.isOpen { change = candidate.outer }
    return change
  }

  static func isOpen(for model: AnyObject) -> Bool {
    var change = open
    while let candidate = change {
      if candidate.isOpen, candidate.model == ObjectIdentifier(model) { return true }
      change = candidate.outer
    }
    return false
  }

  /// Keeps what is sent within a change until that is over.
  ///
  /// - Returns: Whether it did: there is a change.
  static func keep(_ delivery: @escaping Delivery) -> Bool { open?.keep(delivery) ?? false }

  /// Ends the change.
  ///
  /// - Returns: What is to be delivered now. What was sent in a change within another waits for that one, too.
  func close() -> [Delivery] {
    let sent = sent.withLock { sent in
      defer { sent = nil }
      return sent ?? []
    }
    return sent.filter { delivery in outer?.keep(delivery) != true }
  }

  /// Ends the change, and drops what was sent.
  func cancel() { sent.withLock { $0 = nil } }

  private var isOpen: Bool { sent.withLock { $0 != nil } }

  private func keep(_ delivery: @escaping Delivery) -> Bool {
    sent.withLock { sent in
      guard sent != nil else { return false }
      sent?.append(delivery)
      return true
    }
  }
}
