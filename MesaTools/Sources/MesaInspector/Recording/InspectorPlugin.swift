// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Strata
  import StrataServices
  import Trapezio
  import TrapezioNavigation

  /// Records what stores and navigators do, and knows the stores and windows that exist.
  @MainActor
  final class InspectorPlugin: TrapezioPlugin {
    nonisolated let recording: Recording
    private nonisolated let services: ServicesRecorder
    private nonisolated let work: WorkRecorder
    private(set) var stores: [ObjectIdentifier: StoreHandle] = [:]
    private var windows: [Window] = []
    private var lastWindow = 0
    private var isFollowUpScheduled = false
    /// Whether facts are recorded, rather than only the stores and windows that exist.
    private(set) var isRecording = false
    private var stopped: Double?
    /// Called with each new store while the app shows an earlier moment, and returns whether the
    /// store only shows that moment, and must therefore end.
    var adopt: (StoreHandle) -> Bool = { _ in false }

    /// The stores in the order of their creation.
    var oldestFirst: [StoreHandle] { stores.values.sorted { $0.number < $1.number } }

    struct Window {
      var key: String?
      weak var root: (any TrapezioRoot)?
      var content: WindowContent?
    }

    init(_ recording: Recording) {
      self.recording = recording
      services = ServicesRecorder(recording)
      work = WorkRecorder(recording)
    }

    nonisolated func receive(_ fact: any MesaFact) {
      switch fact {
      case let fact as StrataFact:
        work.receive(fact) { [weak self] in self?.stores[$0]?.tellChanges() }
      case let fact as ClusterFact: services.receive(fact)
      case let fact as TrapezioNavigationFact: MainActor.assumeIsolated { receive(fact) }
      case TrapezioFact.interop(let event): recording.add(.interop(event))
      default: callHook(for: fact)
      }
    }

    // MARK: Recording

    /// Records from now on, beginning with what exists.
    func begin() {
      guard !isRecording else { return }
      isRecording = true
      recording.setOpen(true)
      if let stopped { recording.add(.paused(seconds: recording.now - stopped)) }
      services.begin()
      for handle in oldestFirst {
        recordState(of: handle)
        // A feature compares later changes with this state.
        handle.tellChanges()
      }
      followWindows()
    }

    func stop() {
      guard isRecording else { return }
      isRecording = false
      stopped = recording.now
      recording.setOpen(false)
      services.stop()
    }

    func repairStates() {
      if recording.takeLoss() { recordStates() }
    }

    /// Records the stores and the windows again, because facts were lost.
    func recordStates() {
      guard isRecording else { return }
      for handle in oldestFirst {
        // Its creation may be among the lost facts.
        handle.isRecorded = false
        recordState(of: handle)
      }
      for index in windows.indices { windows[index].content = nil }
      followWindows()
    }

    private func recordState(of handle: StoreHandle) {
      guard let state = handle.state() else { return }
      let copy = handle.copy(nil)
      guard handle.isRecorded else {
        handle.isRecorded = true
        let (name, screen) = (handle.info.name, handle.info.screen)
        recording.add(
          .created(
            name: name, screen: screen, state: state, copy: copy,
            owner: handle.owner(recording.key(ofUseCase:))), of: handle.info.id)
        return
      }
      recording.add(.change(to: state, copy: copy), of: handle.info.id)
    }

    // MARK: Stores

    func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
      let handle = StoreHandle(store, info, key: recording.register(info.id))
      guard !adopt(handle) else { return store.end() }
      stores[info.id] = handle
      if handle.isObject { work.addFeature(info.id) }
      guard isRecording else { return }
      recordState(of: handle)
      followWindowsLater()
    }

    func storeEnded(_ store: TrapezioStoreInfo) {
      recording.forgetEvents(of: store.id)
      work.removeFeature(store.id)
      // Even without a page, so that a page that opens again does not show the store forever.
      guard stores.removeValue(forKey: store.id)?.isRecorded == true else { return }
      recording.add(.ended, of: store.id)
      followWindowsLater()
    }

    func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
      recording.add(.event(event), of: store.id, isEvent: true)
    }

    func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
      guard let entry = recording.endEvent(of: store.id) else { return }
      recording.add(.handled(of: entry, seconds: duration.seconds), of: store.id, cause: entry)
    }

    func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
      let handle = stores[store.id]
      var state: Any = new
      if handle?.isObject == true, let fields = handle?.state() { state = fields }
      recording.add(.change(to: state, copy: handle?.copy(state)), of: store.id)
    }

    func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
      recording.add(.message(message), of: store?.id)
    }

    // MARK: Windows

    private func receive(_ fact: TrapezioNavigationFact) {
      switch fact {
      case .created(let root): add(root)
      default: addCall(fact)
      }
    }

    private func add(_ root: any TrapezioRoot) {
      // Those with a key are removed when their end is recorded.
      windows.removeAll { $0.root == nil && $0.key == nil }
      windows.append(Window(root: root))
      if isRecording { followWindowsLater() }
    }

    func navigated(_ report: TrapezioNavigationReport) {
      recording.add(.navigation(report))
      followWindows()
      followWindowsLater()
    }

    private func addCall(_ call: TrapezioNavigationFact) {
      let screen = call.screen.map { AnyHashable($0) }
      // Of several stores with the same screen, the latest is visible.
      let caller = oldestFirst.last { $0.info.screen.map { AnyHashable($0) } == screen }
      recording.add(.call(call), of: caller?.info.id)
    }

    /// The recorded windows.
    var roots: [(key: String, root: any TrapezioRoot)] {
      windows.compactMap { window in
        guard let key = window.key, let root = window.root else { return nil }
        return (key, root)
      }
    }

    /// The stacks that are tabs of a window, and no windows themselves.
    private var tabs: Set<ObjectIdentifier> {
      Set(
        windows.compactMap(\.root).flatMap { root in
          root.stacks.map { ObjectIdentifier($0.stack) }.filter { $0 != ObjectIdentifier(root) }
        })
    }

    /// Looks for changes of the windows when the current code is done, because a store is created
    /// only after its screen is shown.
    private func followWindowsLater() {
      guard !isFollowUpScheduled else { return }
      isFollowUpScheduled = true
      Task.detached { @MainActor [weak self] in
        self?.isFollowUpScheduled = false
        self?.followWindows()
      }
    }

    private func followWindows() {
      guard isRecording else { return }
      for case let key? in windows.filter({ $0.root == nil }).map(\.key) {
        recording.add(.rootEnded(key))
      }
      windows.removeAll { $0.root == nil }
      let tabs = self.tabs
      for index in windows.indices {
        guard let root = windows[index].root, !tabs.contains(ObjectIdentifier(root)) else {
          continue
        }
        let content = content(of: root)
        guard content != windows[index].content else { continue }
        windows[index].content = content
        recording.add(.root(key(ofWindowAt: index), content, root.snapshot))
      }
    }

    private func key(ofWindowAt index: Int) -> String {
      if let key = windows[index].key { return key }
      lastWindow += 1
      windows[index].key = "w\(lastWindow)"
      return "w\(lastWindow)"
    }

    private func content(of root: any TrapezioRoot) -> WindowContent {
      let visible = root.visibleStack
      var unplaced = oldestFirst.filter { !$0.isEnded() }
      let stacks = root.stacks.map { tab, stack in
        WindowContent.Stack(
          tab: tab, visible: stack === visible,
          entries: stack.entries.map { entry in
            let mine = unplaced.filter {
              $0.info.screen.map { AnyHashable($0) } == AnyHashable(entry.screen)
            }
            let isRepeated =
              stack.entries.filter {
                AnyHashable($0.screen) == AnyHashable(entry.screen)
              }.count > 1
            // Of several entries with the same screen, each has one store of a type.
            let placed = isRepeated ? firstOfEachType(mine) : mine
            unplaced.removeAll { store in placed.contains { $0 === store } }
            return self.entry(entry, in: stack, placed.map(\.key))
          })
      }
      let selected = root.stacks.first { $0.stack === visible }?.tab
      return WindowContent(name: "\(type(of: root))", selected: selected, stacks: stacks)
    }

    private func firstOfEachType(_ stores: [StoreHandle]) -> [StoreHandle] {
      var names: Set<String> = []
      return stores.filter { names.insert($0.info.name).inserted }
    }

    private func entry(
      _ entry: TrapezioNavigationEntry, in stack: TrapezioStackNavigator, _ stores: [String]
    ) -> WindowContent.Entry {
      let status = stack.status(of: entry)
      return WindowContent.Entry(
        id: entry.id, screen: AnyHashable(entry.screen), style: "\(entry.style)",
        guarded: status.isGuarded, awaited: status.isAwaited,
        draft: status.draft.map { WindowContent.Draft(value: $0) }, stores: stores)
    }
  }
#endif
