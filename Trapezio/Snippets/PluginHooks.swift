// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A plugin that implements every hook.

// snippet.hide
import Strata
import Trapezio

// snippet.show
struct EveryHook: TrapezioPlugin {
  func storeCreated<Store: TrapezioStoreProtocol>(
    _ info: TrapezioStoreInfo, store: Store
  ) {}
  func storeEnded(_ store: TrapezioStoreInfo) {}
  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {}
  func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event,
    in duration: Duration
  ) {}
  func store<State>(
    _ store: TrapezioStoreInfo, didChange old: State, to new: State
  ) {}
  func store(
    _ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage
  ) {}
  func navigated(_ report: TrapezioNavigationReport) {}
}
