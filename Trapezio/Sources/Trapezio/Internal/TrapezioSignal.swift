// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// What `Observation` follows in place of a store, and tells its plugins.
///
/// The store is generic. In a generic type, each use of a key path instantiates the key path, at
/// thirty times the cost of the change itself. In this class, it is instantiated once.
@usableFromInline
final class TrapezioSignal: TrapezioPluginHost, Observable, @unchecked Sendable {
  @usableFromInline let registrar = ObservationRegistrar()

  // NB: Key paths are immutable. This one captures nothing.
  @usableFromInline nonisolated(unsafe) let keyPath = TrapezioSignal.change
  private nonisolated(unsafe) static let change: KeyPath<TrapezioSignal, Void> = \.value

  private var value: Void { () }

  /// A place in the state, which observers can follow alone.
  private subscript(field keyPath: AnyKeyPath) -> Void { () }

  static func field(_ keyPath: AnyKeyPath) -> KeyPath<TrapezioSignal, Void> {
    \TrapezioSignal[field: keyPath]
  }

  @inlinable
  func access() { registrar.access(self, keyPath: keyPath) }

  @inlinable
  func willChange() { registrar.willSet(self, keyPath: keyPath) }

  @inlinable
  func didChange() { registrar.didSet(self, keyPath: keyPath) }
}
