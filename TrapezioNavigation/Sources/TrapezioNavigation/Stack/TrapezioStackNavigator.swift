// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio

/// A navigator over one stack, which a host on any platform draws.
///
/// The host shows ``current``, follows the stack with `Observation` or ``observe(_:)``, keeps what
/// belongs to a screen (its store) by the `id` of the entry, and drops it when the entry is gone:
///
/// ```swift
/// let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 0))
/// navigator.goTo(SummaryScreen(value: 3))
/// let shown = navigator.current.screen
/// ```
@MainActor
@Observable
public final class TrapezioStackNavigator: TrapezioNavigator {
  /// The entry at the bottom, which stays.
  public let root: TrapezioNavigationEntry

  /// The entries above the root, the top last.
  public private(set) var path: [TrapezioNavigationEntry] = [] {
    didSet { for host in hosts { host.pathDidChange() } }
  }

  @ObservationIgnored private var awaited: [TrapezioNavigationEntry.ID: TrapezioAwaitedResult] = [:]
  @ObservationIgnored private var hosts: [Host] = []
  @ObservationIgnored private var visibleHosts: [TrapezioHostID] = []
  @ObservationIgnored private var hasWarnedOfHosts = false
  @ObservationIgnored private var lifetimes: [TrapezioNavigationEntry.ID: TrapezioScreenLifetime] =
    [:]
  @ObservationIgnored private var results: [String: any Sendable] = [:]

  private struct Host {
    let id: TrapezioHostID
    let pathDidChange: @MainActor () -> Void
  }

  /// A stack of one screen.
  ///
  /// - Parameter root: The screen at the bottom.
  public init(root: any TrapezioScreen) {
    self.root = TrapezioNavigationEntry(root)
  }

  /// All entries, the root first and the top last.
  public var entries: [TrapezioNavigationEntry] { [root] + path }

  /// The top entry.
  public var current: TrapezioNavigationEntry { path.last ?? root }

  /// Calls a host that has no SwiftUI after the stack has changed.
  ///
  /// Changes made in one turn of the main actor are one call.
  ///
  /// - Parameter onChange: Called on the main actor, after the turn, with all entries.
  /// - Returns: A token. The calls stop when it is cancelled or released, and with the navigator.
  public func observe(
    _ onChange: @escaping @MainActor ([TrapezioNavigationEntry]) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.entries }, onChange)
  }

  // MARK: Verbs

  /// Puts a screen on top of the stack, as an entry of its own.
  ///
  /// - Parameter screen: The destination.
  public func goTo(_ screen: any TrapezioScreen) {
    path.append(TrapezioNavigationEntry(screen))
  }

  /// Removes the top screen; the root stays.
  public func dismiss() {
    keep(path.count - 1)
  }

  /// Removes every screen above the root.
  public func dismissToRoot() {
    keep(0)
  }

  /// Removes the screens above the nearest equal screen, or reports that there is none.
  ///
  /// - Parameter screen: The screen to go back to.
  public func dismissTo(_ screen: any TrapezioScreen) {
    let target = AnyHashable(screen)
    guard let index = entries.lastIndex(where: { AnyHashable($0.screen) == target }) else {
      return TrapezioDiagnostics.warn(
        "dismissTo(\(screen)) found no such screen in the stack and did nothing. "
          + "The stack is \(entries.map(\.screen)).")
    }
    keep(index)
  }

  // MARK: Awaited results

  /// Puts a screen on top of the stack and waits for its result.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` when the screen left without one or the caller was cancelled.
  public func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, for type: Result.Type
  ) async -> Result? {
    guard !Task.isCancelled else { return nil }
    let entry = TrapezioNavigationEntry(screen)
    let outcome = TrapezioAwaitedResult()
    awaited[entry.id] = outcome
    path.append(entry)
    guard let result = await outcome.value() else { return nil }
    guard let result = result as? Result else {
      TrapezioDiagnostics.warn(
        "\(screen) returned \(String(reflecting: result)), but goTo(_:for:) awaits \(Result.self) and "
          + "answers nil. Return that type, or await \(Swift.type(of: result)).")
      return nil
    }
    return result
  }

  /// Removes the top screen and hands a result to whoever awaits it.
  ///
  /// - Parameter result: The outcome of the screen.
  public func dismiss(returning result: any Sendable) {
    guard let outcome = awaited.removeValue(forKey: current.id) else {
      TrapezioDiagnostics.warn(
        "\(current.screen) returned \(String(reflecting: result)), but no goTo(_:for:) awaits its result. "
          + "Go to the screen with goTo(_:for:), or return the result with popWithResult(key:result:)."
      )
      return dismiss()
    }
    dismiss()
    outcome.settle(result)
  }

  // MARK: Results by key

  /// Removes the top screen and keeps a result under a key.
  ///
  /// - Parameters:
  ///   - key: The name of the result.
  ///   - result: The outcome of the screen.
  public func popWithResult(key: String, result: any Sendable) {
    results[key] = result
    dismiss()
  }

  /// Takes the result kept under a key.
  ///
  /// - Parameter key: The name of the result.
  /// - Returns: The result, or `nil` if there is none.
  public func consumeResult(forKey key: String) -> (any Sendable)? {
    results.removeValue(forKey: key)
  }

  /// Takes the result kept under a key, if it has the type; otherwise it is kept.
  ///
  /// - Parameters:
  ///   - key: The name of the result.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none of that type.
  public func consumeResult<Result: Sendable>(
    forKey key: String, as type: Result.Type
  ) -> Result? {
    guard let result = results[key] else { return nil }
    guard let typed = result as? Result else {
      TrapezioDiagnostics.warn(
        "The result for \"\(key)\" is \(String(reflecting: result)), not of type \(Result.self). It is kept: "
          + "consume it as \(Swift.type(of: result)).")
      return nil
    }
    results[key] = nil
    return typed
  }

  /// Drops all results kept under keys.
  public func clearResults() {
    results = [:]
  }

  // MARK: The host

  /// Removes the entries that the system has removed, by a back swipe for example.
  ///
  /// The system only removes entries from the top. A path that is not the beginning of the present
  /// path is out of date, and is ignored.
  ///
  /// - Parameter path: The entries that are left above the root.
  public func systemDidChange(path: [TrapezioNavigationEntry]) {
    guard self.path.starts(with: path) else { return }
    keep(path.count)
  }

  /// Resumes every pending ``goTo(_:for:)`` with `nil` because nothing shows the stack any more.
  public func hostDidEnd() {
    settle(Array(awaited.keys))
  }

  /// Registers a host that shows this stack from now on.
  ///
  /// - Parameter host: The identity of the host.
  public func hostDidBegin(_ host: TrapezioHostID) {
    hostDidBegin(host) {}
  }

  /// Registers a host that is told of each change of the path at once, before other work can read
  /// it.
  func hostDidBegin(_ host: TrapezioHostID, pathDidChange: @escaping @MainActor () -> Void) {
    guard !hosts.contains(where: { $0.id === host }) else { return }
    hosts.append(Host(id: host, pathDidChange: pathDidChange))
  }

  /// Resumes every pending ``goTo(_:for:)`` with `nil` and ends the stores of the screens, unless
  /// another registered host shows the stack.
  ///
  /// A second call for the same host has no effect.
  ///
  /// - Parameter host: The identity that the host has registered with ``hostDidBegin(_:)``.
  public func hostDidEnd(_ host: TrapezioHostID) {
    hostDidDisappear(host)
    guard let index = hosts.firstIndex(where: { $0.id === host }) else { return }
    hosts.remove(at: index)
    guard hosts.isEmpty else { return }
    hostDidEnd()
    endLifetimes(of: lifetimes.keys)
  }

  /// Reports a warning if another host is on the screen, too.
  func hostDidAppear(_ host: TrapezioHostID) {
    hostDidDisappear(host)
    visibleHosts.append(host)
    guard visibleHosts.count > 1, !hasWarnedOfHosts else { return }
    Task {
      // In a later turn, because the host before may be about to disappear.
      guard visibleHosts.count > 1, !hasWarnedOfHosts else { return }
      hasWarnedOfHosts = true
      TrapezioDiagnostics.warn(
        "Two hosts show the stack of one navigator, whose root is \(root.screen). What one of them "
          + "changes, the other shows. Give each scene a TrapezioStackNavigator of its own.")
    }
  }

  func hostDidDisappear(_ host: TrapezioHostID) {
    visibleHosts.removeAll { $0 === host }
  }

  // MARK: Lifetimes

  /// Returns the lifetime of an entry, which has ended if the entry has left.
  func lifetime(of entry: TrapezioNavigationEntry) -> TrapezioScreenLifetime {
    if let lifetime = lifetimes[entry.id] { return lifetime }
    let lifetime = TrapezioScreenLifetime()
    if entry == root || path.contains(entry) {
      lifetimes[entry.id] = lifetime
    } else {
      lifetime.end()
    }
    return lifetime
  }

  /// Keeps so many entries above the root.
  private func keep(_ count: Int) {
    guard count >= 0, count < path.count else { return }
    path.removeSubrange(count...)
    settleRemoved()
  }

  private func settleRemoved() {
    let left = Set(path.map(\.id))
    settle(awaited.keys.filter { !left.contains($0) })
    endLifetimes(of: lifetimes.keys.filter { $0 != root.id && !left.contains($0) })
  }

  private func endLifetimes(of ids: some Sequence<TrapezioNavigationEntry.ID>) {
    for id in ids {
      guard let lifetime = lifetimes.removeValue(forKey: id) else { continue }
      // In a later turn, because the store of the screen may be handling the event that removes it.
      Task { lifetime.end() }
    }
  }

  private func settle(_ removed: some Sequence<TrapezioNavigationEntry.ID>) {
    for id in removed { awaited.removeValue(forKey: id)?.settle(nil) }
  }
}
