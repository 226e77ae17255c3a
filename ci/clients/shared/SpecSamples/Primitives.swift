// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Calls each function of the specification's tables, with the labels of the tables.
@MainActor
final class Primitives {
  private(set) var seen: [String] = []

  func launch() async {
    let launched: Task<Void, Never> = strataLaunch(work: { 1 }, reduce: { self.see("launch", $0) })
    await launched.value
    let main: Task<Void, Never> = strataLaunchMain(work: { 2 }, reduce: { self.see("main", $0) })
    await main.value
    let throwing: Task<Void, Never> = strataLaunchInterop(
      work: { try self.three() }, reduce: { self.see("interop", $0) },
      catch: { error in self.seen.append("\(error)") })
    await throwing.value
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(4)
      continuation.finish()
    }
    let collected: Task<Void, Never> = strataCollect(stream, action: { self.see("collect", $0) })
    await collected.value
    let result: Task<StrataResult<Int>, Never> = strataLaunchWithResult(operation: { 5 })
    see("result", await result.value.getOrDefault(0))
    let caught: StrataResult<Int> = await strataRunCatching { try await self.six() }
    see("catching", caught.getOrElse { _ in 0 })
  }

  func fold(_ result: StrataResult<Int>) -> [String] {
    var texts: [String] = []
    result
      .onSuccess { texts.append("success \($0)") }
      .onFailure { error in texts.append("failure \(error.message)") }
    texts.append(
      result.map { $0 + 1 }.fold(
        onSuccess: { value in "\(value)" },
        onFailure: { error in error.message }))
    texts.append("\(String(describing: result.getOrNull())) \(result.getOrDefault(0))")
    return texts
  }

  func observe(_ useCase: StrataInteractor<Int, Int>) async -> [Bool] {
    var progress: [Bool] = []
    let stream: AsyncStream<Bool> = useCase.inProgressStream
    _ = await useCase.execute(params: 4)
    for await isRunning in stream {
      progress.append(isRunning)
      if !isRunning, progress.count > 1 { break }
    }
    return progress + [useCase.inProgress]
  }

  private func six() async throws -> Int { 6 }

  private nonisolated func three() throws -> Int { 3 }

  private func see(_ name: String, _ value: Int) { seen.append("\(name) \(value)") }
}
