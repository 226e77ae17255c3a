// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A store that a ``TestStore`` can drive.
///
/// Every `TrapezioStore` is one. A store of another style joins by telling its plugins of events and
/// changes of its state, and by owning its work in a `StrataTaskScope`.
@MainActor
public protocol TestableStore: AnyObject {
  /// What is asserted. The plugins of the store are told of changes of values of this type.
  associatedtype State: Equatable & Sendable
  /// What is sent.
  associatedtype Event
  /// What sending answers with: the work that was started.
  associatedtype Sent: Sendable

  /// The state of now.
  var state: State { get }

  /// The work of the store.
  var tasks: StrataTaskScope { get }

  /// Whether the store has ended.
  var isEnded: Bool { get }

  /// The plugins of this store alone.
  var ownPlugins: [any TrapezioPlugin] { get }

  /// Adds a plugin to this store alone.
  ///
  /// - Parameter plugin: Hears of what happens from here on.
  func use(_ plugin: any TrapezioPlugin)

  /// Has the store handle an event, before this returns.
  ///
  /// - Parameter event: What the user means.
  /// - Returns: The work that handling the event started.
  @discardableResult
  func send(_ event: Event) -> Sent

  /// Tells the plugins of changes of which they were not told yet.
  ///
  /// A test store calls it before it looks. Stores that tell of each change at once have nothing to do.
  func tellChanges()

  /// Ends the store because its screen is gone.
  func end()
}

extension TestableStore {
  /// Does nothing.
  public func tellChanges() {}
}

extension TrapezioStore: TestableStore {}
