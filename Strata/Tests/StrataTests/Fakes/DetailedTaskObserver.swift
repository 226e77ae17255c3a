// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Records all notifications of a scope, with the details of launches and the delivered values.
final class DetailedTaskObserver: StrataTaskObserver {
  let lines = Log<String>()
  let launches = Log<StrataTaskLaunch>()
  let values = Log<any Sendable>()

  private func name(of task: StrataTaskInfo) -> String { task.name ?? "-" }

  func taskStarted(_ task: StrataTaskInfo) { lines.append("started \(name(of: task))") }

  func taskFinished(_ task: StrataTaskInfo) { lines.append("finished \(name(of: task))") }

  func taskCancelled(_ task: StrataTaskInfo) { lines.append("cancelled \(name(of: task))") }

  func taskLaunched(_ task: StrataTaskInfo, as launch: () -> StrataTaskLaunch) {
    launches.append(launch())
    lines.append("launched \(name(of: task))")
  }

  func taskBegan(_ task: StrataTaskInfo) { lines.append("began \(name(of: task))") }

  func task<Value: Sendable>(_ task: StrataTaskInfo, willDeliver value: Value) {
    values.append(value)
    lines.append("\(name(of: task)) delivers\(MainQueue.isCurrent ? "" : " off main")")
  }
}
