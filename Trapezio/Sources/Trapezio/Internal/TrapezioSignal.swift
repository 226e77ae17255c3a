// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// Stands in for a store in `Observation` and calls the store's plugins.
///
/// A store is generic, and in a generic type, each use of a key path instantiates the key path,
/// which costs thirty times as much as the change itself. This class instantiates it once.
@usableFromInline
final class TrapezioSignal: TrapezioPluginHost, Observable, @unchecked Sendable {
  @usableFromInline let registrar = ObservationRegistrar()

  // NB: Key paths are immutable, and this one captures nothing.
  @usableFromInline nonisolated(unsafe) let keyPath = TrapezioSignal.change
  private nonisolated(unsafe) static let change: KeyPath<TrapezioSignal, Void> = \.value

  private var value: Void { () }

  /// A field of the state, which observers can track separately.
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
