// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio

/// A navigator that keeps pushed and presented screens in one stack, which a host draws.
///
/// In code that does not belong to a screen, such as an app delegate, use the stack itself. Its
/// functions apply to the top screen:
///
/// ```swift
/// let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 0))
/// navigator.goTo(SummaryScreen(value: 3))
/// let shown = navigator.current.screen
/// ```
///
/// Each screen has its own navigator, which ``navigator(of:)`` returns. Calls to that navigator
/// apply to its screen, even if the screen is covered.
///
/// A host draws ``layers`` and the first of ``questions``, and follows changes to both with
/// `Observation`. It retains each screen's store until the entry's ``lifetime(of:)`` ends.
@MainActor
@Observable
public final class TrapezioStackNavigator {
  /// The bottom entry, which cannot be removed.
  public let root: TrapezioNavigationEntry

  /// The number of columns that a wide window shows, from 1 to 3.
  ///
  /// The root is in the first column and, if there are three, the entry above it is in the second.
  /// All other entries are in the last column. If a screen in any column but the last pushes
  /// another screen, the new screen replaces everything above the screen that pushed it.
  public let columns: Int

  /// The entries above the root, from the bottom up.
  public private(set) var path: [TrapezioNavigationEntry] = [] {
    didSet { notifyHosts() }
  }

  /// The questions that are waiting for the user, oldest first.
  ///
  /// A host shows the first question.
  public internal(set) var questions: [TrapezioQuestion] = [] {
    didSet { notifyHosts() }
  }

  /// The interceptors that decide what happens to each request to show a screen.
  public var interceptors: TrapezioInterceptors?

  /// A counter that lets `Observation` notice when a screen sets a new source for its draft.
  var draftChanges = 0

  /// The entries whose screens have a guard.
  var guarded: Set<TrapezioNavigationEntry.ID> = []

  /// The requests that are waiting for guards, each with the latest entry whose guard was asked.
  private(set) var pendingRequests: [(id: UUID, asked: TrapezioNavigationEntry?)] = []

  /// The navigators of all entries, root first.
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

  /// Creates a stack with one screen.
  ///
  /// - Parameters:
  ///   - root: The root screen.
  ///   - columns: The number of columns that a wide window shows, from 1 to 3.
  public init(root: any TrapezioScreen, columns: Int = 1) {
    precondition(
      (1...3).contains(columns),
      "A stack has 1 to 3 columns, not \(columns). See Failures#invalid-argument.")
    self.root = TrapezioNavigationEntry(root)
    self.columns = columns
    let node = TrapezioEntryNavigator(of: self.root, at: 0, in: self)
    nodes = [node]
    nodesByID[node.entry.id] = node
  }

  deinit {
    // A caller may still retain an entry's navigator.
    Task { @MainActor [nodes] in
      for node in nodes.reversed() { node.endScreen()?.end() }
    }
  }

  /// All entries, from the root to the top.
  public var entries: [TrapezioNavigationEntry] { [root] + path }

  /// The top entry.
  public var current: TrapezioNavigationEntry { path.last ?? root }

  /// The entries in groups, one for the root and one for each presentation, from the bottom up.
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

  /// The stack's screens and their styles as one value, without drafts.
  public var snapshot: TrapezioNavigationSnapshot {
    TrapezioNavigationSnapshot(
      root: root.screen, path: path.map { TrapezioNavigationStep($0.screen, as: $0.style) })
  }

  /// Returns the navigator whose calls apply to an entry's screen.
  ///
  /// - Parameter entry: An entry of this stack. If the entry has left the stack, its navigator does
  ///   nothing.
  /// - Returns: The navigator. It is the same instance while the entry is in the stack.
  public func navigator(of entry: TrapezioNavigationEntry) -> any TrapezioNavigator {
    guard let node = nodesByID[entry.id] else {
      return TrapezioEntryNavigator(of: entry, at: .max, in: self)
    }
    node.isDrawn = true
    return node
  }

  /// Returns the lifetime that determines when the stores of an entry's screen end.
  ///
  /// Use a `TrapezioStoreKeeper` to retain a store until the lifetime ends. If the entry has left
  /// the stack, the lifetime has already ended.
  ///
  /// - Parameter entry: An entry of this stack.
  /// - Returns: The lifetime. It is the same instance while the entry is in the stack and a host
  ///   shows it.
  public func lifetime(of entry: TrapezioNavigationEntry) -> TrapezioScreenLifetime {
    if let node = nodesByID[entry.id] { return node.startedLifetime }
    let ended = TrapezioScreenLifetime()
    ended.end()
    return ended
  }

  /// Calls a closure after the stack's entries have changed, for hosts without SwiftUI.
  ///
  /// Several changes without an `await` between them result in one call. To follow changes to
  /// ``questions``, use a `TrapezioObservation` instead.
  ///
  /// - Parameter onChange: Receives all entries. The closure is called on the main actor, after the
  ///   code that changes the stack has finished.
  /// - Returns: A token. The calls stop when the token is cancelled or released, or when the
  ///   navigator is deallocated.
  public func observe(
    _ onChange: @escaping @MainActor ([TrapezioNavigationEntry]) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.entries }, onChange)
  }

  /// The navigator of the top entry.
  var top: TrapezioEntryNavigator { nodes[nodes.count - 1] }

  private func notifyHosts() {
    for host in hosts { host.stackDidChange() }
  }

  // An observer of the path is called before the path changes and may itself navigate, so the index
  // of a new entry is known only inside `withMutation`. The path and the navigators therefore
  // change together.

  /// Adds an entry and its navigator.
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

  /// Removes an entry and all entries above it and returns their navigators, from the top down.
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

  /// The requests that are waiting for guards, oldest first.
  public var guardedRequests: [TrapezioGuardedRequest] {
    pendingRequests.map { id, entry in
      TrapezioGuardedRequest(id: id, entry: entry, isAskingUser: entry.map(isAskingUser) ?? false)
    }
  }

  /// Whether an entry's guard waits for a question or for the result of a screen.
  private func isAskingUser(_ entry: TrapezioNavigationEntry) -> Bool {
    // `nodes` is not observed, but changes together with the path.
    _ = path.count
    return questions.contains { $0.guardedEntry == entry.id }
      || nodes.contains { $0.isAwaited(byGuardOf: entry) }
  }

  /// Adds a request that is about to ask guards.
  func beginRequest() -> UUID {
    let id = UUID()
    pendingRequests.append((id, nil))
    return id
  }

  func setAsked(_ entry: TrapezioNavigationEntry, by request: UUID) {
    guard let index = pendingRequests.firstIndex(where: { $0.id == request }),
      pendingRequests[index].asked != entry
    else { return }
    pendingRequests[index].asked = entry
  }

  func endRequest(_ id: UUID) { pendingRequests.removeAll { $0.id == id } }

  func report(
    _ request: TrapezioNavigationReport.Request, by origin: TrapezioEntryNavigator?,
    _ outcome: @autoclosure () -> TrapezioNavigationReport.Outcome
  ) {
    plugins.navigated(
      TrapezioNavigationReport(
        origin: origin?.entry.screen, request: request, outcome: outcome()))
  }
}
