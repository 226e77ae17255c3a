// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

// NB: `@unchecked Sendable`, because the types of events and states are erased, which observers
// receive on the main actor only. `indirect`, because each observer copies the fact.

/// What happens in stores, and what they tell the app.
///
/// ```swift
/// func receive(_ fact: any MesaFact) {
///   guard case TrapezioFact.willHandle(let event, let store) = fact else {
///     return
///   }
///   print("\(store.name): \(event)")
/// }
/// ```
///
/// All facts are told on the main actor. A ``TrapezioPlugin`` receives them through its hooks.
public indirect enum TrapezioFact: MesaFact, @unchecked Sendable {
  /// A store is created. Keep only a weak reference to it.
  case created(TrapezioStoreInfo, any TrapezioStoreProtocol)
  /// A store has ended, or was released shortly before.
  case ended(TrapezioStoreInfo)
  /// A store is about to handle an event.
  case willHandle(Any, TrapezioStoreInfo)
  /// A store has handled an event, not including the work that the event launched.
  case didHandle(Any, TrapezioStoreInfo, in: Duration)
  /// A store's state has changed.
  case didChange(from: Any, to: Any, TrapezioStoreInfo)
  /// A message has been emitted, by a store or by code outside of stores.
  ///
  /// Keep only a weak reference to the manager, which can clear the message or press its actions.
  case emitted(TrapezioMessage, by: TrapezioStoreInfo?, in: TrapezioMessageManager)
  /// An interop passes an event to the app.
  case interop(any TrapezioInteropEvent)
  /// A navigator has handled a request.
  case navigated(TrapezioNavigationReport)
}
