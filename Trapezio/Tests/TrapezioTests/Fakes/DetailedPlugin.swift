// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Records the calls of all hooks, with the details of launches and the delivered values.
///
/// Unlike `RecordingPlugin`, it is an object, which can be paused.
final class DetailedPlugin: TrapezioPlugin {
  nonisolated let journal: Log<String>
  nonisolated let launches = Log<StrataTaskLaunch>()
  nonisolated let values = Log<any Sendable>()
  private nonisolated let prefix: String
  /// Called in `storeCreated`.
  var onCreated: (any TrapezioStoreProtocol) -> Void = { _ in }
  /// Called before an event.
  var onEvent: () -> Void = {}

  init(_ prefix: String = "", journal: Log<String> = Log()) {
    self.prefix = prefix
    self.journal = journal
  }

  nonisolated var lines: [String] { journal.elements }

  private nonisolated func record(_ line: String) { journal.append(prefix + line) }

  func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
    record("created \(info.name)")
    onCreated(store)
  }

  func storeEnded(_ store: TrapezioStoreInfo) { record("ended \(store.name)") }

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    record("will \(event)")
    onEvent()
  }

  func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
    record("did \(event)")
  }

  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    record("changed")
  }

  func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    record("emit \(message.message)")
  }

  func navigated(_ report: TrapezioNavigationReport) { record("navigated") }

  func navigatorCreated(_ navigator: any AnyObject & Sendable) {
    record("navigator \(type(of: navigator))")
  }

  func screen(_ screen: any TrapezioScreen, didCall call: TrapezioNavigationCall) {
    record("\(screen) calls \(call)")
  }

  func interopReceived(_ event: any TrapezioInteropEvent) { record("interop \(event)") }

  nonisolated func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {
    record("started \(task.name ?? "-")")
  }

  nonisolated func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {
    record("finished \(task.name ?? "-")")
  }

  nonisolated func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo) {
    record("cancelled \(task.name ?? "-")")
  }

  nonisolated func store(
    _ store: TrapezioStoreInfo, taskLaunched task: StrataTaskInfo,
    as launch: () -> StrataTaskLaunch
  ) {
    launches.append(launch())
    record("launched \(task.name ?? "-")")
  }

  nonisolated func store(_ store: TrapezioStoreInfo, taskBegan task: StrataTaskInfo) {
    record("began \(task.name ?? "-")")
  }

  nonisolated func store<Value: Sendable>(
    _ store: TrapezioStoreInfo, task: StrataTaskInfo, willDeliver value: Value
  ) {
    MainActor.assertIsolated()
    values.append(value)
    record("delivers \(task.name ?? "-")")
  }
}
