// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// Stands in for a store in `Observation`.
///
/// A generic store would instantiate a key path at each use, which is slow. This type does it once.
@usableFromInline
package struct TrapezioSignal: Observable, Sendable {
  @usableFromInline let registrar = ObservationRegistrar()

  // NB: Key paths are immutable, and this one captures nothing.
  @usableFromInline nonisolated(unsafe) let keyPath = TrapezioSignal.change
  private nonisolated(unsafe) static let change: KeyPath<TrapezioSignal, Void> = \.value

  private var value: Void { () }

  /// One field of the state, which observers can track separately.
  private subscript(field keyPath: AnyKeyPath) -> Void { () }

  @usableFromInline package init() {}

  static func field(_ keyPath: AnyKeyPath) -> KeyPath<TrapezioSignal, Void> {
    \TrapezioSignal[field: keyPath]
  }

  @inlinable
  package func access() { registrar.access(self, keyPath: keyPath) }

  @inlinable
  package func willChange() { registrar.willSet(self, keyPath: keyPath) }

  @inlinable
  package func didChange() { registrar.didSet(self, keyPath: keyPath) }

  func change(_ fields: [KeyPath<TrapezioSignal, Void>]) {
    for field in fields { registrar.willSet(self, keyPath: field) }
    for field in fields { registrar.didSet(self, keyPath: field) }
  }
}
