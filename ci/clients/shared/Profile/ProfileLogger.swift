// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A plugin as a client writes it.
@MainActor
public final class ProfileLogger: TrapezioPlugin {
  public private(set) var events: [String] = []

  public init() {}

  public func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    events.append("\(store.name) \(event)")
  }
}
