// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Strata

/// The visible hosts of an object that only one host should show, such as the messages of a scene.
///
/// ```swift
/// private let host = UUID()
/// // …
/// func open() { messages.visibleHosts.didAppear(host) }
/// func close() { messages.visibleHosts.didDisappear(host) }
/// ```
///
/// If two hosts remain visible, it reports a warning once.
@MainActor
@Observable
public final class TrapezioVisibleHosts {
  private var hosts: Set<UUID> = []
  @ObservationIgnored private var warning: (@Sendable () -> String)?

  /// Creates a list without hosts, and with the text of the warning.
  public nonisolated init(warning: @escaping @Sendable () -> String) { self.warning = warning }

  /// Whether no host is visible, which `Observation` tracks.
  public var isEmpty: Bool { hosts.isEmpty }

  /// Records that the host with this identity has become visible.
  public func didAppear(_ host: UUID) {
    hosts.insert(host)
    guard hosts.count > 1, warning != nil else { return }
    // Warn later, because the previous host may be about to disappear.
    Task {
      guard hosts.count > 1, let text = warning.take()?() else { return }
      StrataDiagnostics.warn(text)
    }
  }

  /// Records that the host with this identity is no longer visible.
  public func didDisappear(_ host: UUID) { hosts.remove(host) }
}
