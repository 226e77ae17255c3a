// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A store that a ``TestStore`` can drive.
///
/// Every `TrapezioStore` conforms. A store of another style can conform, too, if it reports its
/// events and state changes to plugins, and owns its work in a `StrataTaskScope`.
@MainActor
public protocol TestableStore: AnyObject {
  /// The asserted state. The store reports changes of this type to its plugins.
  associatedtype State: Equatable & Sendable
  /// The events of the store.
  associatedtype Event
  /// The receipt of an event: the work that it started.
  associatedtype Sent: Sendable

  /// The current state.
  var state: State { get }

  /// The scope that owns the work of the store.
  var tasks: StrataTaskScope { get }

  /// Whether the store has ended.
  var isEnded: Bool { get }

  /// The plugins of this store alone.
  var ownPlugins: [any TrapezioPlugin] { get }

  /// Adds a plugin to this store alone.
  ///
  /// - Parameter plugin: The plugin, to which the store reports from now on.
  func use(_ plugin: any TrapezioPlugin)

  /// Sends an event to the store, which handles it before this method returns.
  ///
  /// - Parameter event: The event to send.
  /// - Returns: The work that the event started.
  @discardableResult
  func send(_ event: Event) -> Sent

  /// Reports pending changes to the plugins.
  ///
  /// A test store calls this method before it reads the changes, and around each event. A store
  /// that reports each change at once has nothing to do.
  func tellChanges()

  /// Ends the store as if its screen had disappeared.
  func end()
}

extension TestableStore {
  /// Does nothing.
  public func tellChanges() {}
}

extension TrapezioStore: TestableStore {}
