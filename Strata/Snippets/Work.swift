// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Work, and the scopes that own it.

import Foundation
import Strata

func search(_ text: String) async -> [String] { [text] }

@MainActor
func show(_ results: [String]) { print(results) }

@MainActor
func startSearching() {
  let scope = StrataTaskScope()
  scope.run {
    strataLaunch(id: "search", ifRunning: .cancelPrevious) {
      await search("swift")
    } reduce: { results in
      show(results)
    }
  }
  scope.end()
}

@MainActor
func upload() {
  strataLaunch(in: .process, id: "upload", ifRunning: .ignoreNew) {
    await search("everything")
  } reduce: { results in
    show(results)
  }
}

@MainActor
func load() {
  strataLaunchInterop {
    try Task.checkCancellation()
    return await search("swift")
  } reduce: { results in
    show(results)
  } catch: { error in
    show([error.localizedDescription])
  }
}

func warn() {
  StrataDiagnostics.withHandler({ print("warned: \($0)") }) {
    StrataDiagnostics.warn("This is wrong. Do that instead.")
  }
}

// MARK: Scopes

func listTasks(in scope: StrataTaskScope) {
  for task in scope.runningTasks { print("\(task) is running.") }
}

func searchOnce(in scope: StrataTaskScope) {
  guard !scope.isRunning(id: "search") else { return }
  strataLaunch(in: scope, id: "search") { await search("swift") }
}

func restart(in scope: StrataTaskScope) {
  scope.cancelAll()
  strataLaunch(in: scope, id: "search") { await search("swift") }
}

func searchAll(_ texts: [String], in scope: StrataTaskScope) async {
  let searches = scope.group(id: "all", ifRunning: .cancelPrevious) {
    for text in texts {
      strataLaunch { await search(text) }
    }
  }
  await searches.finish()
}

func adoptTask(in scope: StrataTaskScope) {
  let download = Task { await search("swift") }
  scope.add(download, id: "download", ifRunning: .cancelPrevious)
}

func logScrolling(in scope: StrataTaskScope) {
  guard scope.beginInterval(id: "scroll", every: .seconds(1)) else {
    return
  }
  print("The user scrolls.")
}

func find(_ text: String, in scope: StrataTaskScope) -> StrataWork {
  guard !text.isEmpty else { return StrataWork() }
  return scope.track {
    strataLaunch { await search(text) }
  }
}

func stopFinding(in scope: StrataTaskScope) async {
  let work = find("swift", in: scope)
  work.cancel()
  await work.finish()
}

@MainActor
final class EventQueue {
  private let scope = StrataTaskScope()
  private var waiting: [() -> Void] = []

  func enqueue(_ handle: @escaping () -> Void) -> StrataWork {
    let event = scope.queue()
    waiting.append { event.start(handle) }
    return event.work
  }

  func handleNext() {
    if !waiting.isEmpty { waiting.removeFirst()() }
  }
}

// MARK: Warnings

func setPageSize(_ size: Int) {
  guard size > 0 else {
    return StrataDiagnostics.warn(
      "The page size is \(size). Pass a positive number.")
  }
}

func show(rows: [String]) {
  if rows.count > 10_000 {
    StrataDiagnostics.warn(once: "A list is too long. Load pages.")
  }
}

func collectWarnings() {
  let warnings = StrataLock<[String]>([])
  let record: StrataDiagnostics.Handler = { warning in
    warnings.withLock { $0.append(warning) }
  }
  StrataDiagnostics.withHandler(record) { setPageSize(0) }
  print(warnings.withLock { $0 })
}

func warnOfSlowWork(in scope: StrataTaskScope) {
  if let task = StrataDiagnostics.runningTask(of: scope) {
    StrataDiagnostics.warn("Task \(task) loads all rows. Load a page.")
  }
}
