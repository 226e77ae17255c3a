// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
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
    /// The stores of then that no store of now shows yet.
    private var missing: [Moment.Store] = []

    init(_ recording: Recording, _ plugin: InspectorPlugin) {
      self.recording = recording
      self.plugin = plugin
      plugin.adopt = { [weak self] in self?.adopt($0) ?? (false, false) }
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

    private var ignoredCount: Int { (holding + shown).reduce(0) { $0 + $1.ignoredCount() } }

    /// Shows the states and the screens as they were after an entry.
    func hold(at n: Int) async throws {
      latest += 1
      let call = latest
      await recording.settle()
      guard call == latest else { return }
      guard recording.contains(n) else { throw CommandError.unknownEntry(n) }
      let moment = recording.moment(at: n)
      let isFirst = self.moment == nil
      self.moment = moment
      entry = n
      problems = []
      missing = moment.stores.values.sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      for handle in plugin.stores.values {
        missing.removeAll { $0.key == handle.key }
        guard let then = moment.stores[handle.key] else { continue }
        show(then, in: handle)
        if !holding.contains(where: { $0 === handle }) { holding.append(handle) }
      }
      for (key, root) in plugin.roots {
        if let snapshot = moment.roots[key] { root.hold(snapshot) }
      }
      // Stores of an earlier choice go on showing their screens, if these are in the moment.
      for handle in shown { adoptAgain(handle) }
      if isFirst { recording.add(.held(at: n)) }
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
      recording.add(.resumed(ignored: ignored))
      return ignored
    }

    private func show(_ then: Moment.Store, in handle: StoreHandle) {
      guard let copy = then.copy, handle.hold(copy) else {
        problems.append(
          "\(then.name) is shown as it is now, because its state cannot be copied. Implement "
            + "copy(of:) in the feature.")
        return
      }
    }

    private func adopt(_ handle: StoreHandle) -> (isShownOnly: Bool, end: Bool) {
      guard moment != nil, let then = takeMissing(like: handle) else { return (false, false) }
      shown.append(handle)
      show(then, in: handle)
      // It must not load or save anything.
      return (true, true)
    }

    private func adoptAgain(_ handle: StoreHandle) {
      if let then = takeMissing(like: handle) { show(then, in: handle) }
    }

    private func takeMissing(like handle: StoreHandle) -> Moment.Store? {
      let screen = handle.info.screen.map { InspectedValue(of: $0) }
      let index = missing.firstIndex { $0.name == handle.info.name && $0.screen == screen }
      return index.map { missing.remove(at: $0) }
    }
  }
#endif
