// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CCallgrind
import CMemory
import StrataServices

private struct AddAction: Action {
  let number: Int
}

private actor CounterModel {
  private var count = 0

  func add(_ number: Int) { count &+= number }
}

private struct CounterServices: Service {
  let models: [CounterModel]

  var body: some Service {
    for model in models {
      Store(model: CounterModel.self)
        .mutate(on: AddAction.self) { model, action, _ in await model.add(action.number) }
        .with(model: model)
    }
  }
}

@MainActor
func serviceRows() async throws -> [Row] {
  var rows: [Row] = []
  for count in [1, 10, 100, 1_000] { rows += try await sendRows(to: count) }
  if counts_instructions() { return rows }
  let bootstrapping = await compare(
    "cluster, bootstrap of 10,000, a service", to: "bootstrap of 1,000, a service", limit: 1.5,
    calls: 10_000, rounds: 5
  ) { _ in
    await bootstrap(10_000)
  } reference: { _ in
    for _ in 0..<10 { await bootstrap(1_000) }
  }
  let memory = Row(
    name: "cluster of 10,000, bytes a service", baseline: "of 1,000, bytes a service", limit: 1.5,
    subject: await memory(of: 10_000), reference: await memory(of: 1_000))
  return rows + [bootstrapping, memory]
}

@MainActor
private func sendRows(to count: Int) async throws -> [Row] {
  let models = (0..<count).map { _ in CounterModel() }
  let calls = max(5, 5_000 / count)
  let serial = try await Bootstrap { CounterServices(models: models).serial() }
  let concurrent = try await Bootstrap { CounterServices(models: models) }
  // Each action binds two task-local values, so clusters of few services cost more.
  let instructions = [1: 14.5, 10: 4.6][count, default: 4.0]
  let oneByOne = await compare(
    "cluster, \(count) services, serial", to: "the same calls one after the other",
    limit: count >= 10 ? 5 : 20, instructions: instructions, calls: calls
  ) { calls in
    await sendAll(calls, to: serial)
  } reference: { calls in
    await offMain { for number in 0..<calls { for model in models { await model.add(number) } } }
  }
  let atOnce = await compare(
    "cluster, \(count) services, concurrent", to: "the same calls in a task group", limit: 3,
    calls: calls
  ) { calls in
    await sendAll(calls, to: concurrent)
  } reference: { calls in
    await offMain {
      for number in 0..<calls {
        await withDiscardingTaskGroup { group in
          for model in models { group.addTask { await model.add(number) } }
        }
      }
    }
  }
  return [oneByOne, atOnce]
}

private func sendAll(_ calls: Int, to cluster: Cluster) async {
  await offMain {
    for number in 0..<calls { try? await cluster.send(action: AddAction(number: number)) }
  }
}

@MainActor
@discardableResult
private func bootstrap(_ count: Int) async -> Cluster? {
  let model = CounterModel()
  return try? await Bootstrap {
    CounterServices(models: Array(repeating: model, count: count))
  }
}

/// Returns the memory of a cluster, in bytes for each service.
@MainActor
private func memory(of count: Int) async -> Sample {
  var rounds: [Double] = []
  for _ in 0..<5 {
    let before = used_bytes()
    let cluster = await bootstrap(count)
    rounds.append((Double(used_bytes()) - Double(before)) / Double(count))
    consume(cluster)
  }
  return Sample(rounds: rounds)
}
