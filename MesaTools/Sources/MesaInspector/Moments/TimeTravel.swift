// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording
  import Strata
  import Trapezio
  import TrapezioNavigation

  /// Shows an earlier moment in the app itself.
  @MainActor
  final class TimeTravel {
    private let recording: Recording
    private let plugin: InspectorPlugin
    private var moment: Moment?
    /// Counts the calls, because a later call can end before an earlier one.
    private var latest = 0
    private var entry = 0
    private var problems: [String] = []
    /// The stores that show a state of then, even if they have ended meanwhile.
    private var holding: [StoreHandle] = []
    /// The stores that show a screen of then, which is no longer in the app.
    private var shown: [StoreHandle] = []
    /// The stores of then that have ended, or have not been found among those of now.
    private var missing: [Moment.Store] = []

    /// The events that the views of a store have sent because they were drawn, such as those of
    /// `onAppear`, by the store's key.
    private var drawnCounts: [String: Int] = [:]
    /// The ignored events of each store before the views are drawn, until they are.
    private var countsBefore: [String: Int]?
    /// The turns of the main actor in which views draw what is shown.
    private static let drawingTurns = 10

    init(_ recording: Recording, _ plugin: InspectorPlugin) {
      self.recording = recording
      self.plugin = plugin
      plugin.adopt = { [weak self] in self?.adopt($0) ?? false }
    }

    /// What the page shows of the moment, or `nil` in the present.
    var held: Held? {
      guard moment != nil else { return nil }
      return Held(at: entry, ignored: ignoredCount, problems: problems)
    }

    struct Held: Codable, Sendable {
      let at: Int
      let ignored: Int
      let problems: [String]
    }

    private var ignoredCount: Int {
      (holding + shown).reduce(0) { $0 + $1.ignoredCount() - (drawnCounts[$1.key] ?? 0) }
    }

    /// Shows the states and the screens as they were after an entry.
    func hold(at n: Int) async throws {
      latest += 1
      let call = latest
      await recording.settle()
      guard call == latest else { return }
      guard recording.contains(n) else { throw CommandError.unknownEntry(n) }
      let moment = recording.moment(at: n)
      let isFirst = self.moment == nil
      rememberCounts()
      self.moment = moment
      entry = n
      problems = []
      missing = moment.stores.values.sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      let present = plugin.oldestFirst
      for handle in present { missing.removeAll { $0.key == handle.key } }
      for handle in present {
        // A later store on a screen of then shows the earlier one's state.
        if let then = moment.stores[handle.key] ?? takeMissing(like: handle) {
          show(then, in: handle)
          if !holding.contains(where: { $0 === handle }) { holding.append(handle) }
        } else {
          handle.letGo()
          holding.removeAll { $0 === handle }
        }
      }
      for (key, root) in plugin.roots {
        if let snapshot = moment.roots[key] { root.hold(snapshot) } else { root.letGo() }
      }
      // Stores of an earlier choice go on showing their screens, if these are in the moment.
      shown.removeAll { !$0.exists() }
      for handle in shown {
        if let then = missing.first(where: { $0.isLike(handle) }) { show(then, in: handle) }
      }
      if isFirst { recording.add(.held(at: n)) }
      await drawViews(call)
    }

    /// Remembers the ignored events, unless the views are to be drawn already.
    private func rememberCounts() {
      guard countsBefore == nil else { return }
      countsBefore = [:]
      for handle in holding + shown { countsBefore?[handle.key] = handle.ignoredCount() }
    }

    /// Lets the views draw the moment, and does not count the events that they send meanwhile.
    private func drawViews(_ call: Int) async {
      for _ in 1...Self.drawingTurns { await Task.yield() }
      guard call == latest, let before = countsBefore else { return }
      countsBefore = nil
      for handle in holding + shown {
        drawnCounts[handle.key, default: 0] += handle.ignoredCount() - (before[handle.key] ?? 0)
      }
    }

    /// Shows the present again, and returns how many events were ignored meanwhile.
    @discardableResult
    func resume() -> Int {
      latest += 1
      guard moment != nil else { return 0 }
      let ignored = ignoredCount
      moment = nil
      missing = []
      for (_, root) in plugin.roots { root.letGo() }
      for handle in holding + shown { handle.letGo() }
      (holding, shown) = ([], [])
      (drawnCounts, countsBefore) = ([:], nil)
      recording.add(.resumed(ignored: ignored))
      return ignored
    }

    private func show(_ then: Moment.Store, in handle: StoreHandle) {
      if let copy = then.copy, handle.hold(copy) { return }
      // The events of the user are ignored in any case.
      handle.freeze()
      problems.append(
        "\(then.name) is shown as it is now, because its state of then is no longer kept, or cannot be "
          + "copied. A feature needs copy(of:).")
    }

    private func adopt(_ handle: StoreHandle) -> Bool {
      // A store that an event or work creates belongs to the present.
      guard moment != nil, StrataTaskScope.current == nil else { return false }
      let then = missing.first { $0.isLike(handle) }
      // Without windows, only a store of then tells that its screen is drawn again.
      let isAdopted =
        plugin.roots.isEmpty
        ? then != nil
        : isDrawnOnly(handle.info.screen) && (then != nil || handle.info.screen != nil)
      guard isAdopted else { return false }
      shown.removeAll { !$0.exists() }
      shown.append(handle)
      if let then { show(then, in: handle) }
      if countsBefore == nil {
        rememberCounts()
        Task { [weak self, latest] in await self?.drawViews(latest) }
      }
      // It must not load or save anything.
      return true
    }

    /// Whether hosts draw a screen only because an earlier moment is shown.
    private func isDrawnOnly(_ screen: (any TrapezioScreen)?) -> Bool {
      let held = plugin.roots.map(\.root).filter(\.isHeld)
      guard let screen = screen.map(Self.key) else { return !held.isEmpty }
      let stacks = held.flatMap(\.stacks).map(\.stack)
      let drawn = stacks.flatMap(\.layers).flatMap { [$0.root] + $0.path }
      return drawn.contains { Self.key($0.screen) == screen }
        && !stacks.flatMap(\.entries).contains { Self.key($0.screen) == screen }
    }

    private static func key(_ screen: any TrapezioScreen) -> AnyHashable { AnyHashable(screen) }

    private func takeMissing(like handle: StoreHandle) -> Moment.Store? {
      missing.firstIndex { $0.isLike(handle) }.map { missing.remove(at: $0) }
    }
  }

  extension Moment.Store {
    @MainActor
    fileprivate func isLike(_ handle: StoreHandle) -> Bool {
      name == handle.info.name
        && screen.map { $0 as? AnyHashable } == handle.info.screen.map { AnyHashable($0) }
    }
  }
#endif
