// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio

/// A navigator over one stack of pushes and presentations, which a host on any platform draws.
///
/// The app, a tab and a link drive the stack itself. Each screen in it has a navigator of its own,
/// ``navigator(of:)``, and what the screen says to it concerns that screen, wherever it is by then.
///
/// A host shows ``layers`` and the first of ``questions``, follows them with `Observation` or
/// ``observe(_:)``, and keeps what belongs to a screen (its store) until ``lifetime(of:)`` ends:
///
/// ```swift
/// let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 0))
/// navigator.goTo(SummaryScreen(value: 3))
/// let shown = navigator.current.screen
/// ```
@MainActor
@Observable
public final class TrapezioStackNavigator {
  /// The entry at the bottom, which stays.
  public let root: TrapezioNavigationEntry

  /// How many columns a wide window has for the stack, from 1 to 3.
  ///
  /// The root is in the first column. With three, the entry above it is in the second. All others
  /// are in the last. What a screen of another column than the last one pushes replaces everything
  /// above that screen.
  public let columns: Int

  /// The entries above the root, the top last.
  public private(set) var path: [TrapezioNavigationEntry] = [] {
    didSet { tellHosts() }
  }

  /// The questions that wait for the user, in the order in which they were asked.
  ///
  /// A host shows the first.
  public internal(set) var questions: [TrapezioQuestion] = [] {
    didSet { tellHosts() }
  }

  /// Decides about requests to show screens before they are carried out.
  public var interceptors: TrapezioInterceptors?

  /// Changes when a screen has another source of its draft.
  var draftChanges = 0

  /// The entries that have a guard.
  var guarded: Set<TrapezioNavigationEntry.ID> = []

  /// The number of requests that guards are being asked about.
  private(set) var pendingRequests = 0

  /// The navigators of all entries, the root first.
  @ObservationIgnored var nodes: [TrapezioEntryNavigator] = []
  @ObservationIgnored private var nodesByID: [TrapezioNavigationEntry.ID: TrapezioEntryNavigator] =
    [:]
  @ObservationIgnored var hosts: [Host] = []
  @ObservationIgnored var visibleHosts: [TrapezioHostID] = []
  @ObservationIgnored var hasWarnedOfHosts = false
  @ObservationIgnored var results: [String: any Sendable] = [:]
  @ObservationIgnored var keptResults: [KeptResult] = []
  @ObservationIgnored let plugins = TrapezioPlugins.current

  struct Host {
    let id: TrapezioHostID
    let stackDidChange: @MainActor () -> Void
  }

  /// A stack of one screen.
  ///
  /// - Parameters:
  ///   - root: The screen at the bottom.
  ///   - columns: How many columns a wide window has for the stack, from 1 to 3.
  public init(root: any TrapezioScreen, columns: Int = 1) {
    precondition((1...3).contains(columns), "A stack has 1 to 3 columns, not \(columns).")
    self.root = TrapezioNavigationEntry(root)
    self.columns = columns
    let node = TrapezioEntryNavigator(of: self.root, at: 0, in: self)
    nodes = [node]
    nodesByID[node.entry.id] = node
  }

  deinit {
    // A caller may have retained the navigator of an entry alone.
    Task { @MainActor [nodes] in
      for node in nodes.reversed() { node.endScreen()?.end() }
    }
  }

  /// All entries, the root first and the top last.
  public var entries: [TrapezioNavigationEntry] { [root] + path }

  /// The top entry.
  public var current: TrapezioNavigationEntry { path.last ?? root }

  /// The stack as one layer for each presentation, the lowest first.
  public var layers: [TrapezioNavigationLayer] {
    var layers: [TrapezioNavigationLayer] = []
    var bottom = root
    var pushed: [TrapezioNavigationEntry] = []
    for entry in path {
      if entry.style.isPresentation {
        layers.append(TrapezioNavigationLayer(root: bottom, path: pushed))
        bottom = entry
        pushed = []
      } else {
        pushed.append(entry)
      }
    }
    return layers + [TrapezioNavigationLayer(root: bottom, path: pushed)]
  }

  /// All that the stack shows, as one value.
  public var snapshot: TrapezioNavigationSnapshot {
    TrapezioNavigationSnapshot(
      root: root.screen, path: path.map { TrapezioNavigationStep($0.screen, as: $0.style) })
  }

  /// Returns the navigator of an entry.
  ///
  /// - Parameter entry: An entry of this stack. If it has left, its navigator does nothing.
  /// - Returns: The navigator, always the same while the entry is in the stack.
  public func navigator(of entry: TrapezioNavigationEntry) -> any TrapezioNavigator {
    guard let node = nodesByID[entry.id] else {
      return TrapezioEntryNavigator(of: entry, at: .max, in: self)
    }
    node.isDrawn = true
    return node
  }

  /// Returns the lifetime of an entry, which has ended if the entry has left.
  ///
  /// The stores of the screen end with it. See `TrapezioStoreKeeper`.
  ///
  /// - Parameter entry: An entry of this stack.
  /// - Returns: The lifetime, always the same while the entry is in the stack and a host shows it.
  public func lifetime(of entry: TrapezioNavigationEntry) -> TrapezioScreenLifetime {
    if let node = nodesByID[entry.id] { return node.startedLifetime }
    let ended = TrapezioScreenLifetime()
    ended.end()
    return ended
  }

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

  /// The navigator of the top entry.
  var top: TrapezioEntryNavigator { nodes[nodes.count - 1] }

  private func tellHosts() {
    for host in hosts { host.stackDidChange() }
  }

  // NB: An observer of the path is called before it changes, and may navigate. Only then is it known
  // where an entry begins. The path and the navigators change together.

  /// Adds an entry with its navigator.
  func add(
    _ entry: TrapezioNavigationEntry, openedBy opener: TrapezioEntryNavigator?
  ) -> TrapezioEntryNavigator {
    withMutation(keyPath: \.path) {
      let node = TrapezioEntryNavigator(of: entry, at: nodes.count, in: self, openedBy: opener)
      nodes.append(node)
      nodesByID[entry.id] = node
      _path.append(entry)
      return node
    }
  }

  /// Removes an entry above the root and all above it, and returns their navigators, the top first.
  func removeNodes(from bottom: TrapezioEntryNavigator) -> [TrapezioEntryNavigator] {
    withMutation(keyPath: \.path) {
      guard bottom.isPresent else { return [] }
      let removed = Array(nodes[bottom.index...].reversed())
      nodes.removeSubrange(bottom.index...)
      for node in removed { nodesByID[node.entry.id] = nil }
      _path.removeSubrange((bottom.index - 1)...)
      return removed
    }
  }

  func beginRequest() { pendingRequests += 1 }

  func endRequest() { pendingRequests -= 1 }

  func report(
    _ request: TrapezioNavigationReport.Request, by origin: TrapezioEntryNavigator?,
    _ outcome: @autoclosure () -> TrapezioNavigationReport.Outcome
  ) {
    plugins.navigated(
      TrapezioNavigationReport(
        origin: origin?.entry.screen, request: request, outcome: outcome()))
  }
}
